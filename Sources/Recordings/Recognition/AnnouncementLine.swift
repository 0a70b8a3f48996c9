public import Geometry
public import Gestures

/// Builds the JSON lines of announcements. Negative zero is written as 0.
public struct AnnouncementLine {
    private var json = JSONText()
    /// A view with the coordinate space of announcements, which is in pixels even if the window has
    /// a scale. Pass it to `location(in:)`, `translation(in:)` and similar methods.
    public let pixels = View()

    var bytes: [UInt8] { json.bytes }

    mutating func removeAll() { json.removeAll() }
    mutating func open() { json.openObject() }

    mutating func close() {
        json.closeObject()
        json.endLine()
    }

    /// Adds a member whose value is a string.
    public mutating func add(_ key: String, _ text: String) { json.member(key, text) }
    /// Adds a member whose value is a number, or null if the number is not finite.
    public mutating func add(_ key: String, _ number: Double) { json.member(key, number + 0) }
    /// Adds a member whose value is an integer.
    public mutating func add(_ key: String, _ number: Int) { json.member(key, number) }
    /// Adds a member whose value is a vector, as `[dx, dy]`.
    public mutating func add(_ key: String, _ vector: Vector) { json.member(key, [vector.dx + 0, vector.dy + 0]) }
    /// Adds a member whose value is a point, as `[x, y]`.
    public mutating func add(_ key: String, _ point: Point) { json.member(key, [point.x + 0, point.y + 0]) }

    /// Adds a member whose value is a transform, as `[a, b, c, d, tx, ty]`.
    public mutating func add(_ key: String, _ map: Transform) {
        json.member(key, [map.a, map.b, map.c, map.d, map.tx, map.ty].map { $0 + 0 })
    }

    mutating func add(_ key: String, _ write: (inout AnnouncementLine) -> Void) {
        json.key(key)
        json.openObject()
        write(&self)
        json.closeObject()
    }
}
