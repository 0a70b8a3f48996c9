/// The thresholds of one recognizer, adapted to the screen. The adapted thresholds are stored,
/// because they are read for every move but change only with the screen.
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

/// The scale and density of the screen, used to convert thresholds from points and millimeters to
/// screen pixels.
struct ScreenMeasures: Hashable {
    /// The number of screen pixels per point.
    var scale = 1.0
    var millimetersPerPixel: Double?

    func effective(_ thresholds: Thresholds) -> Thresholds {
        thresholds.effective(scale: scale, millimetersPerPixel: millimetersPerPixel)
    }
}
