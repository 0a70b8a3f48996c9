extension KeyInput {
    /// The scroll distance of an arrow key and the maximum overlap between pages, in points.
    private static let line = 40.0

    /// Returns the offset to which the key scrolls a view from `offset`, or `nil` if the key is not
    /// used for scrolling.
    @MainActor func scrollTarget(from offset: Point, in view: ScrollView) -> Point? {
        let (line, limits) = (Self.line, view.offsetLimits)
        let page = max(view.bounds.height - line, view.bounds.height / 2)
        func moved(_ dx: Double, _ dy: Double) -> Point { (offset + Vector(dx: dx, dy: dy)).limited(to: limits) }
        return switch (plainKey, modifiers) {
        case ("Left", []): moved(-line, 0)
        case ("Right", []): moved(line, 0)
        case ("Up", []): moved(0, -line)
        case ("Down", []): moved(0, line)
        case ("Prior", []), ("space", .shift): moved(0, -page)
        case ("Next", []), ("space", []): moved(0, page)
        case ("Home", []): Point(x: offset.x, y: limits.minY)
        case ("End", []): Point(x: offset.x, y: limits.maxY)
        default: nil  // over (String, ModifierFlags)
        }
    }
}
