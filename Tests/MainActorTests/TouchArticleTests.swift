import Desktop
import GestureTesting
import Testing

// The code of the page "Touches without a recognizer", and of the section on transforms in "Coming
// from UIKit". `DocumentationTests` compares it with the pages.

final class Keyboard: View {
    let keys = (0..<8).map { _ in View() }
    private var held: [TouchID: Int] = [:]
    var sounding: Set<Int> { Set(held.values) }

    init() {
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        for key in keys {
            key.isUserInteractionEnabled = false
            addSubview(key)
        }
    }

    override func layoutSubviews() {
        let width = bounds.width / Double(keys.count)
        for (index, key) in keys.enumerated() {
            key.frame = Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height)
        }
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches { play(touch.id, at: touch.location(in: self)) }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches {
            for report in event?.coalescedTouches(for: touch) ?? [touch] {
                play(touch.id, at: report.location(in: self))
            }
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches { held[touch.id] = nil }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        touchesEnded(touches, with: event)
    }

    private func play(_ finger: TouchID, at location: Point) {
        held[finger] = keys.firstIndex { $0.frame.contains(location) }
    }
}

/// Compiled only: the window needs a display.
@MainActor func openWithoutWaitingForFrames(_ scene: any Scene) {
    var options = WindowOptions()
    options.framePacing = .immediate
    DesktopApplication.main(options: options) { scene }
}

final class Puzzle: Scene {
    let root = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    let piece = View(frame: Rect(x: 300, y: 200, width: 200, height: 200))
    private var start = (center: Point.zero, transform: Transform.identity)

    init() {
        root.addSubview(piece)
        let fingers = TransformGestureRecognizer(target: self, action: Puzzle.hold)
        fingers.slopPolicy = .keep
        fingers.glides = true
        piece.addGestureRecognizer(fingers)
    }

    func hold(_ fingers: TransformGestureRecognizer) {
        if fingers.state == .began { start = (piece.center, piece.transform) }
        let change = fingers.state == .cancelled ? .identity : fingers.transform(in: piece.superview)
        piece.center = start.center.applying(change)
        piece.transform = start.transform.concatenating(
            Transform(a: change.a, b: change.b, c: change.c, d: change.d, tx: 0, ty: 0))
    }
}

@MainActor final class Zoom {
    var scale = 1.0

    func scaleFace(_ pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began, .changed:
            scale *= pinch.scale
            pinch.scale = 1
        case .possible, .ended, .cancelled, .failed: break
        }
    }
}

@MainActor @Suite struct TouchArticleTests {
    @Test func `each finger plays the key under it, and slides over the keys`() {
        let keyboard = Keyboard()
        keyboard.frame = Rect(x: 0, y: 0, width: 800, height: 200)
        let hand = Hand(GestureEngine(root: keyboard))
        hand.touch(1, at: Point(x: 50, y: 100))
        hand.touch(2, at: Point(x: 350, y: 100))
        #expect(keyboard.sounding == [0, 3])
        hand.move(2, to: Point(x: 450, y: 100))
        #expect(keyboard.sounding == [0, 4])
        hand.lift(1)
        #expect(keyboard.sounding == [4])
        hand.cancel(2)
        #expect(keyboard.sounding.isEmpty)
    }

    @Test func `fingers turn and enlarge the piece on the page, and a cancellation moves it back`() {
        let puzzle = Puzzle()
        let hand = Hand(GestureEngine(root: puzzle.root))
        hand.touch(1, at: Point(x: 350, y: 300))
        hand.touch(2, at: Point(x: 450, y: 300))
        let corner = puzzle.piece.bounds.origin
        hand.together {
            hand.move(1, to: Point(x: 400, y: 200))
            hand.move(2, to: Point(x: 400, y: 400))
        }
        // A quarter turn to the right about the center of the piece, to twice its size.
        #expect((puzzle.piece.convert(corner, to: puzzle.root) - Point(x: 600, y: 100)).length < 1e-9)
        hand.cancel(1)
        hand.cancel(2)
        #expect(puzzle.piece.center == Point(x: 400, y: 300) && puzzle.piece.transform == .identity)
    }

    @Test func `the fingers that are down are touches of the source contact`() {
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let engine = GestureEngine(root: view)
        let hand = Hand(engine)
        hand.hover(.entered, at: Point(x: 50, y: 50))
        hand.touch(1, at: Point(x: 20, y: 20))
        let fingers = engine.touches.filter { $0.source == .contact }
        #expect(engine.touches.count == 2 && fingers.map(\.id) == [TouchID(1)])
    }
}
