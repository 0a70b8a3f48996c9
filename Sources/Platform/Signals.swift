import Glibc

/// The signals that end the program, as a file descriptor that a loop can wait for.
///
/// While an instance exists, SIGINT, SIGTERM and SIGHUP do not end the process; they make
/// `fileDescriptor` readable. Only one instance may exist at a time.
public final class TerminationSignals {
    private let reading: FileDescriptor
    private let writing: FileDescriptor

    /// Handles the three signals. Corresponds to `pipe` and `signal`.
    public init() throws(PlatformError) {
        var ends: (Int32, Int32) = (-1, -1)
        let result = unsafe withUnsafeMutablePointer(to: &ends) { pair in
            unsafe pair.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe pipe($0) }
        }
        guard result == 0 else { throw PlatformError(operation: "receive", subject: "signals") }
        reading = FileDescriptor(number: ends.0, name: "signals")
        writing = FileDescriptor(number: ends.1, name: "signals")
        for end in [ends.0, ends.1] {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        unsafe signalPipe = ends.1
        for number in Self.numbers { _ = signal(number, tellTheLoop) }
    }

    deinit {
        for number in Self.numbers { _ = signal(number, SIG_DFL) }
        unsafe signalPipe = -1
    }

    /// Readable once a signal has come.
    public var fileDescriptor: Int32 { reading.number }

    /// The number of the signal that came, such as 2 for SIGINT; nil when none has.
    public func next() -> Int32? {
        var number: UInt8 = 0
        return unsafe read(reading.number, &number, 1) == 1 ? Int32(number) : nil
    }

    /// Makes a write to a pipe without a reader fail, instead of ending the process.
    public static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Makes a write beyond the largest permitted file size fail, instead of ending the process.
    public static func ignoreFullFiles() { _ = signal(SIGXFSZ, SIG_IGN) }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
}

nonisolated(unsafe) private var signalPipe: Int32 = -1

/// The signal handler: it only writes, and leaves `errno` unchanged.
private func tellTheLoop(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(signalPipe, &byte, 1)
    errno = before
}
