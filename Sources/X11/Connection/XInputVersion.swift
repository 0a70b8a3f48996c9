import CX11

/// A version of the XInput protocol, and what follows from it.
public struct XInputVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number before the dot.
    public let major: Int32
    /// The number after the dot.
    public let minor: Int32

    /// A version by its two numbers.
    public init(major: Int32, minor: Int32) { (self.major, self.minor) = (major, minor) }

    /// The oldest version that tells of touches.
    public static let oldest = XInputVersion(major: 2, minor: 2)

    /// The newest version that this program knows.
    public static let newest = XInputVersion(major: 2, minor: 4)

    /// Whether touches come with it: from 2.2 on.
    public var isSufficient: Bool { self >= .oldest }

    /// Whether the touchpad's pinches and swipes come with it: from 2.4 on.
    public var offersGestures: Bool { self >= XInputVersion(major: 2, minor: 4) }

    public var description: String { "\(major).\(minor)" }

    public static func < (left: XInputVersion, right: XInputVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    /// The events that a window asks for, as a bit for each.
    ///
    /// A server refuses the whole request if it finds a bit that it does not know: an older one is not asked for gestures.
    package var windowEventMask: [UInt8] {
        var events = [
            XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
            XI_TouchOwnership,
        ]
        if offersGestures {
            events += [
                XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
                XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
            ]
        }
        return Self.mask(of: events)
    }

    /// The events about devices that come, go and are set up in another way; the server gives them on the root window only.
    package var rootEventMask: [UInt8] {
        Self.mask(of: [XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent])
    }

    /// What devices do, wherever it goes; the server tells it on the root window only.
    package var rawEventMask: [UInt8] {
        Self.mask(of: [
            XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease,
        ])
    }

    package static func mask(of events: [Int32]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(events.max() ?? 0) / 8 + 1)
        for event in events { bytes[Int(event) / 8] |= 1 << UInt8(event % 8) }
        return bytes
    }
}
