import Stage

/// The ink dots under fingers that have landed on the sheet. They disappear after the fingers have
/// lifted.
final class SheetInk {
    private static let (rest, fade) = (Duration.seconds(1), Duration.milliseconds(100))

    /// The dots, in the sheet's coordinate space.
    var points: [Point] = [] {
        didSet { (drying, opacity) = (nil, 1) }
    }
    private(set) var opacity = 1.0 { didSet { sheet.superview?.needsDisplay = true } }
    private var drying: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private unowned let sheet: View

    init(on sheet: View) { self.sheet = sheet }

    /// Lets the dots disappear after a second, with a fade unless motion is reduced. Call this
    /// method when no fingers hold the sheet. Setting `points` ends the fade.
    func dry() {
        guard !points.isEmpty else { return }
        let timing = AnimationTiming.curve(.linear, duration: Self.fade)
        drying = ValueAnimator(for: sheet, to: 0, timing: timing, after: Self.rest) { part in
            1 - part
        } show: { [weak self] in
            self?.opacity = $0
        } completion: { [weak self] isFinished in
            if isFinished { self?.points = [] }
        }
    }
}
