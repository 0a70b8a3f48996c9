import Glibc

/// Standard input, standard output and standard error.
public enum StandardStreams {
    /// Occupies those of the three that are closed, so that no other file gets their numbers. What
    /// is read from one or written to one fails all the same. To be called before anything is
    /// opened. Corresponds to `open`.
    public static func occupyClosed() {
        for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The lowest free number is given, and this is it.
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Whether standard output can be written to.
    static var isOutputOpen: Bool {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE != O_RDONLY
    }
}
