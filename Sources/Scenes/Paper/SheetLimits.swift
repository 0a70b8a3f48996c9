import Gestures

/// What holds a sheet: a smallest and a largest scale, and perhaps angles at which it likes to lie. They give way like rubber.
///
/// What is shown depends only on what the fingers want, however they came there: nothing drifts.
struct SheetLimits {
    static let scales = 0.25...4.0
    /// The angles at which a snapping sheet likes to lie are multiples of this: 15°, in radians.
    static let angle = Double.pi / 12
    /// How firmly a snapping sheet is held at such an angle: 0 not at all, 1 so that it does not move at first.
    private static let grip = 0.8

    /// Whether it likes some angles.
    var snaps: Bool
    /// How a limit follows the fingers at first: 1 with them, 0 not at all.
    var firmness: Double

    /// The scale that is seen for one that the fingers want. Fingers that caught a sheet past a limit have it at their limit.
    func shownScale(_ wanted: Double, startingAt start: Double) -> Double {
        let scales = min(start, Self.scales.lowerBound)...max(start, Self.scales.upperBound)
        let reach = wanted > 1 ? scales.upperBound : scales.lowerBound / 2
        return RubberBand.value(wanted, in: scales, reach: reach, firmness: firmness)
    }

    /// The turn that is seen for one that the fingers want: slow near the angles that it likes, quick between them.
    func shownTurn(_ wanted: Double) -> Double {
        guard snaps else { return wanted }
        let circles = 2 * Double.pi / Self.angle
        return wanted - Self.grip * sine(wanted * circles) / circles
    }

    /// Where a scale comes to rest.
    func restingScale(_ shown: Double) -> Double {
        min(max(shown, Self.scales.lowerBound), Self.scales.upperBound)
    }

    /// Where a turn comes to rest.
    func restingTurn(_ shown: Double) -> Double {
        snaps ? (shown / Self.angle).rounded() * Self.angle : shown
    }
}
