/// The version of `touchstone` and `touchstone-migrate`, which both compile this file.
/// `scripts/release` also reads it.
enum Version {
    static let number = "1.0.0"
}
