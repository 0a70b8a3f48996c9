import CTestServers

/// A network between programs and a server that counts the server's replies, and can break,
/// freeze, delay and change the server's clock.
@safe
public final class Wire {
    private let relay: OpaquePointer
    private let server: XServer

    public init(to server: XServer) throws(TestError) {
        guard let relay = unsafe relay_start(server.display) else { throw TestError("no port for a wire") }
        unsafe self.relay = relay
        self.server = server
    }

    deinit { unsafe relay_end(relay) }

    /// The name of the display, such as "127.0.0.1:7".
    public var display: String { "127.0.0.1:\(unsafe relay_display(relay))" }

    /// The number of answered requests.
    public var replyCount: Int { Int(unsafe relay_replies(relay)) }

    /// The number of times that the program has waited for replies. Counted exactly with a delay.
    public var roundTripCount: Int { Int(unsafe relay_turns(relay)) }

    /// The number of times that `XOpenDisplay` waits for replies. Connects and disconnects.
    public func countOpening() -> Int { Int(unsafe relay_count_opening(relay)) }

    /// The number of refused requests.
    public var errorCount: Int { Int(unsafe relay_errors(relay)) }

    /// The last error of the server, such as "error 9 of request 131.48", or `nil` if there is
    /// none.
    public var lastError: String? {
        let error = unsafe relay_last_error(relay)
        return error == 0 ? nil : "error \(error >> 24) of request \(error >> 16 & 0xFF).\(error & 0xFFFF)"
    }

    /// The number of bytes that the server has sent.
    public var byteCount: Int { Int(unsafe relay_bytes(relay, Int32(RELAY_ANSWERS))) }

    /// The number of whole requests that the program has sent.
    public var requestCount: Int { Int(unsafe relay_requests(relay)) }

    /// Whether the program has sent something that has not been read.
    public var hasWaitingRequests: Bool { unsafe relay_has_waiting_requests(relay) != 0 }

    /// Returns when a condition of the network holds.
    public func wait(
        patience: Duration = defaultPatience, for expectation: String, _ condition: (Wire) -> Bool
    ) throws(TestError) {
        let deadline = Deadline(patience)
        var pace = Pace(step: .milliseconds(2))
        while !condition(self) {
            guard !deadline.hasPassed else { throw TestError("not within \(patience): \(expectation)") }
            pace.waitForNextStep()
        }
    }

    /// Breaks the connections when the server has sent a number of bytes in all.
    public func cut(afterBytes count: Int) { unsafe relay_cut_after(relay, Int32(RELAY_ANSWERS), UInt(count)) }

    /// Breaks the connections when the program has sent a number of whole requests in all.
    public func cut(afterRequests count: Int) { unsafe relay_cut_after_requests(relay, UInt(count)) }

    /// Hides an extension of the server from programs. To be called once, before they start.
    public func hide(extension name: String) { unsafe relay_hide(relay, name) }

    /// Lets connections that are made from now on wait, without an answer.
    public func close() { unsafe relay_close(relay) }

    /// Stops forwarding in both directions without closing the connections.
    public func freeze() { unsafe relay_freeze(relay, 1, 1) }

    /// Stops forwarding what the program sends.
    public func freezeRequests() { unsafe relay_freeze(relay, 1, 0) }

    /// Delays everything that is sent from now on, in each direction.
    public func setDelay(milliseconds: Int) { unsafe relay_set_delay(relay, Int32(milliseconds)) }

    /// Makes the server's clock run at a different rate, in thousandths of its own.
    public func setClockRate(thousandths: UInt32) { unsafe relay_set_rate(relay, thousandths) }

    /// Breaks all connections, and refuses others.
    public func cut() { unsafe relay_cut(relay) }
}
