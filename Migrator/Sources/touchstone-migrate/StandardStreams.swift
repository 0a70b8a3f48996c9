import Glibc

/// Functions that make the standard streams safe to use, and that write the program's messages.
enum StandardStreams {
    /// Opens closed streams as `/dev/null`, so that no file that is opened later gets their
    /// numbers. Makes writing to a closed pipe fail instead of ending the process.
    static func prepare() {
        for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The system assigns the lowest free number, which is `number`.
            _ = unsafe open("/dev/null", mode)
        }
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Writes a line to standard error. Escapes invisible characters, because a file's name could
    /// contain commands for the terminal.
    static func say(_ message: String) {
        let line = message.unicodeScalars.map { scalar -> String in
            if let byte = scalar.undecodedByte { return "\\x\(String(byte, radix: 16))" }
            return switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: "\(scalar)"  // over Unicode.GeneralCategory
            }
        }
        _ = Files.write(Array((line.joined() + "\n").utf8), to: STDERR_FILENO)
    }
}
