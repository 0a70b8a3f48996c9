extension KeyInput {
    /// The scroll distance of an arrow key and the maximum overlap between pages, in points.
    private static let line = 40.0

    /// Returns the offset to which the key scrolls a view from `offset`, or `nil` if the key is not
    /// used for scrolling.
    @MainActor func scrollTarget(from offset: Point, in view: ScrollView) -> Point? {
        if view.isPagingEnabled { return pageTarget(from: offset, in: view) }
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

    /// Returns the offset of the page to which the key turns.
    @MainActor private func pageTarget(from offset: Point, in view: ScrollView) -> Point? {
        let limits = view.offsetLimits
        let isVertical = limits.height > 0
        let next = Vector(dx: isVertical ? 0 : 1, dy: isVertical ? 1 : 0)
        let pages: Vector
        switch (plainKey, modifiers) {
        case ("Left", []): pages = Vector(dx: -1, dy: 0)
        case ("Right", []): pages = Vector(dx: 1, dy: 0)
        case ("Up", []): pages = Vector(dx: 0, dy: -1)
        case ("Down", []): pages = Vector(dx: 0, dy: 1)
        case ("Prior", []), ("space", .shift): pages = -next
        case ("Next", []), ("space", []): pages = next
        case ("Home", []): return isVertical ? Point(x: offset.x, y: limits.minY) : Point(x: limits.minX, y: offset.y)
        case ("End", []): return isVertical ? Point(x: offset.x, y: limits.maxY) : Point(x: limits.maxX, y: offset.y)
        default: return nil  // over (String, ModifierFlags)
        }
        return ScrollPages(size: view.bounds.size, start: offset).turned(by: pages)?.limited(to: limits)
    }
}
