import Stage

/// An animation that deals the photos from below the window. It changes only the picture. The
/// photos are at their final placements from the start, so that fingers can hold them.
struct PhotoDeal {
    /// The time between the starts of two successive photos.
    static let interval = Duration.milliseconds(30)
    private static let flight = Duration.milliseconds(450)
    private static let turn = 0.9
    /// The time for which the bitmap of a photo stays coarse after the photo has started to move.
    private static let coarseTime = Duration.milliseconds(60)

    private var start: Timestamp?
    /// The time since the start, or `nil` before the start.
    private var elapsed: Duration?
    /// The indices of the photos that have left the deal, because they have been held.
    private var caught: Set<Int> = []

    var isRunning: Bool { start != nil }

    mutating func advance(to time: Timestamp) {
        start = start ?? time
        elapsed = start.map { time - $0 }
    }

    mutating func skip(_ index: Int) { caught.insert(index) }

    /// Returns whether a coarse bitmap is enough for a photo, because the photo has just started to
    /// move or has not started yet.
    func isCoarse(_ index: Int) -> Bool {
        !caught.contains(index) && elapsed.map { $0 >= Self.interval * index + Self.coarseTime } != true
    }

    func isOver(for count: Int) -> Bool {
        elapsed.map { $0 >= Self.interval * max(0, count - 1) + Self.flight } == true
    }

    /// Returns the placement at which a photo is shown while it moves to `goal`.
    func placement(of index: Int, to goal: SheetPlacement, in room: Rect, size: Size) -> SheetPlacement {
        guard !caught.contains(index) else { return goal }
        let part = elapsed.map { ($0 - Self.interval * index) / Self.flight } ?? 0
        let rest = power(1 - part.clamped(to: 0...1), 3)
        let length = max(size.width, size.height) * goal.scale
        let below = Point(x: room.midX, y: room.maxY + length)
        return SheetPlacement(
            center: goal.center.interpolated(to: below, fraction: rest),
            turn: goal.turn + rest * (goal.center.x < room.midX ? -Self.turn : Self.turn), scale: goal.scale)
    }
}
