import CTestServers
public import Geometry

/// A touchscreen with any number of fingers. Each call returns when the server has processed it.
public final class Touchscreen {
    private let device: Device
    /// Where the fingers that are down are, by the test's own numbers for them.
    public private(set) var fingers: [Int: Point] = [:]

    init(_ device: Device) { self.device = device }

    /// The device was off, and no finger is down on it.
    public func reconnect() {
        device.reconnect()
        fingers = [:]
    }

    /// What one finger does in a report of the hardware.
    public enum Change: Sendable {
        /// Lands, at a place on the screen in pixels.
        case lands(Point)
        case moves(Point)
        case lifts
    }

    /// Sends one report of the hardware: what several fingers do at once, in one write, in order of their numbers.
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

    /// Fingers land at the same moment. No screen's next report has the same millisecond: a move of one finger in it would be
    /// taken for one that was made before the other landed.
    public func land(_ places: [Int: Point]) throws(TestError) {
        try report(places.mapValues(Change.lands))
        rest(.milliseconds(2))
    }

    /// Fingers move at the same moment.
    public func move(_ places: [Int: Point]) throws(TestError) { try report(places.mapValues(Change.moves)) }

    /// Fingers lift where they are; all of them unless some are named.
    public func lift(_ numbers: [Int]? = nil) throws(TestError) {
        let numbers = numbers ?? Array(fingers.keys)
        guard !numbers.isEmpty else { return }
        try report(Dictionary(uniqueKeysWithValues: numbers.map { ($0, .lifts) }))
    }

    /// The hand stays as it is for a while: a part of a gesture that takes time.
    public func rest(_ duration: Duration) {
        var pace = Pace(step: duration)
        pace.waitForNextStep()
    }

    /// Fingers land and lift where they are, as fast as a hand does, and are ready for the next tap.
    public func tap(_ places: [Int: Point]) throws(TestError) {
        try land(places)
        rest(.milliseconds(50))
        try lift(Array(places.keys))
        rest(.milliseconds(80))
    }

    private func event(_ finger: Int, _ change: Change) -> device_touch {
        let type: Int
        let place: Point
        switch change {
        case .lands(let landed):
            (type, place) = (TOUCH_BEGIN, landed)
            fingers[finger] = landed
        case .moves(let moved):
            (type, place) = (TOUCH_UPDATE, moved)
            fingers[finger] = moved
        case .lifts:
            (type, place) = (TOUCH_END, fingers.removeValue(forKey: finger) ?? .zero)
        }
        let units = Device.units(of: place)
        return device_touch(
            identifier: UInt32(finger), type: UInt32(type), x: units.x, y: units.y, pressure: 500)
    }
}
