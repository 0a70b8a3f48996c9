/// The thresholds of one recognizer, and what they are on the screen.
final class OwnThresholds {
    let thresholds: Thresholds
    private var screen: ScreenMeasures
    private var effective: Thresholds

    init(_ thresholds: Thresholds) {
        self.thresholds = thresholds
        screen = ScreenMeasures()
        effective = screen.effective(thresholds)
    }

    /// The thresholds in a screen's pixels.
    func effective(on screen: ScreenMeasures) -> Thresholds {
        if self.screen != screen {
            self.screen = screen
            effective = screen.effective(thresholds)
        }
        return effective
    }
}

/// How large things are on a screen.
struct ScreenMeasures: Hashable {
    /// How many of the screen's pixels make one pixel of the interface.
    var scale = 1.0
    /// The size of one of the screen's pixels, or `nil` if it is not known.
    var millimetresPerPixel: Double?

    func effective(_ thresholds: Thresholds) -> Thresholds {
        thresholds.effective(scale: scale, millimetresPerPixel: millimetresPerPixel)
    }
}
