public import Geometry

/// A touchscreen with any number of fingers. Each call returns when the server has processed it.
public final class Touchscreen {
    /// A finger's part of a report, with its location on the screen.
    struct Report {
        let finger: Int
        let change: Change
        let location: Point
    }

    private let send: ([Report]) throws(TestError) -> Void
    private let forgetDevice: () -> Void
    /// The locations of the fingers that are down, by the test's own numbers.
    public private(set) var fingers: [Int: Point] = [:]

    /// Creates a touchscreen that sends its reports with a function. `reconnect` opens a connection
    /// that its server has closed.
    init(
        send: @escaping ([Report]) throws(TestError) -> Void, reconnect: @escaping () -> Void
    ) { (self.send, forgetDevice) = (send, reconnect) }

    /// Reconnects after the device was disabled, with no finger down.
    public func reconnect() {
        forgetDevice()
        fingers = [:]
    }

    /// One finger's part of a hardware report.
    public enum Change: Sendable {
        /// A landing at a location on the screen, in pixels.
        case lands(Point)
        case moves(Point)
        case lifts
    }

    /// Sends one hardware report of several fingers in one write, in the order of their numbers.
    public func report(_ changes: [Int: Change]) throws(TestError) {
        try send(changes.sorted { $0.key < $1.key }.map { record($0.key, $0.value) })
    }

    /// Lands fingers at the same time. The next report is always in a later millisecond. Otherwise,
    /// a move of one finger would count as a move before the other landing.
    public func land(_ places: [Int: Point]) throws(TestError) {
        try report(places.mapValues(Change.lands))
        rest(.milliseconds(2))
    }

    /// Moves fingers at the same time.
    public func move(_ places: [Int: Point]) throws(TestError) { try report(places.mapValues(Change.moves)) }

    /// Lifts fingers in place, by default all of them.
    public func lift(_ numbers: [Int]? = nil) throws(TestError) {
        let numbers = numbers ?? Array(fingers.keys)
        guard !numbers.isEmpty else { return }
        try report(Dictionary(uniqueKeysWithValues: numbers.map { ($0, .lifts) }))
    }

    /// Rests until a lift would not throw, and lifts fingers, by default all of them.
    public func putDown(_ numbers: [Int]? = nil) throws(TestError) {
        rest(.milliseconds(100))
        try lift(numbers)
    }

    /// Rests for a while, as a part of the gesture.
    public func rest(_ duration: Duration) {
        var pace = Pace(step: duration)
        pace.waitForNextStep()
    }

    /// Taps with fingers as fast as a hand, ready for the next tap.
    public func tap(_ places: [Int: Point]) throws(TestError) {
        try land(places)
        rest(.milliseconds(50))
        try lift(Array(places.keys))
        rest(.milliseconds(80))
    }

    private func record(_ finger: Int, _ change: Change) -> Report {
        let (location, phase) =
            switch change {
            case .lands(let location): (location, "began")
            case .moves(let location): (location, "moved")
            case .lifts: (fingers[finger] ?? .zero, "ended")
            }
        fingers[finger] = change.isLift ? nil : location
        FailureReport.current?.addTouch(finger, phase, at: location)
        return Report(finger: finger, change: change, location: location)
    }
}

extension Touchscreen.Change {
    fileprivate var isLift: Bool { if case .lifts = self { true } else { false } }
}
