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

    /// What the line is filled with.
    public var paint: Paint
    /// How wide the line is; half of it lies on each side of the path.
    public var width: Double
    /// How an open line ends.
    public var cap: Cap
    /// How two pieces of the line meet.
    public var join: Join
    /// The lengths of the dashes and of the gaps between them, in turn, along the path; they
    /// repeat. Empty for a line without gaps. Where all are 0, or one is negative or not finite,
    /// there is no line. A dash of length 0 shows its caps.
    public var dash: [Double]
    /// How far along the dashes the line begins.
    public var dashPhase: Double

    /// A line of a width, with plain ends, pointed corners and no gaps unless said.
    public init(
        _ paint: Paint, width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        (self.paint, self.width, self.cap, self.join) = (paint, width, cap, join)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }

    /// A line of a colour and a width.
    public init(
        color: Color, width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.init(.color(color), width: width, cap: cap, join: join, dash: dash, dashPhase: dashPhase)
    }

    /// The ratio of mitre length to line width beyond which a corner is bevelled: 1 / sin 30°.
    package static let miterLimit = 2.0

    /// Whether there is anything to paint along a path.
    package var isPaintable: Bool {
        let isDash = dash.isEmpty || dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 }
        return isDash && dashPhase.isFinite && paint.isPaintable
    }

    var reach: Double {
        let (corner, end) = (join == .miter ? Self.miterLimit : 1, cap == .square ? 2.0.squareRoot() : 1)
        return width / 2 * max(corner, end)
    }
}
