package import Gestures

/// A discrete recognizer for five fingers that land together and then close or spread.
///
/// When a finger lands, fingers that landed more than 0.3 s earlier are ignored, because they may
/// belong to other people. If there are five such fingers, the new finger is ignored instead.
package final class GatherGestureRecognizer: GestureRecognizer {
    private static let fingers = 5
    private static let landingInterval = Duration.milliseconds(300)
    /// The changes of the fingers' mean distance from their centroid at which the gesture is
    /// recognized, as factors.
    private static let (closed, spread) = (0.72, 1.35)

    /// Whether the recognized fingers closed. If the value is `false`, they spread.
    package private(set) var isClosing = false
    /// The mean distance of the fingers from their centroid when the fifth finger landed, in
    /// points, or `nil` until then.
    private var startSpan: Double?

    override package func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        let early = countedTouches.filter { currentTime - $0.landingTime > Self.landingInterval }
        guard early.count < Self.fingers else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        for touch in early { ignore(touch, for: event) }
        startSpan = countedTouches.count == Self.fingers ? span : nil
        if countedTouches.count > Self.fingers { propose(.failed(.wrongNumberOfTouches)) }
    }

    override package func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        guard let startSpan, startSpan > 0 else { return }
        let change = span / startSpan
        guard change <= Self.closed || change >= Self.spread else { return }
        isClosing = change < 1
        propose(.ended)
    }

    override package func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        propose(.failed(.movedTooLittle))
    }

    override package func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        propose(.failed(.touchesCancelled))
    }

    override package func reset() {
        super.reset()
        startSpan = nil
    }

    private var span: Double {
        let center = location(in: nil)
        let distances = countedTouches.map { $0.location(in: nil).distance(to: center) }
        return distances.reduce(0, +) / Double(distances.count)
    }
}
