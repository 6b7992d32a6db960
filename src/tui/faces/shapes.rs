//! The shapes of the six faces, for pictures large enough to be worked out.
//!
//! A place is given by how far it is to the right of the middle and below it, as parts of the way
//! from there to the edge: -1 to 1 each.

use crate::rules::Face;

/// A point of a picture is looked at in so many places along each axis.
const SAMPLES: u16 = 4;

/// From this many columns on there is room for a third ring.
const WIDE: u16 = 11;

/// Whether the face covers at least two fifths of a point, of two for each column and line of a
/// picture of that size.
pub(super) fn covers(face: Face, (column, row): (u16, u16), (columns, lines): (u16, u16)) -> bool {
    if column >= 2 * columns || row >= 2 * lines {
        return false;
    }
    let part = |point: u16, sample: u16, points: u16| {
        let samples = f32::from(2 * SAMPLES * point + 2 * sample + 1);
        samples / f32::from(SAMPLES * points) - 1.0
    };
    let mut covered = 0;
    for down in 0..SAMPLES {
        for across in 0..SAMPLES {
            let x = part(column, across, 2 * columns);
            let y = part(row, down, 2 * lines);
            covered += u16::from(is_inside(face, x, y, columns));
        }
    }
    5 * covered >= 2 * SAMPLES * SAMPLES
}

/// Whether a place is on the face, in a picture of so many columns.
fn is_inside(face: Face, x: f32, y: f32, columns: u16) -> bool {
    match face {
        Face::Star => star(x, y),
        Face::Stop => stop(x.abs(), y.abs()),
        Face::Cross => cross(x.abs(), y.abs()),
        Face::X => saltire(x.abs(), y.abs()),
        Face::Slider => slider(x.abs(), y.abs()),
        Face::Hoops => hoops(x.hypot(y), columns),
    }
}

/// A star of five points, a little stout so that its points stay whole in small pictures.
fn star(x: f32, y: f32) -> bool {
    /// The right half, from the uppermost point to the notch at the bottom.
    const EDGE: [(f32, f32); 6] = [
        (0.0, -1.0),
        (0.25, -0.26),
        (1.0, -0.26),
        (0.44, 0.24),
        (0.74, 1.0),
        (0.0, 0.5),
    ];
    let x = x.abs();
    let lines = EDGE.iter().zip(&EDGE[1..]);
    // A place is inside when a line from it to the right crosses the edge an odd number of times.
    let crossed = lines.filter(|&(&(x1, y1), &(x2, y2))| {
        (y1 > y) != (y2 > y) && x < x1 + (x2 - x1) * (y - y1) / (y2 - y1)
    });
    crossed.count() % 2 == 1
}

/// The sign at the roadside. Its corners are cut less than an octagon's, so that it stays the square
/// that a single symbol shows, and is never taken for a disc.
fn stop(x: f32, y: f32) -> bool {
    const EDGE: f32 = 0.94;
    x <= EDGE && y <= EDGE && x + y <= 1.68 * EDGE
}

fn cross(x: f32, y: f32) -> bool {
    x.min(y) <= 0.32
}

fn saltire(x: f32, y: f32) -> bool {
    (x - y).abs() <= 0.36 && x.max(y) <= 0.95
}

/// Two arrowheads, back to back, on one shaft.
fn slider(x: f32, y: f32) -> bool {
    let head = x >= 0.2 && y <= (1.0 - x) * 1.4;
    let shaft = x <= 0.8 && y <= 0.3;
    head || shaft
}

/// Rings around one middle.
fn hoops(distance: f32, columns: u16) -> bool {
    match columns {
        WIDE.. => {
            (0.81..=1.0).contains(&distance)
                || (0.43..=0.62).contains(&distance)
                || distance <= 0.22
        }
        _ => (0.73..=1.0).contains(&distance) || distance <= 0.36,
    }
}
