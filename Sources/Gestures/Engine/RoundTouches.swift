/// The touches that moved, landed or left in the current round, collected once for all phases of
/// the round.
@MainActor final class RoundTouches {
    let event: TouchEvent
    var isRunning = false
    /// The touches that have moved or changed in another measure, such as force.
    private(set) var moved: [Touch] = []
    private(set) var areAllMoving = false
    private(set) var landed: [Touch] = []
    private(set) var left: [Touch] = []
    @safe @exclusivity(unchecked) private var answers: [(recognizer: ObjectIdentifier, isYes: Bool)] = []
    /// A buffer for touches that have changed. It is reused, so that a move does not allocate
    /// memory.
    private var someTouches: [Touch] = []

    init(event: TouchEvent) { self.event = event }

    func begin() {
        event.setType(of: .contact)
        for touch in moved { touch.rest() }
        moved = []
        if !answers.isEmpty { answers = [] }
        if !landed.isEmpty { landed = [] }
        if !left.isEmpty { left = [] }
    }

    /// Returns whether a recognizer and its delegate accept the event. The recognizer and the
    /// delegate are each asked at most once per round.
    func accepts(_ recognizer: GestureRecognizer) -> Bool {
        let id = ObjectIdentifier(recognizer)
        if let known = answers.first(where: { $0.recognizer == id }) { return known.isYes }
        let answer =
            recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        answers.append((id, answer))
        return answer
    }

    /// Records the touches that have changed. Does not allocate memory in the usual case, when all
    /// touches have moved.
    func recordMovements(of touches: [Touch]) {
        areAllMoving = touches.allSatisfy(\.hasMoved)
        if areAllMoving {
            moved = touches
            return
        }
        moved = []
        someTouches.removeAll(keepingCapacity: true)
        for touch in touches where touch.hasChanged { someTouches.append(touch) }
        moved = someTouches
    }

    func recordLanding(of touch: Touch) { landed = landed + [touch] }

    func recordLeaving(of touch: Touch) { left = left + [touch] }

    func forgetLeft() { left = [] }
}
