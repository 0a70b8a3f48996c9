import Stage

struct SheetPlacement: Hashable {
    /// The sheet's middle, in the scene's coordinate space.
    var center: Point
    /// In radians, positive clockwise; whole turns are counted.
    var turn = 0.0
    var scale = 1.0

    /// The sheet after a point of it has moved to another, turned and scaled about that point.
    func carried(from start: Point, to end: Point, turn: Double, scale: Double) -> SheetPlacement {
        SheetPlacement(
            center: end + (center - start).rotated(by: turn) * scale, turn: self.turn + turn, scale: self.scale * scale)
    }

    var transform: Transform { Transform(scaleX: scale, y: scale).rotated(by: turn) }

    /// From the coordinate space of a sheet with these bounds to the scene's.
    func map(of bounds: Rect) -> Transform {
        .similarity(from: bounds.center, to: center, scale: scale, rotation: turn)
    }

    /// A vector of the scene's coordinate space in the sheet's own.
    func inSheet(_ vector: Vector) -> Vector { vector.rotated(by: -turn) / scale }
}

extension Movement<SheetPlacement> {
    /// A sheet that goes somewhere, held at its middle, turning the shorter way.
    init(_ start: SheetPlacement, to goal: SheetPlacement, easing: Easing) {
        var start = start
        start.turn = goal.turn + (start.turn - goal.turn).remainder(dividingBy: 2 * .pi)
        self.init(start, to: goal, from: start.center, to: goal.center, easing)
    }

    /// A sheet whose grip goes in a straight line, turning the way of the numbers.
    init(_ start: SheetPlacement, to goal: SheetPlacement, from grip: Point, to end: Point, _ easing: Easing) {
        self.init(goal: goal, easing: easing) { part in
            start.carried(
                from: grip, to: grip.interpolated(to: end, fraction: part), turn: (goal.turn - start.turn) * part,
                scale: 1 + (goal.scale / start.scale - 1) * part)
        }
    }
}
