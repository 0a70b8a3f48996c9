final class OwnThresholds {
    let thresholds: Thresholds
    private var screen: ScreenMeasures
    private var effective: Thresholds

    init(_ thresholds: Thresholds) {
        self.thresholds = thresholds
        screen = ScreenMeasures()
        effective = screen.effective(thresholds)
    }

    func effective(on screen: ScreenMeasures) -> Thresholds {
        if self.screen != screen {
            self.screen = screen
            effective = screen.effective(thresholds)
        }
        return effective
    }
}

struct ScreenMeasures: Hashable {
    /// The number of device pixels per interface pixel.
    var scale = 1.0
    var millimetresPerPixel: Double?

    func effective(_ thresholds: Thresholds) -> Thresholds {
        thresholds.effective(scale: scale, millimetresPerPixel: millimetresPerPixel)
    }
}
