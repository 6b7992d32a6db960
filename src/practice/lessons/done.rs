//! Which steps of the lessons have been done, as their [progress](crate::practice::progress) is kept:
//! a line for each lesson, with the numbers of its steps.
//!
//! ```toml
//! cube = [1, 2, 5]
//! ```

use toml_edit::{Array, DocumentMut, Item};

use super::Lesson;
use crate::edited_toml::put;

/// Whether a document is what is kept of the lessons. Lessons that there are not any more do no harm.
///
/// # Errors
/// What is wrong in it, in a line.
pub fn check(document: &DocumentMut) -> Result<(), String> {
    for (id, item) in document.iter() {
        let steps = item.as_array();
        let are_numbers = |steps: &Array| steps.iter().all(|step| step.as_integer() > Some(0));
        if !steps.is_some_and(are_numbers) {
            return Err(format!("{id} is not a list of steps, as [1, 2]"));
        }
    }
    Ok(())
}

/// Whether each step of the lesson has been done, in their order.
pub fn steps_done(document: &DocumentMut, lesson: &Lesson) -> Vec<bool> {
    let kept = document.get(&lesson.id).and_then(|item| item.as_array());
    let is_done = |number: usize| {
        let mut steps = kept.into_iter().flatten();
        steps.any(|step| step.as_integer() == i64::try_from(number).ok())
    };
    (1..=lesson.steps.len()).map(is_done).collect()
}

/// Notes that a step of the lesson has been done, the first being 0. What else is noted stays, also
/// steps that the lesson does not have: another version of the program may know them.
pub fn mark_done(document: &mut DocumentMut, lesson: &Lesson, step: usize) {
    if steps_done(document, lesson).get(step) != Some(&false) {
        return;
    }
    if document.get(&lesson.id).is_none() {
        put(document.as_table_mut(), &lesson.id, Array::new().into());
    }
    let steps = document.get_mut(&lesson.id).and_then(Item::as_array_mut);
    if let (Some(steps), Ok(number)) = (steps, i64::try_from(step + 1)) {
        steps.push(number);
    }
}

#[cfg(test)]
mod tests {
    use super::super::all;
    use super::*;

    #[test]
    fn steps_are_done_in_any_order_and_once() {
        let lesson = &all()[0];
        let mut document = DocumentMut::new();
        assert!(!steps_done(&document, lesson).contains(&true));
        for step in [2, 0, 2] {
            mark_done(&mut document, lesson, step);
        }
        assert_eq!(document.to_string(), format!("{} = [3, 1]\n", lesson.id));
        assert_eq!(check(&document), Ok(()));
        let done = steps_done(&document, lesson);
        assert_eq!(done[..3], [true, false, true]);
    }

    #[test]
    fn what_is_not_known_stays_when_a_step_is_done() {
        let lesson = &all()[0];
        let id = &lesson.id;
        let steps = lesson.steps.len();
        for (before, step, after) in [
            // A step of a newer version, and comments.
            ("[ 1, # easy\n 99 ]", 1, "[ 1, # easy\n 99 , 2]"),
            ("[\n  1, # easy\n]", 1, "[\n  1, 2, # easy\n]"),
            ("[99] # so far", 0, "[99, 1] # so far"),
            ("[]", 0, "[1]"),
            // It is noted already, or there is no such step.
            ("[ 2, 1,1 ]", 1, "[ 2, 1,1 ]"),
            ("[ 1 ]", steps, "[ 1 ]"),
        ] {
            let text = format!("# mine\nof-old = [7]\n{id} = {before}\n");
            let mut document = text.parse().expect("TOML");
            mark_done(&mut document, lesson, step);
            let expected = format!("# mine\nof-old = [7]\n{id} = {after}\n");
            assert_eq!(document.to_string(), expected);
            assert_eq!(check(&document), Ok(()));
        }
    }

    #[test]
    fn what_is_no_list_of_steps_is_told() {
        for (text, is_right) in [
            ("", true),
            ("a-lesson-of-old = [1, 2, 3]\n", true),
            ("cube = 3\n", false),
            ("cube = [\"1\"]\n", false),
            ("cube = [0]\n", false),
            ("[cube]\nsteps = [1]\n", false),
        ] {
            let document = text.parse().expect("TOML");
            assert_eq!(check(&document).is_ok(), is_right, "{text}");
        }
    }
}
