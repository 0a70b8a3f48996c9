/// The style of a line along a path. Lengths are in the coordinate space of the path, so the
/// transform with which the path is drawn scales them.
public struct Stroke: Hashable, Sendable {
    /// The shape of the ends of an open line.
    public enum Cap: Hashable, Sendable {
        /// An end that stops at the last point, or extends beyond it by half a disc or half a
        /// square.
        case butt, round, square
    }

    /// The shape of the corners of a line.
    public enum Join: Hashable, Sendable {
        /// A mitered corner. Corners sharper than 60 degrees are beveled to avoid spikes.
        case miter
        /// A rounded or beveled corner.
        case round, bevel
    }

    /// The color or gradient of the line.
    public var paint: Paint
    /// The width of the line. Half of the width is on each side of the path.
    public var width: Double
    /// The shape of the ends of open lines and dashes.
    public var cap: Cap
    /// The shape of the line at the corners of the path.
    public var join: Join
    /// The alternating lengths of dashes and gaps, repeated along the path. The array is empty for
    /// a solid line. No line is painted if all lengths are 0, or if one is negative or not finite.
    /// A dash of length 0 consists only of its caps.
    public var dash: [Double]
    /// The offset into the dash pattern at which the line starts. No line is painted if it is not
    /// finite.
    public var dashPhase: Double

    /// Creates a stroke. By default, the line is solid and has butt caps and mitered corners.
    public init(
        _ paint: Paint, width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        (self.paint, self.width, self.cap, self.join) = (paint, width, cap, join)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }

    /// Creates a stroke of a single color.
    public init(
        color: Color, width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.init(.color(color), width: width, cap: cap, join: join, dash: dash, dashPhase: dashPhase)
    }

    /// The ratio of miter length to line width above which a corner is beveled. A corner of 60
    /// degrees has this ratio.
    package static let miterLimit = 2.0

    package var isPaintable: Bool {
        let isDash = dash.isEmpty || dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 }
        return isDash && dashPhase.isFinite && paint.isPaintable
    }

    var reach: Double {
        let (corner, end) = (join == .miter ? Self.miterLimit : 1, cap == .square ? 2.0.squareRoot() : 1)
        return width / 2 * max(corner, end)
    }
}
