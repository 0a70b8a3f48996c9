import Glibc

/// Standard input, standard output and standard error.
public enum StandardStreams {
    /// Occupies those of the three that are closed, before other files get their numbers; reading
    /// and writing them still fails. Corresponds to `open`.
    public static func occupyClosed() {
        for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The lowest free number is given, and this is it.
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Writes a line to standard error, and does nothing where that fails. Corresponds to `write`.
    public static func complain(_ sentence: String) {
        let bytes = Array((sentence + "\n").utf8)
        _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Whether standard output can be written to.
    static var isOutputOpen: Bool {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE != O_RDONLY
    }
}
