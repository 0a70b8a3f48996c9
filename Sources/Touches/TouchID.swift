/// The name of a finger while it is down, unique among those that are down.
///
/// X counts touches upwards in 32 bits and wraps; the numbers are never compared by size.
public struct TouchID: Hashable, Sendable {
    /// The number that X gave to the touch, or one of the engine's own.
    public var rawValue: UInt32

    /// The finger of a number.
    @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The finger that the mouse's left button is.
    @inlinable public static var mouse: TouchID { TouchID(UInt32.max) }
    /// The finger that faces `mouse` while the mouse stands in for two.
    @inlinable public static var mirroredMouse: TouchID { TouchID(UInt32.max - 1) }
}
