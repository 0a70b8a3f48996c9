import Glibc

/// How many sequences the fuzz plays: `TOUCHSTONE_FUZZ`, or a few where that is not set.
enum FuzzLength {
    static var environment: String? {
        guard let value = unsafe getenv("TOUCHSTONE_FUZZ") else { return nil }
        return unsafe String(cString: value)
    }
}
