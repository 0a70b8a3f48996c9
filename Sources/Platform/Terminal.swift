import Glibc

/// The terminal on which a person reads the program's messages.
public enum Terminal {
    /// Whether standard error goes to a terminal. Corresponds to `isatty`.
    public static var hasStandardError: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes a message as a line on standard error, if possible, with control characters shown.
    public static func say(_ message: String) { write(printable(message) + "\n") }
    /// Shows a line on standard error in place of the one before; an empty one leaves nothing.
    public static func show(_ line: String) { write("\r\(printable(line))\u{1B}[K") }

    /// The text with its invisible characters shown as `\u{1b}`: a terminal obeys none of them.
    public static func printable(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: "\(scalar)"  // over Unicode.GeneralCategory
            }
        }.joined()
    }

    private static func write(_ text: String) { try? FileDescriptor.standardError.write(Array(text.utf8)) }
}

extension String {
    /// A name that a device or another program chose: its first 200 characters, all printable.
    package init(foreign name: String) { self = Terminal.printable(String(name.unicodeScalars.prefix(200))) }
}
