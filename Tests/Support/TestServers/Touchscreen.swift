import CTestServers
public import Geometry

/// A touchscreen with any number of fingers. Each call returns when the server has processed it.
public final class Touchscreen {
    private let device: Device
    /// The locations of the fingers that are down, by the test's own numbers.
    public private(set) var fingers: [Int: Point] = [:]

    init(_ device: Device) { self.device = device }

    /// Reconnects after the device was disabled, with no finger down.
    public func reconnect() {
        device.reconnect()
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
        let events = changes.sorted { $0.key < $1.key }.map { finger, change in
            event(finger, change)
        }
        try device.send { descriptor in
            unsafe events.withUnsafeBufferPointer {
                unsafe device_send_touches(descriptor, $0.baseAddress, Int32($0.count))
            }
        }
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

    private func event(_ finger: Int, _ change: Change) -> device_touch {
        let (type, phase): (Int, String)
        let place: Point
        switch change {
        case .lands(let landed):
            (type, phase, place) = (TOUCH_BEGIN, "began", landed)
            fingers[finger] = landed
        case .moves(let moved):
            (type, phase, place) = (TOUCH_UPDATE, "moved", moved)
            fingers[finger] = moved
        case .lifts:
            (type, phase, place) = (TOUCH_END, "ended", fingers.removeValue(forKey: finger) ?? .zero)
        }
        FailureReport.current?.addTouch(finger, phase, at: place)
        let units = Device.units(of: place)
        return device_touch(
            identifier: UInt32(finger), type: UInt32(type), x: units.x, y: units.y, pressure: 500)
    }
}
