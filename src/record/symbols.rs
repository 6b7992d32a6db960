//! The six faces as shapes of a picture, in a square from -10 to 10 that they are scaled from.

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
