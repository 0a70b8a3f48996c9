import Desktop
import Geometry
import Touches

/// A scene with one card that a finger drags, and that remembers the keys and settings it got.
final class KeyScene: Scene {
    let root = View()
    let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    let press = LongPressGestureRecognizer()
    var needsDisplay = true
    private(set) var keys: [String] = []
    private(set) var presses: [GestureState] = []

    init() {
        card.addGestureRecognizer(press)
        press.addAction { [unowned self] press in
            presses.append(press.state)
            needsDisplay = true
        }
        root.addSubview(card)
    }

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }

    func keyPressed(_ key: KeyInput) { keys.append(key.key) }

    func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: .white)
        let color = Color(hex: presses.last == .began ? 0xFF0000 : 0x00FF00)
        picture.fill(Path(rect: card.frame), color, id: "card")
        return picture
    }
}
