import Desktop

final class HelloPan: Scene {
    let root = View()
    let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))

    init() {
        card.backgroundColor = Color(hex: 0x4DCC66)
        let pan = PanGestureRecognizer()
        pan.addTarget(self, action: HelloPan.moveCard)
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    func moveCard(_ pan: PanGestureRecognizer) {
        card.center += pan.translation(in: root)
        pan.setTranslation(.zero, in: root)
    }
}
DesktopApplication.main { HelloPan() }
