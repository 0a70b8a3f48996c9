import CTestServers
public import Geometry

/// An X Input event.
public struct Event: Sendable {
    public enum Kind: Int32, Sendable {
        case keyPress = 2
        case keyRelease, buttonPress, buttonRelease, motion
        case touchBegin = 18
        case touchUpdate, touchEnd, touchOwnership
        case pinchBegin = 27
        case pinchUpdate, pinchEnd, swipeBegin, swipeUpdate, swipeEnd
    }

    public let kind: Kind
    /// The master device and the device that sent it.
    public let device, source: Int
    /// The touch, the button, the key, or the number of fingers.
    public let detail: UInt32
    public let flags: UInt32
    /// The server's time, in milliseconds.
    public let time: UInt32
    /// The location on the screen, in pixels.
    public let location: Point
    /// The movement of a gesture since the last event, in pixels.
    public let delta: Vector
    /// The scale of a pinch since its beginning.
    public let scale: Double
    /// The rotation of a pinch since the last event, clockwise.
    public let degrees: Double

    /// Whether the server emulated this pointer event from a touch.
    public var isEmulated: Bool { flags & 0x10000 != 0 && kind != .touchUpdate }

    init(_ event: observed_event) {
        guard let kind = Kind(rawValue: event.type) else { preconditionFailure("unknown event \(event.type)") }
        self.kind = kind
        device = Int(event.device)
        source = Int(event.source)
        detail = event.detail
        flags = event.flags
        time = event.time
        location = Point(x: event.x, y: event.y)
        delta = Vector(dx: event.dx, dy: event.dy)
        scale = event.scale
        degrees = event.degrees
    }
}
