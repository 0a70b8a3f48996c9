package import Geometry

/// A path with the paint for its inside and its line; the line lies over the inside.
public struct Shape: Hashable, Sendable {
    /// How finely slanted and curved edges are measured.
    public enum Edges: Hashable, Sendable {
        /// In 255 steps of coverage.
        case fine
        /// In 16 steps, in about a third of the time: for lines that each frame draws anew.
        case quick
    }

    /// The outline, in the item's own space.
    public var path: Path
    /// What the inside is filled with; nil to leave it as it is.
    public var fill: Paint?
    /// The line along the path; nil for none.
    public var stroke: Stroke?
    /// How finely its edges are measured.
    public var edges: Edges

    /// A path with its paint; without any, it is not seen.
    public init(_ path: Path, fill: Paint? = nil, stroke: Stroke? = nil, edges: Edges = .fine) {
        (self.path, self.fill, self.stroke, self.edges) = (path, fill, stroke, edges)
    }

    /// A path filled with a colour.
    public init(_ path: Path, fill color: Color, stroke: Stroke? = nil, edges: Edges = .fine) {
        self.init(path, fill: .color(color), stroke: stroke, edges: edges)
    }

    /// The part of the path's space in which the path changes what is seen in a rectangle; nil for
    /// all of it, where it matters how the path goes on elsewhere.
    package func surroundings(of rect: Rect) -> Rect? {
        guard fill == nil, let stroke, stroke.dash.isEmpty else { return nil }
        return rect.insetBy(dx: -stroke.reach - 1, dy: -stroke.reach - 1)
    }

    var bounds: Rect? {
        let reach = stroke?.reach ?? 0
        return path.bounds?.insetBy(dx: -reach, dy: -reach)
    }
}
