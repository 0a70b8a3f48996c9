/// The round that turns: the touches that moved, landed and left in it.
final class Round {
    /// The round as recognizers and views see it.
    let event: TouchEvent
    /// Whether it is turning.
    private(set) var isTurning = false
    /// The touches that moved, in the order of their landing.
    private(set) var moved: [Touch] = []
    /// The touches that landed.
    private(set) var landed: [Touch] = []
    /// The touches that left.
    private(set) var left: [Touch] = []
    /// For those that moved while others rest; kept so that a move allocates nothing.
    private var someTouches: [Touch] = []

    init(event: TouchEvent) { self.event = event }

    func setTurning(_ isTurning: Bool) { self.isTurning = isTurning }

    func begin() {
        for touch in moved { touch.rest() }
        moved = []
        if !landed.isEmpty { landed = [] }
        if !left.isEmpty { left = [] }
    }

    /// Takes those that moved out of all that are down: mostly they are all, and only where some
    /// rest they are put apart.
    func noteMovements(of touches: [Touch]) {
        if touches.allSatisfy(\.hasMoved) {
            moved = touches
            return
        }
        moved = []
        someTouches.removeAll(keepingCapacity: true)
        for touch in touches where touch.hasMoved { someTouches.append(touch) }
        moved = someTouches
    }

    func noteLanding(of touch: Touch) { landed = landed + [touch] }

    func noteLeaving(of touch: Touch) { left = left + [touch] }

    func forgetLeft() { left = [] }
}

/// What is in a batch, apart from movements.
struct BatchContents: OptionSet {
    let rawValue: UInt8

    static let settings = BatchContents(rawValue: 1)
    static let lifts = BatchContents(rawValue: 2)
    static let landings = BatchContents(rawValue: 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of batch: InputBatch) {
        self = []
        for event in batch.events {
            switch event.content {
            case .touch(let input):
                switch input.phase {
                case .began: insert(.landings)
                case .ended, .cancelled: insert(.lifts)
                case .moved, .stationary: break
                }
            case .setting: insert(.settings)
            case .time, .scroll, .touchpad, .hover, .key, .resize: break
            }
        }
    }
}
