import Desktop

final class HelloPan: Scene {
    let root = View()
    let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
    var needsDisplay = true

    init() {
        let pan = PanGestureRecognizer()
        pan.addTarget(self, action: HelloPan.moveCard)
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    func moveCard(_ pan: PanGestureRecognizer) {
        card.center += pan.translation(in: root)
        pan.setTranslation(.zero, in: root)
        needsDisplay = true
    }

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }

    func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: .white)
        picture.fill(Path(rect: card.frame), Color(hex: 0x4DCC66), id: "card")
        return picture
    }
}
DesktopApplication.main { HelloPan() }
