import Geometry
import TestServers

extension [Int: Point] {
    /// Ten fingers in two rows around a middle, turned and spread.
    static func hand(at middle: Point, scale: Double = 1, rotation: Double = 0) -> [Int: Point] {
        let places = (0..<10).map { finger in
            let location = Vector(dx: Double(finger % 5 - 2) * 60, dy: finger < 5 ? -80 : 80)
            return (finger + 1, middle + (location * scale).rotated(by: rotation))
        }
        return Dictionary(uniqueKeysWithValues: places)
    }

    fileprivate var middle: Point { .zero + values.reduce(Vector.zero) { $0 + ($1 - .zero) } * (1 / Double(count)) }
}

extension AnnouncedStep {
    /// A step after which fingers are in their places. A report of several fingers may be announced
    /// in several rounds, and the last one completes the step.
    fileprivate static func step(to places: [Int: Point], _ perform: @escaping (Xorg) throws -> Void) -> AnnouncedStep {
        AnnouncedStep("transform", "changed", touches: places.count, at: places.middle, perform)
    }

    /// A step that moves fingers together.
    fileprivate static func move(_ places: [Int: Point]) -> AnnouncedStep {
        step(to: places) { try $0.touchscreen.move(places) }
    }

}

/// The gestures in windows of other libraries.
extension [AnnouncedStep] {
    /// Two fingers begin, and eight join them. Ten move, scale and rotate, one of them lifts and
    /// lands again, and all lift.
    static var tenFingers: [AnnouncedStep] {
        let landing = [Int: Point].hand(at: Point(x: 600, y: 380))
        let two = landing.filter { $0.key <= 2 }
        // A single finger moves, in one round, so that the gesture begins at the same place everywhere.
        let far = landing.merging([1: Point(x: 400, y: 250)]) { $1 }
        let began = AnnouncedStep("transform", "began", touches: 2, at: far.filter { $0.key <= 2 }.middle) {
            try $0.touchscreen.land(two)
            try $0.touchscreen.move([1: Point(x: 400, y: 250)])
        }
        let joined = AnnouncedStep.step(to: far) { try $0.touchscreen.land(landing.filter { $0.key > 2 }) }
        let turns = (0...7).map { step in
            let part = Double(step) / 7
            return [Int: Point].hand(
                at: Point(x: 630 + 50 * part, y: 380 + 40 * part), scale: 1 + 0.4 * part, rotation: 0.6 * part)
        }
        let end = turns[7]
        let withoutTenth = end.filter { $0.key != 10 }
        let nine = withoutTenth.mapValues { $0 + Vector(dx: -20, dy: 10) }
        let again = nine.merging([10: Point(x: 900, y: 600)]) { $1 }
        let ten = end.mapValues { $0 + Vector(dx: -30, dy: 20) }
        return [began, joined] + turns.map(AnnouncedStep.move) + [
            .step(to: withoutTenth) { try $0.touchscreen.lift([10]) }, .move(nine),
            .step(to: again) { try $0.touchscreen.land([10: Point(x: 900, y: 600)]) }, .move(ten),
            .step(to: ten.filter { $0.key == 1 }) { try $0.touchscreen.lift([Int](2...10)) },
            AnnouncedStep("transform", "ended") { try $0.touchscreen.lift() },
        ]
    }

    /// Two taps of a finger, and a finger that rests.
    static var tapsAndPress: [AnnouncedStep] {
        let location = Point(x: 300, y: 200)
        return [
            AnnouncedStep("tap", "ended", isRepeated: true) {
                try $0.touchscreen.tap([1: location])
                try $0.touchscreen.tap([1: location])
            },
            AnnouncedStep("longPress", "began") { try $0.touchscreen.land([1: location]) },
            AnnouncedStep("longPress", "ended") { try $0.touchscreen.lift() },
        ]
    }

    /// The mouse hovers, turns its wheel, and drags.
    static var mouse: [AnnouncedStep] {
        [
            // GTK does not report the mouse before it moves, nor its first notch.
            AnnouncedStep("hover", at: Point(x: 380, y: 300), isCompared: false) {
                try $0.pointer.move(to: Point(x: 360, y: 300))
                try $0.pointer.scroll(by: Vector(dx: 120, dy: 120))
                $0.touchscreen.rest(.milliseconds(400))
                try $0.pointer.move(to: Point(x: 380, y: 300))
            },
            AnnouncedStep("hover", "changed", at: Point(x: 400, y: 300)) {
                try $0.pointer.move(to: Point(x: 400, y: 300))
            },
            AnnouncedStep("transform", "ended") { try $0.pointer.scroll(by: Vector(dx: 0, dy: 120)) },
            AnnouncedStep("transform", "ended") { try $0.pointer.scroll(by: Vector(dx: 120, dy: 0)) },
            AnnouncedStep("transform", "began", at: Point(x: 430, y: 300)) {
                try $0.pointer.press()
                $0.touchscreen.rest(.milliseconds(2))
                try $0.pointer.move(to: Point(x: 430, y: 300))
            },
            AnnouncedStep("transform", "changed", at: Point(x: 460, y: 320)) {
                try $0.pointer.move(to: Point(x: 460, y: 320))
            },
            AnnouncedStep("transform", "ended") { try $0.pointer.release() },
            AnnouncedStep("hover", "changed", at: Point(x: 500, y: 320)) {
                try $0.pointer.move(to: Point(x: 500, y: 320))
            },
        ]
    }

    /// A touchpad reports a pinch. Two of its reports in one round would give another transform.
    static var pinch: [AnnouncedStep] {
        [
            AnnouncedStep("transform", "began") { try $0.touchpad.pinch(.began) },
            AnnouncedStep("transform", "changed") {
                try $0.touchpad.pinch(.changed, delta: Vector(dx: 8, dy: -4), scale: 1.2, degrees: 10)
            },
            AnnouncedStep("transform", "changed") {
                try $0.touchpad.pinch(.changed, delta: Vector(dx: 2, dy: 3), scale: 1.5, degrees: 15)
            },
            AnnouncedStep("transform", "ended") { try $0.touchpad.pinch(.ended, scale: 1.5) },
        ]
    }
}
