import Glibc

/// The terminal on which a person reads the program's messages.
public enum Terminal {
    /// Whether standard error goes to a terminal. Corresponds to `isatty`.
    public static var hasStandardError: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes a message as a line on standard error, if possible, with control characters shown.
    public static func say(_ message: String) { write(printable(message) + "\n") }
    /// Shows a line on standard error in place of the one before; an empty one leaves nothing.
    public static func show(_ line: String) { write("\r\(printable(line))\u{1B}[K") }

    /// The text with control characters shown as `\u{1b}`, so that a terminal does not obey them.
    public static func printable(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\\u{\(String(scalar.value, radix: 16))}" : "\(scalar)"
        }.joined()
    }

    private static func write(_ text: String) { try? FileDescriptor.standardError.write(Array(text.utf8)) }
}
