import GestureTesting
import Testing

/// The snippets of "Supporting gesture interaction in your apps", line by line.
final class SeedTwoPiece: GestureRecognizerDelegate {
    let superview = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    let piece = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let hand: Hand
    let log: GestureLog

    init() {
        superview.addSubview(piece)
        let engine = GestureEngine(root: superview)
        hand = Hand(engine)
        log = GestureLog(engine)
        pan.addTarget(self, action: SeedTwoPiece.panPiece)
        pinch.addTarget(self, action: SeedTwoPiece.scalePiece)
        rotation.addTarget(self, action: SeedTwoPiece.rotatePiece)
        for (recognizer, name) in [(pan, "pan"), (pinch, "pinch"), (rotation, "rotation")]
            as [(GestureRecognizer, String)]
        {
            recognizer.name = name
            recognizer.delegate = self
            piece.addGestureRecognizer(recognizer)
        }
    }

    func panPiece(_ panGestureRecognizer: PanGestureRecognizer) {
        let translation = panGestureRecognizer.translation(in: piece.superview)
        piece.center = Point(x: piece.center.x + translation.dx, y: piece.center.y + translation.dy)
        panGestureRecognizer.setTranslation(.zero, in: piece.superview)
    }

    func scalePiece(_ pinchGestureRecognizer: PinchGestureRecognizer) {
        adjustAnchor(for: pinchGestureRecognizer)
        let scale = pinchGestureRecognizer.scale
        piece.transform = piece.transform.scaledBy(x: scale, y: scale)
        pinchGestureRecognizer.scale = 1
    }

    func rotatePiece(_ rotationGestureRecognizer: RotationGestureRecognizer) {
        adjustAnchor(for: rotationGestureRecognizer)
        piece.transform = piece.transform.rotated(by: rotationGestureRecognizer.rotation)
        rotationGestureRecognizer.rotation = 0
    }

    private func adjustAnchor(for gestureRecognizer: GestureRecognizer) {
        guard gestureRecognizer.state == .began else { return }
        let locationInPiece = gestureRecognizer.location(in: piece)
        let locationInSuperview = gestureRecognizer.location(in: piece.superview)
        let anchorX = locationInPiece.x / piece.bounds.size.width
        let anchorY = locationInPiece.y / piece.bounds.size.height
        piece.anchorPoint = Point(x: anchorX, y: anchorY)
        piece.center = locationInSuperview
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
}

@Suite struct SeedTwoTests {
    let stand = SeedTwoPiece()

    @Test func `a pan that is reset at each step moves the piece as far as the finger moves beyond the slop`() {
        stand.hand.touch(1, at: Point(x: 600, y: 400))
        for _ in 0..<50 { stand.hand.move(1, by: Vector(dx: 3, dy: -1)) }
        stand.hand.lift(1)
        // Four steps of 3.16 px pass the slop of 10 px.
        #expect((stand.piece.center - Point(x: 640, y: 400) - Vector(dx: 46 * 3, dy: -46)).length < 1e-9)
    }

    @Test func `a pinch and a rotation that are reset at each step add up to the movement of the fingers`() {
        let middle = Point(x: 640, y: 400)
        stand.hand.together {
            stand.hand.touch(1, at: middle - Vector(dx: 60, dy: 0))
            stand.hand.touch(2, at: middle + Vector(dx: 60, dy: 0))
        }
        var scaleAtBegin = 1.0
        var turnAtBegin = 0.0
        stand.pinch.addAction { if $0.state == .began { scaleAtBegin = self.span / 120 } }
        stand.rotation.addAction { if $0.state == .began { turnAtBegin = self.turn } }
        for step in 1...100 {
            let arm = Vector(dx: 60 + Double(step) / 2, dy: 0).rotated(by: Double(step) / 100)
            stand.hand.together {
                stand.hand.move(1, to: middle - arm)
                stand.hand.move(2, to: middle + arm)
            }
        }
        #expect(abs(stand.piece.transform.scale - 110 / 60 / scaleAtBegin) < 1e-9)
        #expect(abs(stand.piece.transform.rotation - (1 - turnAtBegin)) < 1e-9)
        #expect(stand.piece.convert(Point(x: 100, y: 100), to: nil).distance(to: middle) < 1e-9)
    }

    private var span: Double { stand.hand.location(of: 2).distance(to: stand.hand.location(of: 1)) }
    private var turn: Double { (stand.hand.location(of: 2) - stand.hand.location(of: 1)).angle }

    @Test func `a delegate lets a pan, a pinch and a rotation begin, in the order in which they were added`() {
        stand.hand.together {
            stand.hand.touch(1, at: Point(x: 600, y: 400))
            stand.hand.touch(2, at: Point(x: 680, y: 400))
        }
        stand.hand.together {
            stand.hand.move(1, to: Point(x: 640, y: 300))
            stand.hand.move(2, to: Point(x: 760, y: 420))
        }
        #expect(stand.log.text == "pan began, pinch began, rotation began")
    }
}
