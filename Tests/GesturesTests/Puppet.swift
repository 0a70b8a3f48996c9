import GestureTesting

/// A recognizer that proposes a given state at the next movement of its touches.
final class Puppet: GestureRecognizer {
    var next: Proposal?
    var onHook: (String) -> Void = { _ in }

    init(_ name: String) {
        super.init()
        self.name = name
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) { onHook("began") }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        onHook("moved")
        if let next { propose(next) }
        next = nil
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        onHook("ended")
        propose(state.isActive ? .ended : .failed(.tooShort))
    }
}
