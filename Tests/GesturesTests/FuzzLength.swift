import Glibc

/// The number of random sequences. The value of `TOUCHSTONE_FUZZ`, or a small number by default.
enum FuzzLength {
    static var environment: String? {
        guard let value = unsafe getenv("TOUCHSTONE_FUZZ") else { return nil }
        return unsafe String(cString: value)
    }
}
