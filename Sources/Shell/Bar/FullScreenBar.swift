/// Hides the bar while the window fills the screen. The bar appears in front of the scene when the
/// pointer reaches the top edge, or when a finger that is not on an object is dragged from this
/// edge.
final class FullScreenBar: GestureRecognizerDelegate {
    private static let fade = 0.15
    /// The distance from the top at which the pointer shows the bar, and the distance below the bar
    /// at which it hides the bar again, in points.
    private static let (edge, margin) = (2.0, 24.0)

    let pan = ScreenEdgePanGestureRecognizer()
    var isOnObject: (Touch) -> Bool = { _ in false }
    var isFullScreen = false {
        didSet {
            guard isFullScreen != oldValue else { return }
            isShown = !isFullScreen
            (bar.isHidden, bar.alpha) = (isFullScreen, isFullScreen ? 0 : 1)
            if isFullScreen {
                bar.superview?.addGestureRecognizer(pan)
            } else {
                bar.superview?.removeGestureRecognizer(pan)
            }
        }
    }
    var isRevealed: Bool { isFullScreen && isShown }
    private var isShown = true
    private let bar: Bar

    init(_ bar: Bar) {
        self.bar = bar
        (pan.name, pan.edges, pan.maximumNumberOfTouches, pan.delegate) = ("top edge", .top, 1, self)
        pan.addAction { [weak self] in if $0.state == .began { self?.show(true) } }
    }

    /// The height of the part of the window that the bar takes from the scene, in points.
    var height: Double { isFullScreen ? 0 : bar.bounds.height }

    func follow(_ content: InputEvent.Content) {
        guard isFullScreen else { return }
        switch content {
        case .hover(let hover):
            guard hover.phase != .exited, let y = bar.superview?.convertFromPixels(hover.location).y else { return }
            if y <= Self.edge { show(true) }
            if y > bar.bounds.height + Self.margin, !bar.isListOpen { show(false) }
        case .touch(let touch) where touch.phase == .began:
            guard let y = bar.superview?.convertFromPixels(touch.location).y else { return }
            if y > bar.bounds.height, !bar.isListOpen { show(false) }
        case .touch, .time, .scroll, .touchpad, .key, .resize, .setting: break
        }
    }

    private func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        bar.isHidden = false
        bar.animate(withDuration: Self.fade) {
            bar.alpha = isShown ? 1 : 0
        } completion: { [weak self] isFinished in
            if isFinished, let self { bar.isHidden = !self.isShown }
        }
    }

    /// Makes the scene's recognizers wait until the pan has failed, so that objects do not move
    /// under the finger.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { other.view !== pan.view }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        !isShown && !gestureRecognizer.countedTouches.contains(where: isOnObject)
    }
}
