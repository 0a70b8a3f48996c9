import Controls
import Desktop
import GestureTesting
import Testing

// The code of the articles on scenes. `DocumentationTests` compares it with the articles.

// MARK: Building two-finger rotation from scratch

/// The scene of the second step.
enum SecondStep {
    final class CardScene: Scene {
        let root = View()
        private let card = View(frame: Rect(x: 540, y: 275, width: 200, height: 250))

        init() {
            card.backgroundColor = Color(hex: 0x4D66E6)
            card.cornerRadius = 16
            root.addSubview(card)
        }
    }
}

final class CardScene: Scene, GestureRecognizerDelegate {
    let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    let card = View(frame: Rect(x: 540, y: 275, width: 200, height: 250))

    init() {
        card.backgroundColor = Color(hex: 0x4D66E6)
        card.cornerRadius = 16
        root.addSubview(card)

        let pan = PanGestureRecognizer()
        pan.addTarget(self, action: CardScene.move)
        card.addGestureRecognizer(pan)

        let rotation = RotationGestureRecognizer()
        rotation.addTarget(self, action: CardScene.turn)
        card.addGestureRecognizer(rotation)
        for recognizer in [pan, rotation] as [SimilarityGestureRecognizer] {
            recognizer.delegate = self
            recognizer.slopPolicy = .keep
        }
    }

    private func move(_ pan: PanGestureRecognizer) {
        card.center += pan.translation(in: root)
        pan.setTranslation(.zero, in: root)
    }

    private func turn(_ rotation: RotationGestureRecognizer) {
        switch rotation.state {
        case .began, .changed:
            card.moveAnchorPoint(to: rotation.location(in: card))
            card.transform = card.transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        case .possible, .ended, .cancelled, .failed: break
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

/// Compiled only: a window needs a display.
@MainActor func runCard() {
    DesktopApplication.main { CardScene() }
}

// MARK: Painting views

final class Table: Scene {
    let root = View()

    init() {
        let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 120))
        card.backgroundColor = Color(hex: 0x4DCC66)
        card.cornerRadius = 12
        card.shadow = DropShadow(color: .black.withAlpha(0.3), radius: 10)
        let pan = PanGestureRecognizer()
        pan.addAction { pan in
            card.center += pan.translation(in: card.superview)
            pan.setTranslation(.zero, in: card.superview)
        }
        card.addGestureRecognizer(pan)
        root.addSubview(card)

        card.presentsAhead = true
    }
}

final class Disc: View {
    var color = Color.black { didSet { setNeedsDisplay() } }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        picture.fill(Path(ovalIn: bounds), color)
    }
}

final class StrokeView: View {
    var touch: Touch?
    var points: [Point] = []
    private let stroke = Stroke(color: .black, width: 2)

    override func draw(_ picture: inout Picture, in bounds: Rect) {}

    override func drawAhead(_ picture: inout Picture, in bounds: Rect) {
        guard let touch, let last = points.last else { return }
        var path = Path()
        path.move(to: last)
        path.addLine(to: shownLocation(of: touch))
        picture.stroke(path, stroke)
    }
}

// MARK: Animating views

@MainActor final class AnimatedCard {
    let root = View()
    let card = View()
    private let dial = View()
    private var animator: ValueAnimator<Double>?
    private(set) var progress = 0.0
    private let home = Point(x: 100, y: 100)

    /// Returns whether the animation has ended.
    func animate() -> () -> Bool {
        var isOpen = false
        card.animate(withDuration: 0.3) {
            card.center = home
            card.alpha = 1
        } completion: { finished in
            isOpen = finished
        }
        return { isOpen }
    }

    func letGo(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .ended:
            let velocity = pan.velocity(in: root)
            card.animate(spring: Spring(duration: .milliseconds(400), bounce: 0.2), initialVelocity: velocity) {
                card.center = home
            }
        case .possible, .began, .changed, .cancelled, .failed: break
        }
    }

    func `throw`(_ pan: PanGestureRecognizer) {
        card.glide(velocity: pan.releaseVelocity(in: root), within: root.bounds)
    }

    func turnDial() {
        let start = progress
        animator?.stop()
        animator = ValueAnimator(for: dial, to: 1, timing: .spring(Spring())) { fraction in
            start + (1 - start) * fraction
        } show: { [weak self] progress in
            self?.progress = progress
        }
    }
}

// MARK: Scroll views

final class Atlas: Scene, ScrollViewDelegate {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let page = View(frame: Rect(x: 0, y: 0, width: 800, height: 800))
    private let map = View()
    private(set) lazy var scrollView = makeScrollView()

    private func makeScrollView() -> ScrollView {
        let scrollView = ScrollView(frame: root.bounds)
        scrollView.addSubview(page)
        scrollView.contentSize = page.bounds.size
        root.addSubview(scrollView)

        scrollView.maximumZoomScale = 8
        scrollView.delegate = self

        map.scrollZooms = true
        map.addGestureRecognizer(PinchGestureRecognizer(target: self, action: Atlas.zoom))
        return scrollView
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { page }

    func zoom(_ pinch: PinchGestureRecognizer) {}

    func keyPressed(_ key: KeyInput) { scrollView.keyPressed(key) }
}

@MainActor @Suite struct ArticleTests {
    @Test func `the card in the tutorial follows one finger`() {
        let scene = CardScene()
        let hand = Hand(GestureEngine(root: scene.root))
        hand.touch(1, at: Point(x: 600, y: 400))
        hand.move(1, by: Vector(dx: 60, dy: 20))
        #expect(scene.card.center == Point(x: 700, y: 420))
    }

    @Test func `two fingers turn the card, and it stays under them`() {
        let scene = CardScene()
        scene.resize(to: Size(width: 1280, height: 800))
        let card = scene.root.subviews[0]
        let hand = Hand(GestureEngine(root: scene.root))
        hand.touch(1, at: Point(x: 600, y: 400))
        hand.touch(2, at: Point(x: 680, y: 400))
        let held = card.convert(Point(x: 680, y: 400), from: scene.root)
        hand.move(2, to: Point(x: 600, y: 480))
        let shown = card.convert(held, to: scene.root)
        #expect((shown - Point(x: 600, y: 480)).length < 1e-9)
        #expect((card.convert(Point(x: 60, y: 125), to: scene.root) - Point(x: 600, y: 400)).length < 1e-9)
    }

    @Test func `one finger scrolls the scroll view in the article, and two fingers zoom it`() {
        let atlas = Atlas()
        let scrollView = atlas.scrollView
        let hand = Hand(GestureEngine(root: atlas.root))
        hand.touch(1, at: Point(x: 100, y: 150))
        hand.move(1, by: Vector(dx: 0, dy: -20))
        hand.move(1, by: Vector(dx: 0, dy: -30))
        #expect(scrollView.contentOffset == Point(x: 0, y: 30))
        hand.touch(2, at: Point(x: 100, y: 180))
        hand.move(2, by: Vector(dx: 0, dy: 10))
        hand.move(2, by: Vector(dx: 0, dy: 10))
        #expect(scrollView.zoomScale > 1)
    }
}
