/// How a path is drawn as a line. Lengths are in the item's own space: a transform scales them too.
public struct Stroke: Hashable, Sendable {
    /// How an open line ends.
    public enum Cap: Hashable, Sendable {
        /// The line ends at its last point, with half a disc beyond it, or with half a square.
        case butt, round, square
    }

    /// How two pieces of a line meet.
    public enum Join: Hashable, Sendable {
        /// A mitred corner; one sharper than 60 degrees is bevelled, so that it is no spike.
        case miter
        /// A rounded corner, or one that is cut off.
        case round, bevel
    }

    /// The line's colour.
    public var color: Color
    /// How wide the line is; half of it lies on each side of the path.
    public var width: Double
    /// How an open line ends.
    public var cap: Cap
    /// How two pieces of the line meet.
    public var join: Join

    /// A line of a width, with plain ends and pointed corners unless said.
    public init(color: Color, width: Double, cap: Cap = .butt, join: Join = .miter) {
        (self.color, self.width, self.cap, self.join) = (color, width, cap, join)
    }

    /// The ratio of mitre length to line width beyond which a corner is bevelled: 1 / sin 30°.
    package static let miterLimit = 2.0

    var reach: Double {
        let (corner, end) = (join == .miter ? Self.miterLimit : 1, cap == .square ? 2.0.squareRoot() : 1)
        return width / 2 * max(corner, end)
    }
}
