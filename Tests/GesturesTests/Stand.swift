import GestureTesting

/// A root with one view and its recognizers, a hand and a log: the base of most tests.
final class Stand: GestureRecognizerDelegate {
    let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    let view = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
    let engine: GestureEngine
    let hand: Hand
    let log: GestureLog
    var simultaneous = true

    init(_ recognizers: GestureRecognizer...) {
        root.addSubview(view)
        engine = GestureEngine(root: root)
        hand = Hand(engine)
        log = GestureLog(engine)
        for recognizer in recognizers {
            recognizer.name =
                recognizer.name
                ?? String(describing: type(of: recognizer)).replacing("GestureRecognizer", with: "").lowercased()
            recognizer.delegate = self
            (recognizer as? PanGestureRecognizer)?.allowedScrollTypesMask = .all
            view.addGestureRecognizer(recognizer)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { simultaneous }
}
