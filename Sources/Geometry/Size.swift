/// A width and a height, in pixels unless said otherwise.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent.
    @inlinable
    public static var zero: Size { Size(width: 0, height: 0) }
}
