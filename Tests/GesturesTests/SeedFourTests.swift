import GestureTesting
import Testing

/// "Simultaneous gesture recognizers": a view that moves and turns only while a two-finger long
/// press holds it.
final class CapturedView: View, GestureRecognizerDelegate {
    let longPress = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    private(set) var isCaptured = false
    private var currentRotation = 0.0

    override init(frame: Rect) {
        super.init(frame: frame)
        longPress.numberOfTouchesRequired = 2
        longPress.addTarget(self, action: CapturedView.handleLongPress)
        pan.addTarget(self, action: CapturedView.handlePan)
        rotation.addTarget(self, action: CapturedView.handleRotation)
        for (recognizer, name) in [(longPress, "press"), (pan, "pan"), (rotation, "rotation")]
            as [(GestureRecognizer, String)]
        {
            recognizer.name = name
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    func handleLongPress(_ recognizer: LongPressGestureRecognizer) {
        isCaptured = recognizer.state != .ended && recognizer.state != .cancelled
        if recognizer.state == .began {
            pan.setTranslation(.zero, in: superview)
            rotation.rotation = 0
        }
    }

    func handlePan(_ recognizer: PanGestureRecognizer) {
        guard isCaptured, recognizer.numberOfTouches == 2 else { return }
        center += recognizer.translation(in: superview)
        recognizer.setTranslation(.zero, in: superview)
    }

    func handleRotation(_ recognizer: RotationGestureRecognizer) {
        guard isCaptured else { return }
        currentRotation += recognizer.rotation
        recognizer.rotation = 0
        transform = Transform(rotationAngle: currentRotation)
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

@Suite struct SeedFourTests {
    let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    let view = CapturedView(frame: Rect(x: 540, y: 300, width: 200, height: 200))
    let hand: Hand

    init() {
        root.addSubview(view)
        hand = Hand(GestureEngine(root: root))
        hand.touch(1, at: Point(x: 590, y: 400))
        hand.advance(.milliseconds(60))
        hand.touch(2, at: Point(x: 690, y: 400))
    }

    private func drag() {
        hand.advance(.milliseconds(10))
        hand.together {
            hand.move(1, by: Vector(dx: 20, dy: 10))
            hand.move(2, by: Vector(dx: 20, dy: 30))
        }
    }

    @Test func `before a long press captures the view, a pan and a rotation are ignored`() {
        drag()
        #expect(!view.isCaptured && view.center == Point(x: 640, y: 400) && view.transform == .identity)
    }

    @Test func `the view is captured after exactly half a second, despite a drift of 6 px`() {
        hand.together {
            hand.move(1, by: Vector(dx: 6, dy: 0))
            hand.move(2, by: Vector(dx: 6, dy: 0))
        }
        hand.wait(.milliseconds(499))
        #expect(!view.isCaptured)
        hand.wait(.milliseconds(1))
        #expect(view.isCaptured && view.center == Point(x: 640, y: 400))
        drag()
        #expect(view.center.distance(to: Point(x: 660, y: 420)) < 1e-9)
        drag()
        #expect(view.transform.rotation > 0.1)
    }

    @Test func `lifting one of two fingers releases the view, which stays in place`() {
        hand.wait(.milliseconds(500))
        drag()
        drag()
        let (center, rotation) = (view.center, view.transform.rotation)
        hand.lift(1)
        #expect(!view.isCaptured)
        hand.move(2, by: Vector(dx: 100, dy: 100))
        #expect(view.center == center && view.transform.rotation == rotation)
        hand.lift(2)
        hand.touch(3, at: Point(x: 640, y: 400))
        hand.touch(4, at: Point(x: 700, y: 430))
        hand.wait(.milliseconds(500))
        #expect(view.isCaptured && view.transform.rotation == rotation)
    }

    @Test func `a finger that moves away before the press prevents the capture`() {
        hand.move(1, by: Vector(dx: 10.01, dy: 0))
        hand.wait(.milliseconds(700))
        #expect(!view.isCaptured)
    }
}
