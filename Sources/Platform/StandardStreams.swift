import Glibc

/// The standard input, output and error of the process.
public enum StandardStreams {
    /// Opens closed standard streams as `/dev/null`, so that no other file gets their numbers.
    /// Reading from standard input and writing to the other two streams still fail.
    public static func occupyClosed() {
        for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The system assigns the lowest free number, which is `number`.
            _ = unsafe open("/dev/null", mode)
        }
    }

    public static func complain(_ sentence: String) {
        let bytes = Array((sentence + "\n").utf8)
        _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
    }

    static var isOutputOpen: Bool {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE != O_RDONLY
    }
}
