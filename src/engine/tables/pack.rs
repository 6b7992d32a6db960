//! Packing: zlib streams, which every language has a reader for and which check themselves.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::{decompress_slice_iter_to_slice, decompress_to_vec_zlib_with_limit};

/// How hard the packing works, 0 to 10.
const EFFORT: u8 = 6;

pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, EFFORT)
}

/// The same in less time and more room.
pub(super) fn packed_quickly(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, 1)
}

/// What was packed, or nothing when it is damaged or longer than it may be.
pub(super) fn unpacked(packed: &[u8], most: usize) -> Option<Vec<u8>> {
    decompress_to_vec_zlib_with_limit(packed, most).ok()
}

/// What was packed, or nothing when it is damaged or is not so long.
pub(super) fn unpacked_exactly(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut bytes = vec![0; length];
    let found = decompress_slice_iter_to_slice(&mut bytes, [packed].into_iter(), true, false);
    (found == Ok(length)).then_some(bytes)
}
