import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// A scene with a rotated card in a container, and recognizers that only measure.
private final class CardScene: Scene, GestureRecognizerDelegate {
    let root = View()
    private let container = View(frame: Rect(x: 30, y: 20, width: 500, height: 400))
    let card = View(frame: Rect(x: 120, y: 60, width: 160, height: 120))
    let (pan, transform) = (PanGestureRecognizer(), TransformGestureRecognizer())

    init() {
        card.transform = Transform(rotationAngle: 0.3)
        root.addSubview(container)
        container.addSubview(card)
        for recognizer in [pan, transform] {
            (recognizer.delegate, recognizer.slopPolicy) = (self, .keep)
            card.addGestureRecognizer(recognizer)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

/// The window is in points at every scale, as in UIKit.
@Suite struct WindowPointsTests {
    private nonisolated static let scales = [1, 1.25, 2]
    private let scene = CardScene()
    private let size = Size(width: 800, height: 600)

    private func runner(_ scale: Double) -> (SceneRunner, Hand) {
        let pixels = Size(width: size.width * scale, height: size.height * scale)
        let runner = SceneRunner(scene, size: pixels, settings: ["scale": .number(scale)])
        return (runner, Hand(runner.engine, receive: runner.receive))
    }

    private func isNear(_ point: Point, _ other: Point) -> Bool { point.distance(to: other) < 1e-9 }
    private func isNear(_ vector: Vector, _ other: Vector) -> Bool { (vector - other).length < 1e-9 }

    /// Drags the card from its center with one finger.
    private func drag(_ hand: Hand, scale: Double) {
        hand.touch(1, at: Point(x: 230, y: 140) * scale)
        for _ in 0..<10 {
            hand.advance(.milliseconds(10))
            hand.move(1, by: Vector(dx: 3, dy: 4) * scale)
        }
    }

    @Test(arguments: scales)
    func `the size of a view's window is in points`(scale: Double) {
        let (runner, _) = runner(scale)
        #expect(scene.card.window === runner.engine.root && scene.card.window?.bounds.size == size)
        #expect(runner.size == Size(width: 800 * scale, height: 600 * scale))
    }

    @Test(arguments: scales)
    func `an overlay whose frame is converted to the window's coordinates covers its view`(scale: Double) throws {
        let (runner, _) = runner(scale)
        let overlay = View(frame: scene.card.convert(scene.card.bounds, to: nil))
        overlay.backgroundColor = .red
        scene.card.window?.addSubview(overlay)
        scene.card.backgroundColor = .white
        let items = runner.picture().items
        let boxes = [Color.white, .red].map { color in
            items.first { if case .shape(let shape) = $0.content { shape.fill == .color(color) } else { false } }
        }
        let (card, shown) = (try #require(boxes[0]), try #require(boxes[1]))
        #expect(isNear(card.bounds.center, shown.bounds.center) && abs(card.bounds.width - shown.bounds.width) < 1e-9)
        #expect(scene.card.convert(overlay.frame, from: nil).contains(scene.card.bounds.center))
    }

    @Test func `adding, changing or removing a view in the window requires a new picture`() {
        let (runner, _) = runner(2)
        let before = runner.picture()
        #expect(!runner.needsDisplay)
        let overlay = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
        overlay.backgroundColor = .red
        scene.root.window?.addSubview(overlay)
        #expect(runner.needsDisplay && runner.picture().items.count == before.items.count + 1)
        #expect(!runner.needsDisplay)
        overlay.center.x += 5
        #expect(runner.needsDisplay)
        _ = runner.picture()
        overlay.removeFromSuperview()
        #expect(runner.needsDisplay && runner.picture() == before)
    }

    @Test(arguments: scales)
    func `locations and velocities in the window equal those in the root of the scene`(scale: Double) {
        let (runner, hand) = runner(scale)
        drag(hand, scale: scale)
        let (pan, touch) = (scene.pan, runner.engine.touches[0])
        #expect(isNear(touch.location(in: nil), Point(x: 260, y: 180)))
        #expect(isNear(touch.previousLocation(in: nil), Point(x: 257, y: 176)))
        #expect(isNear(pan.location(in: nil), Point(x: 260, y: 180)))
        #expect(isNear(pan.translation(in: nil), Vector(dx: 30, dy: 40)))
        #expect(isNear(pan.velocity(in: nil), Vector(dx: 300, dy: 400)))
        #expect(isNear(pan.location(ofTouch: 0, in: nil), pan.location(ofTouch: 0, in: scene.root)))
        #expect(isNear(pan.anchoredLocation(in: nil), pan.anchoredLocation(in: scene.root)))
        #expect(isNear(pan.baseLocation(in: nil), Point(x: 230, y: 140)))
        #expect(isNear(pan.releaseVelocity(in: nil), pan.releaseVelocity(in: scene.root)))
        let time = hand.time + .milliseconds(8)
        #expect(isNear(touch.predictedLocation(at: time, in: nil), touch.predictedLocation(at: time, in: scene.root)))
        pan.setTranslation(Vector(dx: 5, dy: 6), in: nil)
        #expect(isNear(pan.translation(in: scene.root), Vector(dx: 5, dy: 6)))
    }

    @Test(arguments: scales)
    func `a recognizer's transform maps the landing locations in the window to the current ones`(scale: Double) {
        let (runner, hand) = runner(scale)
        hand.touch(1, at: Point(x: 200, y: 130) * scale)
        hand.touch(2, at: Point(x: 260, y: 150) * scale)
        let before = runner.engine.touches.map { $0.location(in: nil) }
        let held = before.map { scene.card.convert($0, from: nil) }
        hand.advance(.milliseconds(10))
        hand.move(1, to: Point(x: 180, y: 170) * scale)
        hand.move(2, to: Point(x: 290, y: 110) * scale)
        let transform = scene.transform
        for (touch, (before, held)) in zip(runner.engine.touches, zip(before, held)) {
            #expect(isNear(transform.transform.apply(to: before), touch.location(in: nil)))
            #expect(isNear(transform.fittedTransform.apply(to: before), touch.location(in: nil)))
            let inCard = transform.transform(in: scene.card)
            #expect(isNear(inCard.apply(to: held), touch.location(in: scene.card)))
        }
        #expect(abs(transform.scale - transform.transform.scale) < 1e-9)
    }

    @Test func `a touch has a location in the window even after its view is removed`() {
        let (runner, hand) = runner(2)
        drag(hand, scale: 2)
        scene.card.removeFromSuperview()
        #expect(isNear(runner.engine.touches[0].location(in: nil), Point(x: 260, y: 180)))
    }

    @Test func `at a scale of 2, hit testing, samples and landings still use pixels`() {
        let (runner, hand) = runner(2)
        drag(hand, scale: 2)
        let touch = runner.engine.touches[0]
        #expect(touch.sample.location == Point(x: 520, y: 360) && touch.landingLocation == Point(x: 460, y: 280))
        #expect(runner.engine.hitTest(Point(x: 460, y: 280)) === scene.card)
        #expect(runner.mousePivot(at: Point(x: 460, y: 280)).center == Point(x: 460, y: 280))
    }
}

extension Point {
    fileprivate static func * (point: Point, scale: Double) -> Point { Point(x: point.x * scale, y: point.y * scale) }
}
