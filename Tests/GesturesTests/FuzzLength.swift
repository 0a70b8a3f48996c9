import Glibc

/// The number of random sequences: `TOUCHSTONE_FUZZ`, or a few if it is not set.
enum FuzzLength {
    static var environment: String? {
        guard let value = unsafe getenv("TOUCHSTONE_FUZZ") else { return nil }
        return unsafe String(cString: value)
    }
}
