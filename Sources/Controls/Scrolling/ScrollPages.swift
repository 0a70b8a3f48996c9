/// The pages of a paging scroll view, for finding the page to which a drag, the wheel or a key
/// scrolls.
@MainActor struct ScrollPages {
    let size: Size
    let start: Point

    /// The minimum velocity at which a drag turns to the next page in its direction, in points per
    /// second.
    private static let leastVelocity = 200.0

    /// Returns the offset of the page at which a drag ends, or `nil` if the page size is empty or
    /// an offset is not finite. A fast drag turns to the next page in its direction. A slow drag
    /// turns to the closest page. The result is at most one page from the page closest to `start`.
    func target(from offset: Point, velocity: Vector) -> Point? {
        guard size.width > 0, size.height > 0, offset.isFinite, start.isFinite else { return nil }
        return Point(
            x: page(offset.x / size.width, from: start.x / size.width, velocity: velocity.dx) * size.width,
            y: page(offset.y / size.height, from: start.y / size.height, velocity: velocity.dy) * size.height)
    }

    func turned(by pages: Vector) -> Point? {
        guard size.width > 0, size.height > 0, start.isFinite else { return nil }
        return Point(
            x: ((start.x / size.width).rounded() + pages.dx) * size.width,
            y: ((start.y / size.height).rounded() + pages.dy) * size.height)
    }

    private func page(_ position: Double, from start: Double, velocity: Double) -> Double {
        let first = start.rounded()
        let page =
            abs(velocity) < Self.leastVelocity
            ? position.rounded() : velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
        return page.clamped(to: first - 1...first + 1)
    }
}
