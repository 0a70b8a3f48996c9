import Glibc

/// Messages to the user at the terminal, on standard error.
public enum Terminal {
    public static var hasStandardError: Bool { isatty(STDERR_FILENO) == 1 }

    public static func say(_ message: String) { write(printable(message) + "\n") }
    /// Replaces the last line on standard error. An empty line clears it.
    public static func show(_ line: String) { write("\r\(printable(line))\u{1B}[K") }

    /// Returns the text with unprintable characters escaped, as in `\u{1b}`, for output to a
    /// terminal. Bytes of file names that are not UTF-8 are escaped as in `\xe9`.
    public static func printable(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            if let byte = scalar.undecodedByte { return "\\x\(String(byte, radix: 16))" }
            return switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: "\(scalar)"  // over Unicode.GeneralCategory
            }
        }.joined()
    }

    private static func write(_ text: String) { try? FileDescriptor.standardError.write(Array(text.utf8)) }
}

extension String {
    /// Creates a printable version of a name that a device or another program provides. Only its
    /// first 200 Unicode scalars are used.
    package init(foreign name: String) { self = Terminal.printable(String(name.unicodeScalars.prefix(200))) }
}
