import GestureTesting
import Gestures

/// A window of 400 by 800 points with one view, and a hand.
final class Bench {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let engine: GestureEngine
    let hand: Hand
    private let reports = Reports()

    /// - Parameter scale: The number of pixels per point.
    init(_ view: View, scale: Double = 1) {
        (root.anchorPoint, root.center) = (.zero, .zero)
        root.transform = Transform(scaleX: scale, y: scale)
        root.addSubview(view)
        let (engine, reports) = (GestureEngine(root: root), reports)
        self.engine = engine
        engine.scale = scale
        hand = Hand(engine) { engine.receive(reports.completing($0)) }
    }

    /// Moves a finger in equal steps in points, one every 10 ms.
    func move(_ finger: UInt32, by step: Vector, times: Int, every milliseconds: Int = 10) {
        for _ in 0..<times {
            hand.advance(.milliseconds(milliseconds))
            hand.move(finger, by: step * engine.scale)
        }
    }

    /// Lands, moves in equal steps and lifts.
    func drag(from start: Point, by step: Vector, times: Int, every milliseconds: Int = 10) {
        hand.touch(1, at: start.applying(root.transform))
        move(1, by: step, times: times, every: milliseconds)
        hand.lift(1)
    }

    /// Taps for 50 ms.
    func tap(at point: Point) {
        hand.touch(1, at: point)
        hand.wait(.milliseconds(50))
        hand.lift(1)
    }

    /// Moves a finger through places that one round reports, 4 ms apart up to now.
    func move(_ finger: UInt32, through places: [Point]) {
        reports.samples = places.enumerated().map { index, point in
            TouchSample(time: hand.time - .milliseconds(4 * (places.count - 1 - index)), location: point)
        }
        hand.move(finger, to: places.last ?? .zero)
        reports.samples = []
    }

    /// Does something with a finger that presses, from 0 to 1.
    func press(_ pressure: Double, _ action: () -> Void) {
        hand.advance(.milliseconds(10))
        reports.pressure = pressure
        action()
        reports.pressure = nil
    }

    /// Turns and spreads two fingers about a point in 18 steps.
    func twist(
        about middle: Point, from radius: Double, to end: Double, by angle: Double = 0,
        moving: Vector = .zero
    ) {
        func arm(_ step: Int) -> Vector {
            let part = Double(step) / 18
            return Vector(dx: radius + (end - radius) * part, dy: 0).rotated(by: angle * part)
        }
        hand.together {
            hand.touch(1, at: middle + arm(0))
            hand.touch(2, at: middle - arm(0))
        }
        for step in 1...18 {
            let center = middle + moving * (Double(step) / 18)
            hand.advance(.milliseconds(10))
            hand.together {
                hand.move(1, to: center + arm(step))
                hand.move(2, to: center - arm(step))
            }
        }
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
    }
}

/// The measurements of a device in addition to the location of a touch.
private final class Reports {
    var samples: [TouchSample] = []
    var pressure: Double?

    func completing(_ batch: InputBatch) -> InputBatch {
        var batch = batch
        batch.events = batch.events.map { event in
            guard case .touch(var input) = event.content else { return event }
            input.samples = samples
            input.pressure = pressure
            return InputEvent(time: event.time, .touch(input))
        }
        return batch
    }
}
