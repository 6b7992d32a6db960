//! Numbers of colours: contrast, and what eyes make of them that see fewer.

use ratatui::style::Color;

/// Red, green and blue of light, 0 to 1 each, as much light as they stand for.
pub type Light = [f64; 3];

/// The light of a colour of the terminal, with that palette for the sixteen it defines itself.
pub fn light(colour: Color, sixteen: &[u32; 16]) -> Light {
    let named = |place: usize| of_number(sixteen[place]);
    match colour {
        Color::Rgb(red, green, blue) => of_bytes([red, green, blue]),
        Color::Indexed(index) => xterm(index),
        Color::Black => named(0),
        Color::Red => named(1),
        Color::Green => named(2),
        Color::Yellow => named(3),
        Color::Blue => named(4),
        Color::Magenta => named(5),
        Color::Cyan => named(6),
        Color::Gray => named(7),
        Color::DarkGray => named(8),
        Color::LightRed => named(9),
        Color::LightGreen => named(10),
        Color::LightYellow => named(11),
        Color::LightBlue => named(12),
        Color::LightMagenta => named(13),
        Color::LightCyan => named(14),
        Color::White => named(15),
        Color::Reset => panic!("no colour"),
    }
}

/// The colour of that number in xterm, above the sixteen that differ from terminal to terminal.
fn xterm(index: u8) -> Light {
    let level = |step| if step == 0 { 0 } else { 55 + 40 * step };
    match index {
        0..16 => panic!("{index} is not the same everywhere"),
        16..232 => {
            let cube = index - 16;
            of_bytes([level(cube / 36), level(cube / 6 % 6), level(cube % 6)])
        }
        232.. => of_bytes([8 + 10 * (index - 232); 3]),
    }
}

fn of_number(rgb: u32) -> Light {
    let [_, red, green, blue] = rgb.to_be_bytes();
    of_bytes([red, green, blue])
}

fn of_bytes(bytes: [u8; 3]) -> Light {
    bytes.map(|part| match f64::from(part) / 255.0 {
        part if part <= 0.04045 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    })
}

fn times(matrix: &[[f64; 3]; 3], light: Light) -> Light {
    matrix.map(|row| {
        row.iter()
            .zip(light)
            .map(|(weight, part)| weight * part)
            .sum()
    })
}

/// The relative luminance of WCAG 2.
pub fn luminance([red, green, blue]: Light) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of WCAG 2 between two colours, 1 to 21.
pub fn contrast(one: Light, other: Light) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How far two colours are from each other to the eye: the distance in CIE L*a*b* of 1976. Some 2
/// can just be seen; black and white are 100 from each other.
pub fn distance(one: Light, other: Light) -> f64 {
    let (one, other) = (lab(one), lab(other));
    let squares = one
        .iter()
        .zip(other)
        .map(|(one, other)| (one - other).powi(2));
    squares.sum::<f64>().sqrt()
}

/// L*a*b* under the white of sRGB, D65.
fn lab(light: Light) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [
        [0.4124, 0.3576, 0.1805],
        [0.2126, 0.7152, 0.0722],
        [0.0193, 0.1192, 0.9505],
    ];
    let curve = |part: f64| match part {
        part if part > 0.008856 => part.cbrt(),
        part => 7.787 * part + 16.0 / 116.0,
    };
    let [x, y, z] = times(&XYZ, light);
    let [x, y, z] = [x / 0.9505, y, z / 1.089].map(curve);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// What an eye sees in place of a colour.
pub fn seen_by(eye: &[[f64; 3]; 3], light: Light) -> Light {
    times(eye, light).map(|part| part.clamp(0.0, 1.0))
}

/// Eyes without one of the three sorts of cones, from G. M. Machado, M. M. Oliveira and L. A. F.
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, with
/// severity 1.0.
pub const EYES: [(&str, [[f64; 3]; 3]); 2] = [
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
];

/// The sixteen colours of terminals in wide use, as they come.
pub const SIXTEEN: [(&str, [u32; 16]); 4] = [
    (
        "xterm",
        [
            0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
            0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
        ],
    ),
    (
        "the Linux console",
        [
            0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
            0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
        ],
    ),
    (
        "Windows Terminal",
        [
            0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc,
            0x767676, 0xe74856, 0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2,
        ],
    ),
    (
        "Tango",
        [
            0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a, 0xd3d7cf,
            0x555753, 0xef2929, 0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8, 0x34e2e2, 0xeeeeec,
        ],
    ),
];
