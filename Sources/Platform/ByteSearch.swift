import Glibc

extension [UInt8] {
    /// Returns the index of the first occurrence of a byte at or after `start`, or `nil` if there
    /// is none. Searches several bytes at a time, unlike `firstIndex(of:)`.
    package func index(of byte: UInt8, startingAt start: Int) -> Int? {
        guard start < count else { return nil }
        return unsafe withUnsafeBytes { bytes in
            guard let first = bytes.baseAddress,
                let found = unsafe memchr(first + start, Int32(byte), bytes.count - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - first
        }
    }
}
