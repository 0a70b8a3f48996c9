package import Geometry

/// A path with an optional fill and an optional stroke. The stroke is painted over the fill.
package struct Shape: Hashable, Sendable {
    /// The quality of antialiasing.
    package enum Edges: Hashable, Sendable {
        /// Antialiasing with 255 levels of coverage.
        case fine
        /// Antialiasing with 16 levels, in about a third of the time, for lines that change in each
        /// frame.
        case quick
    }

    package var path: Path
    package var fill: Paint?
    package var stroke: Stroke?
    package var edges: Edges

    /// Creates a shape. A shape that has neither a fill nor a stroke is invisible.
    package init(_ path: Path, fill: Paint? = nil, stroke: Stroke? = nil, edges: Edges = .fine) {
        (self.path, self.fill, self.stroke, self.edges) = (path, fill, stroke, edges)
    }

    package init(_ path: Path, fill color: Color, stroke: Stroke? = nil, edges: Edges = .fine) {
        self.init(path, fill: .color(color), stroke: stroke, edges: edges)
    }

    /// Returns `rect`, expanded so that steps of the path outside the result cannot affect pixels
    /// in `rect`. Both rectangles are in the path's space. Returns `nil` if the path has no stroke,
    /// or if every step can affect these pixels, because the path is filled or dashed.
    package func surroundings(of rect: Rect) -> Rect? {
        guard fill == nil, let stroke, stroke.dash.isEmpty else { return nil }
        return rect.insetBy(dx: -stroke.reach - 1, dy: -stroke.reach - 1)
    }

    var bounds: Rect? {
        let reach = stroke?.reach ?? 0
        return path.bounds?.insetBy(dx: -reach, dy: -reach)
    }
}
