/// A width and a height.
public struct Size: Hashable, Sendable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a size from a width and a height.
    @inlinable public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// Creates a size of 0 by 0.
    @inlinable public init() { self.init(width: 0, height: 0) }

    /// Returns the size mapped by a transform. The transform's translation has no effect. The
    /// result can be negative, for example after a half turn.
    @inlinable public func applying(_ transform: Transform) -> Size {
        let diagonal = transform.apply(to: Vector(dx: width, dy: height))
        return Size(width: diagonal.dx, height: diagonal.dy)
    }

    @inlinable package static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }

    /// A size of 0 by 0.
    @inlinable public static var zero: Size { Size(width: 0, height: 0) }
}
