import Desktop

/// The paper. A finger that lands begins a stroke; a stroke whose touch is cancelled was none.
final class Sheet: View {
    private var strokes: [Ink] = []
    private var present: (touch: Touch, ink: Ink)?

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = .white
        clipsToBounds = true
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        guard present == nil, let touch = touches.first else { return }
        let ink = Ink(frame: bounds)
        addSubview(ink)
        present = (touch, ink)
        draw(touch)
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        guard let touch = present?.touch, touches.contains(touch) else { return }
        for sample in event?.coalescedTouches(for: touch) ?? [touch] { draw(sample) }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        guard let (touch, ink) = present, touches.contains(touch) else { return }
        ink.end()
        strokes.append(ink)
        present = nil
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        if let touch = present?.touch, touches.contains(touch) { dropPresent() }
    }

    /// Takes back the last stroke. One that has begun meanwhile is part of the gesture.
    func undo() {
        dropPresent()
        strokes.popLast()?.removeFromSuperview()
    }

    private func draw(_ sample: Touch) {
        present?.ink.add(sample.location(in: self), pressure: sample.pressure)
    }

    private func dropPresent() {
        present?.ink.removeFromSuperview()
        present = nil
    }
}
