/// How a path is drawn as a line. Lengths are in the item's own space: a transform scales them too.
public struct Stroke: Hashable, Sendable {
    /// How an open line ends.
    public enum Cap: Hashable, Sendable {
        case butt, round, square
    }

    /// How two pieces of a line meet.
    public enum Join: Hashable, Sendable {
        /// A pointed corner; one sharper than 60 degrees is cut off, so that no spike reaches far beyond the path.
        case miter
        case round, bevel
    }

    public var color: Color
    public var width: Double
    public var cap: Cap
    public var join: Join

    public init(color: Color, width: Double, cap: Cap = .butt, join: Join = .miter) {
        (self.color, self.width, self.cap, self.join) = (color, width, cap, join)
    }

    /// The length of a corner's point over the line's width, beyond which it is cut off: 1 / sin 30°.
    public static let miterLimit = 2.0

    /// How far the line reaches beyond the path, at most.
    var reach: Double {
        let (corner, end) = (join == .miter ? Self.miterLimit : 1, cap == .square ? 2.0.squareRoot() : 1)
        return width / 2 * max(corner, end)
    }
}
