import Glibc

/// A file descriptor that reports the signals that end a program.
///
/// While an instance exists, SIGINT, SIGTERM and SIGHUP do not end the process but make
/// `fileDescriptor` readable. All instances report each signal.
public final class TerminationSignals {
    private let pipe: SignalPipe

    public init() throws(PlatformError) {
        pipe = if let open = unsafe signalPipe { open } else { try SignalPipe() }
    }

    public var fileDescriptor: Int32 { pipe.reading.number }

    /// The descriptor of the existing instances, or `nil` if there are none.
    public static var fileDescriptor: Int32? { unsafe signalPipe?.reading.number }

    /// The watch that interrupts calls that wait for a server. It does so if the program has not
    /// read `received` within a second after a signal.
    public var watch: EndWatch { pipe.watch }

    /// The number of the last signal, such as 2 for SIGINT, or `nil` if none has arrived. Reading a
    /// number also informs `watch` that the program responds.
    public var received: Int32? {
        guard unsafe lastSignal != 0 else { return nil }
        watch.respond()
        return unsafe lastSignal
    }

    public static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Makes writing beyond the file size limit fail instead of ending the process.
    public static func ignoreFullFiles() { _ = signal(SIGXFSZ, SIG_IGN) }
}

/// A pipe that receives a byte for each signal. It is never read, so it stays readable for every
/// event loop that polls it.
private final class SignalPipe {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    let reading: FileDescriptor
    private let writing: FileDescriptor
    let watch: EndWatch

    init() throws(PlatformError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw PlatformError(operation: "receive", subject: "signals") }
        reading = FileDescriptor(number: ends[0], name: "signals")
        writing = FileDescriptor(number: ends[1], name: "signals")
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        watch = try EndWatch(descriptor: ends[0])
        unsafe (lastSignal, writingEnd, signalPipe) = (0, ends[1], self)
        for number in Self.numbers { _ = signal(number, tellTheLoops) }
    }

    deinit {
        for number in Self.numbers { _ = signal(number, SIG_DFL) }
        unsafe writingEnd = -1
    }
}

nonisolated(unsafe) private weak var signalPipe: SignalPipe?
nonisolated(unsafe) private var writingEnd: Int32 = -1
nonisolated(unsafe) private var lastSignal: Int32 = 0

/// Records a signal, and makes the pipe readable. Calls only async-signal-safe functions, and
/// preserves `errno`.
private func tellTheLoops(_ number: Int32) {
    let before = errno
    unsafe lastSignal = number
    var byte: UInt8 = 0
    _ = unsafe write(writingEnd, &byte, 1)
    errno = before
}
