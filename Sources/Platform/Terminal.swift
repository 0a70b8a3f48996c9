import Glibc

/// What a person looks at while the program runs.
public enum Terminal {
    /// Whether standard error goes to a terminal. Corresponds to `isatty`.
    public static var hasStandardError: Bool { isatty(STDERR_FILENO) == 1 }

    /// Shows a line on standard error in the place of the one that was shown so before; an empty one leaves nothing.
    public static func show(_ line: String) {
        let bytes = Array("\r\(line)\u{1B}[K".utf8)
        try? FileDescriptor(number: STDERR_FILENO, name: "standard error", closesAtEnd: false).write(bytes)
    }
}
