/// The version of `touchstone` and `touchstone-migrate`, which both compile this file.
/// `scripts/release` and `scripts/package` read it.
enum Version {
    static let number = "1.0.0"
}
