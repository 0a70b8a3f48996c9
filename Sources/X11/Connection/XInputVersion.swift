import CX11

/// A version of the X input extension.
public struct XInputVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let major: Int32
    public let minor: Int32

    /// The oldest version that supports touches.
    public static let oldest = XInputVersion(major: 2, minor: 2)

    /// The newest version that the program supports.
    public static let newest = XInputVersion(major: 2, minor: 4)

    public var isSufficient: Bool { self >= .oldest }

    public var offersGestures: Bool { self >= XInputVersion(major: 2, minor: 4) }

    public var description: String { "\(major).\(minor)" }

    public static func < (left: XInputVersion, right: XInputVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    /// The event mask to select on a window. A server refuses the whole mask if it contains an
    /// unknown event, so gestures are included only if the version supports them.
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

    /// The event mask for changes to devices, which is selected on the root window.
    static let rootEventMask = mask(of: [XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent])

    /// The event mask for raw events, which is valid only on the root window.
    static let rawEventMask = mask(of: [
        XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease,
    ])

    package static func mask(of events: [Int32]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(events.max() ?? 0) / 8 + 1)
        for event in events { bytes[Int(event) / 8] |= 1 << UInt8(event % 8) }
        return bytes
    }

    @unsafe static func withMask<Result>(
        of events: [UInt8], device: Int32, _ body: (inout XIEventMask) -> Result
    ) -> Result {
        var bytes = events
        return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var mask = unsafe XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            return unsafe body(&mask)
        }
    }
}
