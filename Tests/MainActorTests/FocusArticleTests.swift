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

/// Compiled only: the window needs a display.
@MainActor private func open(_ scene: Mixer) {
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
}
