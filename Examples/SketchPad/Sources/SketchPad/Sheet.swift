import Desktop

/// A sheet of paper. A finger or a pen draws a stroke, and the eraser end of a pen removes strokes.
/// A canceled touch changes nothing. Once a pen has drawn, fingers no longer draw.
final class Sheet: View {
    /// Called when a pen draws for the first time.
    var onFirstPen: (() -> Void)?

    /// A change that can be undone.
    private enum Change {
        case drawn(Ink)
        case erased([Ink])
    }

    /// The action of the active touch.
    private enum Work {
        case drawing(Ink)
        case erasing([Ink])
    }

    /// The radius of the eraser, in points of the sheet.
    private static let reach = 12.0

    private var changes: [Change] = []
    private var present: (touch: Touch, work: Work)?
    private var hasPen = false

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = .white
        clipsToBounds = true
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        if !hasPen, touches.contains(where: { $0.type == .pencil }) {
            hasPen = true
            onFirstPen?()
        }
        guard present == nil, let touch = touches.first(where: { $0.type == .pencil || !hasPen }) else { return }
        if touch.isEraser {
            present = (touch, .erasing([]))
        } else {
            let ink = Ink(frame: bounds, drawnBy: touch)
            addSubview(ink)
            present = (touch, .drawing(ink))
        }
        work(at: touch)
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        guard let touch = present?.touch, touches.contains(touch) else { return }
        for sample in event?.coalescedTouches(for: touch) ?? [touch] { work(at: sample) }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        guard let (touch, work) = present, touches.contains(touch) else { return }
        switch work {
        case .drawing(let ink):
            ink.end()
            changes.append(.drawn(ink))
        case .erasing(let strokes): if !strokes.isEmpty { changes.append(.erased(strokes)) }
        }
        present = nil
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        if let touch = present?.touch, touches.contains(touch) { dropPresent() }
    }

    /// Undoes the last change. Discards a stroke that the fingers of the undo gesture may have
    /// begun.
    func undo() {
        dropPresent()
        switch changes.popLast() {
        case .drawn(let ink): ink.removeFromSuperview()
        case .erased(let strokes): for ink in strokes { addSubview(ink) }
        case nil: break
        }
    }

    private func work(at sample: Touch) {
        let place = sample.location(in: self)
        switch present?.work {
        case .drawing(let ink): ink.add(place, pressure: sample.pressure, altitude: sample.altitudeAngle)
        case .erasing(let strokes):
            let hit = subviews.compactMap { $0 as? Ink }.filter { $0.passes(place, within: Self.reach) }
            for ink in hit { ink.removeFromSuperview() }
            present?.work = .erasing(strokes + hit)
        case nil: break
        }
    }

    private func dropPresent() {
        switch present?.work {
        case .drawing(let ink): ink.removeFromSuperview()
        case .erasing(let strokes): for ink in strokes { addSubview(ink) }
        case nil: break
        }
        present = nil
    }
}
