/// The version of both programs, which `scripts/release` and `scripts/package` read. The migrator
/// compiles this file too.
enum Version {
    static let number = "1.0.0"
}
