import Stage

/// The location, rotation and scale of an object that fingers move, such as the sheet or a photo.
struct SheetPlacement: Hashable {
    /// The center of the object, in the scene's coordinate space.
    var center: Point
    /// The rotation in radians, positive clockwise, including full turns.
    var turn = 0.0
    var scale = 1.0

    /// Returns the placement after the object rotates and scales about a point that moves from
    /// `start` to `end`.
    func carried(from start: Point, to end: Point, turn: Double, scale: Double) -> SheetPlacement {
        SheetPlacement(
            center: end + (center - start).rotated(by: turn) * scale, turn: self.turn + turn, scale: self.scale * scale)
    }

    var transform: Transform { Transform(scaleX: scale, y: scale).rotated(by: turn) }

    func map(of bounds: Rect) -> Transform {
        .similarity(from: bounds.center, to: center, scale: scale, rotation: turn)
    }
}

extension SheetPlacement {
    /// Returns a placement between this placement and `goal`. The point at `grip` moves to `end` in
    /// a straight line.
    func interpolated(to goal: Self, fraction: Double, from grip: Point, to end: Point) -> Self {
        carried(
            from: grip, to: grip.interpolated(to: end, fraction: fraction), turn: (goal.turn - turn) * fraction,
            scale: 1 + (goal.scale / scale - 1) * fraction)
    }
}

extension SheetPlacement {
    var numbers: [Double] { [center.x, center.y, turn, scale] }

    init(numbers: [Double]) {
        self.init(center: Point(x: numbers[0], y: numbers[1]), turn: numbers[2], scale: numbers[3])
    }
}
