import Geometry

/// A path with the paint for its inside and its line; the line lies over the inside.
public struct Shape: Hashable, Sendable {
    /// The outline, in the item's own space.
    public var path: Path
    /// The colour of the inside; nil to leave it as it is.
    public var fill: Color?
    /// The line along the path; nil for none.
    public var stroke: Stroke?

    /// A path with its paint; without any, it is not seen.
    public init(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
        (self.path, self.fill, self.stroke) = (path, fill, stroke)
    }

    var bounds: Rect? {
        let reach = stroke?.reach ?? 0
        return path.bounds?.insetBy(dx: -reach, dy: -reach)
    }
}
