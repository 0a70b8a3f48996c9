import Desktop
import GestureTesting
import Testing

// The code of the page "Keyboard focus". `DocumentationTests` compares it with the page.

final class Slider: Control {
    private(set) var value = 50.0 { didSet { setNeedsDisplay() } }

    override func adjust(by adjustment: Adjustment) -> Bool {
        guard case .move(let displacement) = adjustment, displacement.dx != 0 else { return false }
        value = min(max(value + displacement.dx / 16, 0), 100)
        sendActions(for: .valueChanged)
        return true
    }
}

final class Mixer: Scene {
    let root = View()
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 40))
    private(set) var keys: [String] = []
    private(set) var volume = 0.0

    init() {
        root.addSubview(slider)
        slider.addAction(for: .valueChanged) { [unowned self] in volume = slider.value }
    }

    func keyPressed(_ key: KeyInput) { keys.append(key.key) }

    func select() {
        slider.isFocused = true
    }
}

final class Desk: Scene {
    let root = View()
    let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))

    init() { root.addSubview(card) }

    var focusableViews: [View] { [card] }

    func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        switch adjustment {
        case .move(let offset): view.center += offset
        case .scale(let factor): view.transform = view.transform.scaledBy(x: factor, y: factor)
        case .rotate(let angle): view.transform = view.transform.rotated(by: angle)
        }
        return true
    }
}

/// Compiled only: the window needs a display.
@MainActor private func open(_ scene: Desk) {
    DesktopApplication.main(reserved: .focusKeys) { scene }
}

@MainActor @Suite struct FocusArticleTests {
    private let scene = Mixer()
    private let hand: Hand

    init() {
        let runner = SceneRunner(scene, size: Size(width: 400, height: 300))
        hand = Hand(runner.engine, receive: runner.receive)
    }

    @Test func `keys change the focused slider on the page, and the scene receives the keys that it does not use`() {
        hand.press("Right")
        #expect(scene.slider.value == 50 && scene.keys == ["Right"])
        scene.select()
        for key in ["Right", "Right", "Left", "Up", "plus", "bracketleft", "space"] { hand.press(key) }
        #expect(scene.volume == 51 && scene.keys == ["Right", "Up", "plus", "bracketleft", "space"])
    }

    @Test func `keys move, enlarge and rotate the card on the page`() {
        let desk = Desk()
        let runner = SceneRunner(desk, size: Size(width: 400, height: 300), reserved: .focusKeys)
        let hand = Hand(runner)
        for key in ["Tab", "Right", "plus", "bracketright"] { hand.press(key) }
        #expect(desk.card.center == Point(x: 166, y: 150))
        #expect(abs(desk.card.transform.scale - 1.1) < 1e-9 && abs(desk.card.transform.rotation - .pi / 36) < 1e-9)
    }
}
