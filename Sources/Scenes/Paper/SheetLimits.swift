import Gestures

/// The limits of a sheet's scale, and its snap angles. Beyond a limit, the sheet follows the
/// fingers only partly, or not at all if `firmness` is 0. The placement depends only on the
/// positions of the fingers and not on their paths, so the sheet does not drift.
struct SheetLimits {
    static let scales = 0.25...4.0
    /// The interval between snap angles: 15°, in radians.
    static let angle = Double.pi / 12
    /// The strength of snap angles, from 0 (no effect) to 1 (the rotation stops at the angle).
    private static let grip = 0.8

    private static let (bumpDistance, bumpGrowth) = (10.0, 0.96...1.04)

    /// The maximum distance for snapping to a power of two, as a difference of binary logarithms.
    private static let snapDistance = 0.15

    var snaps: Bool
    /// The scale that is displayed as 100 percent.
    var unit = 1.0
    /// The initial ratio of the sheet's movement beyond a limit to the fingers' movement, from 0 to
    /// 1.
    var firmness: Double

    /// Returns the displayed scale for the scale that the fingers request. If `start` is beyond a
    /// limit, `start` replaces the limit.
    func shownScale(_ requested: Double, startingAt start: Double) -> Double {
        let scales = min(start, Self.scales.lowerBound)...max(start, Self.scales.upperBound)
        let maximum = requested > 1 ? scales.upperBound : scales.lowerBound / 2
        return RubberBand.value(requested, in: scales, maximumDisplacement: maximum, firmness: firmness)
    }

    /// Returns the displayed rotation for the rotation that the fingers request. If `snaps` is
    /// `true`, the displayed rotation changes more slowly near a snap angle.
    func shownTurn(_ requested: Double) -> Double {
        guard snaps else { return requested }
        let circles = 2 * Double.pi / Self.angle
        return requested - Self.grip * sine(requested * circles) / circles
    }

    func restingScale(_ shown: Double) -> Double {
        let scale = shown.clamped(to: Self.scales)
        guard snaps, scale > 0, unit > 0 else { return scale }
        let exponent = naturalLogarithm(scale / unit) / naturalLogarithm(2)
        guard abs(exponent - exponent.rounded()) < Self.snapDistance else { return scale }
        return (unit * power(2, exponent.rounded())).clamped(to: Self.scales)
    }

    func restingTurn(_ shown: Double) -> Double { snaps ? (shown / Self.angle).rounded() * Self.angle : shown }

    func bumpPeak(of rest: SheetPlacement, toward requested: SheetPlacement) -> SheetPlacement? {
        let (growth, displacement) = (requested.scale / rest.scale, requested.center - rest.center)
        var peak = rest
        if !snaps || !Self.scales.contains(requested.scale) { peak.scale *= growth.clamped(to: Self.bumpGrowth) }
        if displacement.length > 0 {
            peak.center += displacement / displacement.length * min(displacement.length, Self.bumpDistance)
        }
        return peak == rest ? nil : peak
    }
}
