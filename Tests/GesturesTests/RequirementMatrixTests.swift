import GestureTesting
import Testing

private nonisolated let kinds = [
    "single", "double", "triple", "pairTap", "press", "pairPress", "pan", "pairPan", "pinch", "rotation", "swipe",
    "edge",
    "transform",
]
private nonisolated let orderedPairs = kinds.flatMap { first in kinds.filter { $0 != first }.map { (first, $0) } }

/// Every ordered pair of recognizers, in which the first waits for the second to fail.
@Suite struct RequirementMatrixTests {
    /// The recognizers of a gesture, and the recognizers that are still possible at its lift.
    private static let gestures: [(name: String, winners: Set<String>, undecided: Set<String>)] = [
        ("tap", ["single"], []),
        ("two taps", ["single", "double"], []),
        ("three taps", ["single", "double", "triple"], []),
        ("tap of two", ["pairTap"], []),
        ("hold", ["press"], ["pan", "pairPan", "pinch", "rotation", "transform"]),
        ("hold of two", ["pairPress"], ["pan", "pairPan", "pinch", "rotation", "transform"]),
        ("drag", ["pan", "transform"], ["pairPan", "pinch", "rotation"]),
        ("drag of two", ["pan", "pairPan", "transform"], ["pinch", "rotation"]),
        ("opening", ["pinch", "transform"], ["pan", "pairPan", "rotation"]),
        ("turn", ["rotation", "transform"], ["pan", "pairPan", "pinch"]),
        ("flick", ["pan", "transform", "swipe"], ["pairPan", "pinch", "rotation"]),
        ("drag from the edge", ["pan", "transform", "edge"], ["pairPan", "pinch", "rotation"]),
    ]

    /// The result by hand: the first is recognized if the gesture matches it and not the second. A
    /// continuous recognizer also needs its touches, which are gone if the second fails only at the
    /// lift.
    private func expects(_ first: String, waitingFor second: String, _ index: Int) -> Bool {
        let gesture = Self.gestures[index]
        // The third tap is a single tap again, because two make the double tap.
        if (first, second, gesture.name) == ("single", "double", "three taps") { return true }
        guard gesture.winners.contains(first), !gesture.winners.contains(second) else { return false }
        return isDiscrete(recognizer(first)) || !gesture.undecided.contains(second)
    }

    private func isDiscrete(_ recognizer: GestureRecognizer) -> Bool {
        recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
    }

    private func recognizer(_ kind: String) -> GestureRecognizer {
        func tap(_ taps: Int, _ fingers: Int) -> GestureRecognizer {
            let tap = TapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
            return tap
        }
        func press(_ fingers: Int) -> GestureRecognizer {
            let press = LongPressGestureRecognizer()
            press.numberOfTouchesRequired = fingers
            return press
        }
        func pan(_ fingers: Int) -> GestureRecognizer {
            let pan = PanGestureRecognizer()
            pan.minimumNumberOfTouches = fingers
            return pan
        }
        switch kind {
        case "single": return tap(1, 1)
        case "double": return tap(2, 1)
        case "triple": return tap(3, 1)
        case "pairTap": return tap(1, 2)
        case "press", "pairPress": return press(kind == "press" ? 1 : 2)
        case "pan", "pairPan": return pan(kind == "pan" ? 1 : 2)
        case "pinch": return PinchGestureRecognizer()
        case "rotation": return RotationGestureRecognizer()
        case "swipe": return SwipeGestureRecognizer()
        case "edge":
            let edge = ScreenEdgePanGestureRecognizer()
            edge.edges = .left
            return edge
        default: return TransformGestureRecognizer()
        }
    }

    private func perform(_ name: String, _ hand: Hand) {
        switch name {
        case "tap": taps(1, hand)
        case "two taps": taps(2, hand)
        case "three taps": taps(3, hand)
        case "tap of two": taps(1, hand, fingers: 2)
        case "hold": taps(1, hand, holding: .milliseconds(600))
        case "hold of two": taps(1, hand, fingers: 2, holding: .milliseconds(600))
        case "drag": drag(hand, from: [middle], every: 40) { [middle + Vector(dx: 8 * $0, dy: 0)] }
        case "drag of two": dragPair(hand) { (middle + Vector(dx: 8 * $0, dy: 0), 100, 0) }
        case "opening": dragPair(hand) { (middle, 100 + 8 * $0, 0) }
        case "turn": dragPair(hand) { (middle, 100, 8 * $0) }
        case "flick": drag(hand, from: [middle], every: 8) { [middle + Vector(dx: 12 * $0, dy: 0)] }
        default:
            let edge = Point(x: 2, y: 400)
            drag(hand, from: [edge], every: 40) { [edge + Vector(dx: 8 * $0, dy: 0)] }
        }
    }

    private func taps(_ count: Int, _ hand: Hand, fingers: Int = 1, holding: Duration = .milliseconds(60)) {
        for _ in 0..<count {
            hand.touch((0..<fingers).map { middle + Vector(dx: 100 * Double($0), dy: 0) })
            hand.wait(holding)
            hand.lift(first: fingers)
            hand.advance(.milliseconds(60))
        }
    }

    private func dragPair(_ hand: Hand, _ pose: (Double) -> (Point, Double, Double)) {
        drag(hand, from: pair(about: middle, radius: 100, degrees: 0), every: 40) { step in
            let (center, radius, degrees) = pose(step)
            return pair(about: center, radius: radius, degrees: degrees)
        }
    }

    private func drag(_ hand: Hand, from start: [Point], every milliseconds: Int, _ places: (Double) -> [Point]) {
        hand.touch(start)
        for step in 1...20 { hand.move(places(Double(step)), after: milliseconds) }
        hand.lift(first: start.count)
    }

    @Test(arguments: orderedPairs, [true, false])
    func `for every pair of recognizers, the waiting one begins only if the required one fails, and no gesture is lost`(
        pair: (first: String, second: String), simultaneous: Bool
    ) {
        for (index, gesture) in Self.gestures.enumerated() {
            let (first, second) = (recognizer(pair.first), recognizer(pair.second))
            let stand = Stand.filled(first, second)
            stand.simultaneous = simultaneous
            #expect(first.require(toFail: second))
            var recognized: Set<String> = []
            first.addAction { [unowned second] first in
                guard first.state == .began || isDiscrete(first) else { return }
                recognized.insert(pair.first)
                #expect(second.state == .failed || second.countedTouches.isEmpty && second.deadline == nil)
            }
            second.addAction { _ in recognized.insert(pair.second) }
            perform(gesture.name, stand.hand)
            stand.hand.wait(.seconds(2))
            let comment: Comment = "\(gesture.name) for \(pair)"
            #expect(recognized.contains(pair.first) == expects(pair.first, waitingFor: pair.second, index), comment)
            #expect(recognized.contains(pair.second) == gesture.winners.contains(pair.second), comment)
            #expect(stand.engine.isAtRest, comment)
        }
    }
}
