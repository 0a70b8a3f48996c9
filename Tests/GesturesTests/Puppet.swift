import GestureTesting

/// A recognizer that proposes a given state at the next movement of its touches.
final class Puppet: GestureRecognizer {
    var next: Proposal?
    var onHook: (String) -> Void = { _ in }
    private let ownKind: GestureKind

    init(_ name: String, _ kind: GestureKind = .continuous) {
        ownKind = kind
        super.init()
        self.name = name
    }

    override var kind: GestureKind { ownKind }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onHook("began") }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        onHook("moved")
        if let next { propose(next) }
        next = nil
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        onHook("ended")
        propose(state.isActive ? .ended : .failed(.tooShort))
    }
}
