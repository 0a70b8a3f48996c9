import Geometry
import Stage
import Touches

/// A sheet on its way by itself, held at a point.
struct SheetMove {
    let start: SheetPlacement
    let goal: SheetPlacement
    /// What it is held at, in the scene's coordinate space, at first and in the end.
    private let grip: (start: Point, end: Point)
    private let easing: Easing

    /// A sheet that comes to rest about a point.
    init(_ start: SheetPlacement, turn: Double, scale: Double, about point: Point, easing: Easing) {
        (self.start, self.easing) = (start, easing)
        grip = (point, point)
        var goal = start.carried(from: point, to: point, turn: turn - start.turn, scale: scale / start.scale)
        (goal.turn, goal.scale) = (turn, scale)
        self.goal = goal
    }

    /// A sheet that goes somewhere, held at its middle, turning the shorter way.
    init(_ start: SheetPlacement, to goal: SheetPlacement, easing: Easing) {
        var start = start
        start.turn = goal.turn + (start.turn - goal.turn).remainder(dividingBy: 2 * .pi)
        (self.start, self.goal, self.easing) = (start, goal, easing)
        grip = (start.center, goal.center)
    }

    func placement(at time: Timestamp) -> SheetPlacement {
        guard !isOver(at: time) else { return goal }
        let progress = easing.progress(at: time)
        return start.carried(
            from: grip.start, to: grip.start.interpolated(to: grip.end, fraction: progress),
            turn: (goal.turn - start.turn) * progress, scale: 1 + (goal.scale / start.scale - 1) * progress)
    }

    func isOver(at time: Timestamp) -> Bool { easing.isOver(at: time) }
}
