import Geometry
import TestServers

extension Touchscreen {
    /// Two fingers land about a place, rest, go to arms about another place, and lift when the
    /// program is at rest.
    func moveTwoFingers(
        _ start: Point, _ arm: Vector, to end: Point, _ endArm: Vector, resting: Duration = .zero, _ app: App
    ) throws {
        func places(_ part: Double) -> [Int: Point] {
            let middle = start.interpolated(to: end, fraction: part)
            let turn = (endArm.angle - arm.angle) * part
            let arm = arm.rotated(by: turn) * (1 + (endArm.length / arm.length - 1) * part)
            return [1: middle - arm, 2: middle + arm]
        }
        try land(places(0))
        if resting > .zero { rest(resting) }
        for step in 1...25 { try move(places(Double(step) / 25)) }
        try app.waitForRest()
        try lift()
        try app.waitForRest()
    }
}
