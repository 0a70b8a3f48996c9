import CTestServers

/// A connection to a server. It outlives the server, and an X error does not end the process.
@safe
final class Client {
    private var connection: OpaquePointer?

    /// - Precondition: The connection is open.
    var handle: OpaquePointer {
        guard let connection = unsafe connection else { preconditionFailure("the server has ended") }
        return unsafe connection
    }

    var isOpen: Bool { unsafe connection != nil }

    init(display: String) throws(TestError) {
        guard let handle = unsafe client_open(display) else {
            throw TestError("the server \(display) takes no connection")
        }
        unsafe connection = handle
    }

    deinit { close() }

    func close() {
        guard let open = unsafe connection else { return }
        unsafe client_close(open)
        unsafe connection = nil
    }

    /// Returns when the server has processed all requests. Corresponds to `XSync`.
    func synchronize() { unsafe client_sync(handle) }

    /// Evaluates a condition at each event of the server, and every 2 ms, until it returns a value.
    func wait<Value>(
        _ patience: Duration, for expectation: String, _ look: () -> Value?
    ) throws(TestError) -> Value {
        let deadline = Deadline(patience)
        while true {
            // A look may take long itself: the last one begins when the time is over.
            let isLastLook = deadline.hasPassed
            if let value = look() { return value }
            guard !isLastLook else {
                FailureReport.current?.write()
                throw TestError("not within \(patience): \(expectation)")
            }
            _ = unsafe client_wait(handle, 2)
        }
    }
}

/// The time that a test waits for an immediate result. Busy machines have needed more than 10 s.
public let defaultPatience = Duration.seconds(60 * TestSettings.patience)
