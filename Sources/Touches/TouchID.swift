/// The identity of a finger while it is down, unique among those that are down.
///
/// X counts touches upwards in 32 bits and wraps; the numbers are never compared by size.
public struct TouchID: Hashable, Sendable {
    /// The number that X gave to the touch, or one of the engine's own.
    public var rawValue: UInt32

    /// The finger of a number.
    @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The touch of the mouse's left button.
    @inlinable public static var mouse: TouchID { TouchID(UInt32.max) }
    /// The touch opposite `mouse` while the mouse simulates two fingers.
    @inlinable public static var mirroredMouse: TouchID { TouchID(UInt32.max - 1) }
}
