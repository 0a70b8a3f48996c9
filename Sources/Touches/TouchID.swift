/// The ID of a touch. It is unique among the touches that are in progress.
///
/// X assigns increasing 32-bit numbers to touches and starts again at a small number after the
/// largest one, so the order of IDs has no meaning.
public struct TouchID: Hashable, Sendable {
    /// The number that X or the engine assigned to the touch.
    public var rawValue: UInt32

    /// Creates an ID from a number.
    @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The ID of the touch that is made with the left mouse button.
    @inlinable public static var mouse: TouchID { TouchID(UInt32.max) }
    /// The ID of the second touch, which mirrors the first one, when the mouse simulates two
    /// fingers.
    @inlinable public static var mirroredMouse: TouchID { TouchID(UInt32.max - 1) }
}
