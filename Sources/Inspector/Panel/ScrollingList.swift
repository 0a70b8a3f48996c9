import Gestures

/// A list that the user scrolls with a drag, a wheel or a touchpad if the content does not fit.
/// Points in the list's coordinate space move with the content.
final class ScrollingList: View {
    var onScroll: (() -> Void)?
    var contentHeight = 0.0 { didSet { scroll(by: 0) } }
    private let pan = PanGestureRecognizer()

    init() {
        super.init()
        clipsToBounds = true
        pan.maximumNumberOfTouches = 1
        pan.allowedScrollTypesMask = .all
        pan.addTarget(self, action: ScrollingList.drag)
        addGestureRecognizer(pan)
    }

    var scrolls: Bool { contentHeight > bounds.height }

    private func drag(_ pan: PanGestureRecognizer) {
        guard pan.state.isActive || pan.state == .ended else { return }
        scroll(by: -pan.translation(in: superview).dy)
        pan.setTranslation(.zero, in: superview)
    }

    func scroll(by distance: Double) {
        let offset = min(max(bounds.origin.y + distance, 0), max(0, contentHeight - bounds.height))
        guard offset != bounds.origin.y else { return }
        bounds.origin.y = offset
        onScroll?()
    }
}
