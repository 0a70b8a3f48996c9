import Gestures
import Stage
public import Touches

extension PaperScene {
    func followFingers(_ transform: TransformGestureRecognizer) {
        needsDisplay = true
        switch transform.state {
        case .began, .changed, .ended: follow()
        // The fingers are gone: `letGo` puts back what they did.
        case .possible, .failed, .cancelled: break
        }
    }

    private func follow() {
        guard let hold else { return }
        placement = hold.placement(for: transform, within: limits, in: root)
        grip = root.convert(hold.center(for: transform), from: nil)
    }

    private func putBack() {
        if let found { (placement, dots) = found }
        (hold, found) = (nil, nil)
    }

    /// Notes where fingers land, and lets the sheet come to rest when none hold it any more.
    private func watchFingers() {
        guard !transform.touches.isEmpty else { return letGo() }
        guard hold?.isHold(of: transform) != true else { return }
        let before = hold?.fingers.map(\.id) ?? []
        if hold == nil { found = (placement, dots) }
        // A finger that catches the sheet holds it where it is.
        move = nil
        hold = SheetHold(transform, on: placement)
        grip = transform.location(in: root)
        let contacts = transform.touches.filter { $0.source == .contact }
        if contacts.contains(where: { !before.contains($0.id) }) { dots = contacts.map { $0.location(in: sheet) } }
        needsDisplay = true
    }

    private func letGo() {
        guard hold != nil else { return }
        switch transform.failureReason {
        case nil, .movedTooLittle: (hold, found) = (nil, nil)
        // The fingers did not leave by themselves.
        default: putBack()
        }
        settle(about: grip)
        needsDisplay = true
    }

    /// Lets the sheet come back within its limits, about a point of the scene.
    func settle(about point: Point) {
        let (turn, scale) = (limits.restingTurn(placement.turn), limits.restingScale(placement.scale))
        guard turn != placement.turn || scale != placement.scale else { return }
        let easing = Easing(from: root.engine?.now ?? lastTime, for: duration)
        start(SheetMove(placement, turn: turn, scale: scale, about: point, easing: easing))
    }

    func start(_ move: SheetMove) {
        self.move = move
        if traits.reducesMotion { comeToRest() }
        needsDisplay = true
    }

    /// How long a way takes that the sheet goes by itself.
    var duration: Duration { traits.reducesMotion ? .zero : EasedValue.duration }

    // MARK: Time

    public var isAnimating: Bool { move != nil }

    public func advance(to time: Timestamp) {
        lastTime = time
        watchFingers()
        guard let move else { return }
        placement = move.placement(at: time)
        if move.isOver(at: time) { self.move = nil }
    }
}
