//! Any bytes are read or refused, and whatever is read is written the same each time.
//!
//! `cargo +nightly fuzz run record`, in the folder of the package.
#![no_main]

use deblockle::record::{read, read_bytes, svg, to_json, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match read_bytes(bytes) {
        Ok(records) => {
            let text = write(&records);
            assert_eq!(read(&text).as_ref(), Ok(&records));
            to_json(&records);
            for record in &records {
                svg(record.game().position(), None);
            }
        }
        Err(errors) => {
            assert!(!errors.to_string().is_empty());
        }
    }
});
