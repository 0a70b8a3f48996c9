/// The round that turns: the touches that moved, landed and left in it.
final class Round {
    /// The round as recognizers and views see it.
    let event: TouchEvent
    /// Whether it is turning.
    private(set) var isTurning = false
    /// The touches that moved or changed their force, in the order of their landing.
    private(set) var moved: [Touch] = []
    /// Whether every touch that is down moved.
    private(set) var areAllMoving = false
    /// The touches that landed.
    private(set) var landed: [Touch] = []
    /// The touches that left.
    private(set) var left: [Touch] = []
    /// Who was asked whether it gets the touches of this round's event, and the answer.
    @safe @exclusivity(unchecked) private var answers: [(recognizer: ObjectIdentifier, isYes: Bool)] = []
    /// For those that changed while others rest; kept so that a move allocates nothing.
    private var someTouches: [Touch] = []

    init(event: TouchEvent) { self.event = event }

    func setTurning(_ isTurning: Bool) { self.isTurning = isTurning }

    func begin() {
        event.setType(of: .contact)
        for touch in moved { touch.rest() }
        moved = []
        if !answers.isEmpty { answers = [] }
        if !landed.isEmpty { landed = [] }
        if !left.isEmpty { left = [] }
    }

    /// Whether a recognizer, by its class and by its delegate, gets the touches of this round's
    /// event. Each is asked once.
    func accepts(_ recognizer: GestureRecognizer) -> Bool {
        let id = ObjectIdentifier(recognizer)
        if let known = answers.first(where: { $0.recognizer == id }) { return known.isYes }
        let answer =
            recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        answers.append((id, answer))
        return answer
    }

    /// Takes those that moved out of all that are down: mostly they are all, and only where some
    /// rest they are put apart.
    func noteMovements(of touches: [Touch]) {
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

    func noteLanding(of touch: Touch) { landed = landed + [touch] }

    func noteLeaving(of touch: Touch) { left = left + [touch] }

    func forgetLeft() { left = [] }
}

extension InputBatch {
    /// When the first of its touches did what it tells; nil where it tells of none.
    var firstTouchTime: Timestamp? {
        var first: Timestamp?
        for index in events.indices where events[index].isTouch {
            first = min(first ?? events[index].time, events[index].time)
        }
        return first
    }
}

extension InputBatch {
    /// What its events are about.
    var kinds: InputKind {
        var kinds: InputKind = []
        for index in events.indices { kinds.formUnion(events[index].kind) }
        return kinds
    }
}
