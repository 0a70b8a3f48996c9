import CTestServers
public import Geometry

/// A plain client with a window that stores every X Input event.
public final class Observer {
    private let client: Client
    /// The events so far, in order.
    public private(set) var events: [Event] = []

    /// Opens the window at a position in whole pixels, above the others.
    public init(on server: XServer, frame: Rect, ownership: Bool = true) throws(TestError) {
        client = try Client(display: server.display)
        _ = unsafe client_observe(
            client.handle, Int32(frame.origin.x), Int32(frame.origin.y), Int32(frame.width), Int32(frame.height),
            ownership ? 1 : 0)
    }

    /// Returns when an event that meets an expectation has arrived.
    @discardableResult
    public func waitForEvent(
        patience: Duration = defaultPatience, _ expectation: String, where condition: (Event) -> Bool
    ) throws(TestError) -> Event {
        try client.wait(patience, for: expectation) {
            takeEvents()
            return events.first(where: condition)
        }
    }

    /// Reads the events that have arrived.
    public func synchronize() {
        client.synchronize()
        takeEvents()
    }

    private func takeEvents() {
        var event = observed_event()
        while unsafe client_next_event(client.handle, &event) != 0 { events.append(Event(event)) }
    }
}

/// A client that holds a passive grab of all touches on the root window, as a window manager does,
/// and decides later.
public final class TouchGrab {
    private let client: Client
    /// The touches that have begun and are not decided, oldest first.
    private var grabbed: [Event] = []

    public init(on server: XServer) throws(TestError) {
        client = try Client(display: server.display)
        guard unsafe client_grab_touches(client.handle) == 0 else { throw TestError("the touch grab was refused") }
    }

    /// Returns when a number of touches have begun, in total and undecided.
    public func waitForTouches(_ count: Int, patience: Duration = defaultPatience) throws(TestError) {
        try client.wait(patience, for: "\(count) grabbed touches") { undecidedCount >= count ? () : nil }
    }

    /// The number of touches that have begun and are not decided.
    public var undecidedCount: Int {
        var event = observed_event()
        while unsafe client_next_event(client.handle, &event) != 0 {
            if Event(event).kind == .touchBegin { grabbed.append(Event(event)) }
        }
        return grabbed.count
    }

    /// Disconnects without a decision, like a window manager that crashes.
    public func end() { client.close() }

    /// Accepts or rejects the oldest undecided touch.
    public func decideFirst(accept: Bool) {
        let touch = grabbed.removeFirst()
        unsafe client_allow_touch(client.handle, Int32(touch.device), touch.detail, accept ? 1 : 0)
    }

    /// Accepts the touches, so that no other client receives them.
    public func accept() { decide(accept: true) }

    /// Rejects the touches, so that the next client receives them.
    public func reject() { decide(accept: false) }

    private func decide(accept: Bool) {
        while !grabbed.isEmpty { decideFirst(accept: accept) }
    }
}
