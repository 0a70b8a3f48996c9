import Desktop
import Geometry

/// A scene with one card that a finger drags.
final class CardScene: Scene {
    let root = View()
    let card = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    var needsDisplay = true

    init() {
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addAction { [unowned self] pan in
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
            needsDisplay = true
        }
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }

    func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: .white)
        picture.fill(Path(rect: card.frame), Color(hex: 0x4DCC66), id: "card")
        return picture
    }
}
