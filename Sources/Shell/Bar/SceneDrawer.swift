/// The list of scenes, which slides in from the left edge of the window. A pan from this edge or a
/// button on the bar opens the list.
final class SceneDrawer: View, GestureRecognizerDelegate {
    /// The maximum width in points, and the duration of an animation in seconds.
    private static let (width, duration) = (260.0, 0.2)
    /// The speed in points per second above which the direction of a pan decides whether the drawer
    /// opens or closes.
    private static let flick = 300.0

    var isOnObject: (Touch) -> Bool = { _ in false }
    private let shade = Shade()
    private let plate = View()
    private(set) var buttons: [BarButton] = []
    private(set) var isOpen = false
    let pan = ScreenEdgePanGestureRecognizer()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        (name, shade.name, plate.name, isHidden) = ("drawer", "beside the drawer", "drawer plate", true)
        shade.onTouch = { [weak self] in self?.close() }
        addSubview(shade)
        addSubview(plate)
        (pan.name, pan.edges, pan.maximumNumberOfTouches, pan.delegate) = ("edge", .left, 1, self)
        pan.addTarget(self, action: SceneDrawer.follow)
    }

    func add(_ buttons: [BarButton]) {
        self.buttons = buttons
        for button in buttons { plate.addSubview(button) }
    }

    /// Makes the scene's recognizers wait until the pan has failed, so that objects do not move
    /// under the finger.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { other.view !== pan.view }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        !gestureRecognizer.countedTouches.contains(where: isOnObject)
    }

    // MARK: Layout

    func layOut(in window: Size, below top: Double, target: Double, palette: Palette) {
        frame = Rect(x: 0, y: top, width: window.width, height: max(0, window.height - top))
        shade.frame = bounds
        shade.backgroundColor = Color(hex: 0x000000, alpha: 0.35)
        plate.backgroundColor = palette.surface
        (plate.borderColor, plate.borderWidth) = (palette.outline, 1)
        let width = min(Self.width, bounds.width)
        let height = min(target, bounds.height / Double(max(1, buttons.count)))
        for (index, button) in buttons.enumerated() {
            button.place(in: Rect(x: 0, y: height * Double(index), width: width, height: height))
        }
        plate.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
        place(isOpen ? 1 : 0)
    }

    func select(_ selected: Int) {
        for (index, button) in buttons.enumerated() { button.content.isSelected = index == selected }
    }

    private func place(_ part: Double) {
        isHidden = part == 0
        plate.frame.origin.x = (part - 1) * plate.frame.width
        shade.alpha = part
    }

    // MARK: Opening and closing

    private func follow(_ pan: ScreenEdgePanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            isOpen = true
            place(part(at: pan.location(in: self)))
        case .ended:
            let speed = pan.velocity(in: self).dx
            let isFar = part(at: pan.location(in: self)) > 0.5
            if speed > Self.flick || isFar && speed > -Self.flick { go(to: 1) } else { close() }
        case .cancelled: close()
        case .possible, .failed: break
        }
    }

    private func part(at point: Point) -> Double { (point.x / max(1, plate.frame.width)).clamped(to: 0...1) }

    func open() {
        isOpen = true
        go(to: 1)
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        go(to: 0)
    }

    private func go(to part: Double) {
        isHidden = false
        animate(withDuration: Self.duration) {
            plate.frame.origin.x = (part - 1) * plate.frame.width
            shade.alpha = part
        } completion: { [weak self] finished in
            if finished, self?.isOpen == false { self?.isHidden = true }
        }
    }
}
