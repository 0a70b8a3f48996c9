import Geometry

/// A path with the paint for its inside and its line; the line lies over the inside.
public struct Shape: Hashable, Sendable {
    public var path: Path
    public var fill: Color?
    public var stroke: Stroke?

    public init(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
        (self.path, self.fill, self.stroke) = (path, fill, stroke)
    }

    var bounds: Rect? {
        let reach = stroke?.reach ?? 0
        return path.bounds?.insetBy(dx: -reach, dy: -reach)
    }
}
