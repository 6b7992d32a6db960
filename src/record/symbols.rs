//! The six faces and the board's letters and digits as shapes of a picture.

use crate::rules::Face;

/// The face's symbol as an element of an SVG document, drawn in that ink, with its middle at a point
/// and that many units from there to its edge.
pub(super) fn symbol(face: Face, ink: &str, [x, y]: [f64; 2], reach: f64) -> String {
    let scale = reach / 10.0;
    let place = format!("translate({x} {y}) scale({scale})");
    let path = path(face);
    match face {
        // Rings are lines, all others are areas.
        Face::Hoops => format!(
            r#"<path transform="{place}" fill="none" stroke="{ink}" stroke-width="2.2" d="{path}"/>"#
        ),
        _ => format!(r#"<path transform="{place}" fill="{ink}" d="{path}"/>"#),
    }
}

/// The face's outline in a square from -10 to 10.
const fn path(face: Face) -> &'static str {
    match face {
        // Five points on a circle of radius 10, five between them on one of 4.
        Face::Star => {
            "M0-10 2.35-3.24 9.51-3.09 3.8 1.24 5.88 8.09 0 4-5.88 8.09-3.8 1.24-9.51-3.09-2.35-3.24z"
        }
        // The octagon of the road sign.
        Face::Stop => "M-3.7-9H3.7L9-3.7V3.7L3.7 9H-3.7L-9 3.7V-3.7z",
        Face::Cross => "M-3-9.5H3V-3H9.5V3H3V9.5H-3V3H-9.5V-3H-3z",
        Face::X => "M0-4.2 5-9.2 9.2-5 4.2 0 9.2 5 5 9.2 0 4.2-5 9.2-9.2 5-4.2 0-9.2-5-5-9.2z",
        // An arrow with two heads.
        Face::Slider => "M-10 0-4-7V-2.4H4V-7L10 0 4 7V2.4H-4V7z",
        // One ring above two.
        Face::Hoops => {
            "M3.8-4.6A3.8 3.8 0 1 1-3.8-4.6 3.8 3.8 0 1 1 3.8-4.6z\
             M-1 4.4A3.8 3.8 0 1 1-8.6 4.4 3.8 3.8 0 1 1-1 4.4z\
             M8.6 4.4A3.8 3.8 0 1 1 1 4.4 3.8 3.8 0 1 1 8.6 4.4z"
        }
    }
}

/// A letter or digit of a space's name, with its middle at a point: an element that leaves the stroke
/// to its group.
pub(super) fn carved(sign: char, [x, y]: [f64; 2]) -> String {
    let strokes = strokes(sign);
    format!(r#"<path transform="translate({x} {y}) scale(1.7) translate(-4 -7)" d="{strokes}"/>"#)
}

/// The sign's lines in a box 8 wide and 13 high. Signs that name no space have none.
const fn strokes(sign: char) -> &'static str {
    match sign {
        'a' => "M7 8.5A3 3 0 1 1 1 8.5 3 3 0 1 1 7 8.5zM7 5.5V11.5",
        'b' => "M7 8.5A3 3 0 1 1 1 8.5 3 3 0 1 1 7 8.5zM1 1.5V11.5",
        'c' => "M6.3 6.5A3 3 0 1 0 6.3 10.5",
        'd' => "M7 8.5A3 3 0 1 1 1 8.5 3 3 0 1 1 7 8.5zM7 1.5V11.5",
        'e' => "M1 8.5H7A3 3 0 1 0 6.2 10.5",
        'f' => "M6.5 1.8Q3 1 3 4V11.5M1.2 5.8H6",
        'g' => "M7 8A3 3 0 1 1 1 8 3 3 0 1 1 7 8zM7 5V11Q7 14 4 14 2.3 14 1.4 13",
        '1' => "M2 4 4.5 1.5V12.5",
        '2' => "M1 4.5A3 3 0 0 1 7 4.5Q7 6.5 1 12.5H7.2",
        '3' => "M1 1.5H6.8L3.6 5.8A3.4 3.4 0 1 1 .8 11",
        '4' => "M5.5 12.5V1.5L.8 9.3H7.5",
        '5' => "M6.5 1.5H2L1.5 6.2A3.4 3.4 0 1 1 .8 11",
        '6' => "M5.6 1.5Q1 5 1 9.4M7 9.4A3 3 0 1 1 1 9.4 3 3 0 1 1 7 9.4z",
        '7' => "M1 1.5H7L3 12.5",
        _ => "",
    }
}
