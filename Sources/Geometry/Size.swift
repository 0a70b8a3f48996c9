/// A width and a height, in pixels unless said otherwise.
public struct Size: Hashable, Sendable {
    /// How far it reaches from left to right.
    public var width: Double
    /// How far it reaches from top to bottom.
    public var height: Double

    /// An extent of a width and a height.
    @inlinable public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// No extent.
    @inlinable
    public init() { self.init(width: 0, height: 0) }

    /// The extent turned and scaled by a map, of which a translation is no part.
    @inlinable
    public func applying(_ transform: Transform) -> Size {
        let diagonal = transform.apply(to: Vector(dx: width, dy: height))
        return Size(width: diagonal.dx, height: diagonal.dy)
    }

    /// No extent.
    @inlinable
    public static var zero: Size { Size(width: 0, height: 0) }
}
