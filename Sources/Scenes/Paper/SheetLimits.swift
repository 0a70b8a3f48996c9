import Gestures

/// A sheet's limits of scale, and the angles that it may snap to. They give way like rubber.
/// The shown placement depends only on where the fingers are, not on their path: nothing drifts.
struct SheetLimits {
    static let scales = 0.25...4.0
    /// A snapping sheet snaps to multiples of this angle: 15°, in radians.
    static let angle = Double.pi / 12
    /// How firmly an angle holds a snapping sheet: 0 not at all, 1 so that it is stuck at first.
    private static let grip = 0.8

    /// How far a sheet moves beyond a limit for a moment, in points, and by how much it grows.
    private static let (bumpDistance, bumpGrowth) = (10.0, 0.96...1.04)

    /// How near to a double or a half a snapping sheet snaps to it, as an exponent of 2.
    private static let snapDistance = 0.15

    var snaps: Bool
    /// The scale that is read as 100 %.
    var unit = 1.0
    /// How a limit follows the fingers at first: 1 with them, 0 not at all.
    var firmness: Double

    /// The scale for the one that the fingers ask for; one past a limit when caught is the limit.
    func shownScale(_ wanted: Double, startingAt start: Double) -> Double {
        let scales = min(start, Self.scales.lowerBound)...max(start, Self.scales.upperBound)
        let maximum = wanted > 1 ? scales.upperBound : scales.lowerBound / 2
        return RubberBand.value(wanted, in: scales, maximumDisplacement: maximum, firmness: firmness)
    }

    /// The turn for the one that the fingers ask for: slower near the angles it snaps to.
    func shownTurn(_ wanted: Double) -> Double {
        guard snaps else { return wanted }
        let circles = 2 * Double.pi / Self.angle
        return wanted - Self.grip * sine(wanted * circles) / circles
    }

    /// A snapping sheet snaps to doubles and halves that are near.
    func restingScale(_ shown: Double) -> Double {
        let scale = shown.clamped(to: Self.scales)
        guard snaps, scale > 0, unit > 0 else { return scale }
        let exponent = naturalLogarithm(scale / unit) / naturalLogarithm(2)
        guard abs(exponent - exponent.rounded()) < Self.snapDistance else { return scale }
        return (unit * power(2, exponent.rounded())).clamped(to: Self.scales)
    }

    func restingTurn(_ shown: Double) -> Double { snaps ? (shown / Self.angle).rounded() * Self.angle : shown }

    /// The placement to which a sheet at a limit moves for a moment, or `nil` if no limit holds it
    /// back.
    ///
    /// - Parameters:
    ///   - rest: The placement within the limits.
    ///   - wanted: The placement without them.
    func bumpPeak(of rest: SheetPlacement, toward wanted: SheetPlacement) -> SheetPlacement? {
        let (growth, way) = (wanted.scale / rest.scale, wanted.center - rest.center)
        var peak = rest
        if !snaps || !Self.scales.contains(wanted.scale) { peak.scale *= growth.clamped(to: Self.bumpGrowth) }
        if way.length > 0 { peak.center += way / way.length * min(way.length, Self.bumpDistance) }
        return peak == rest ? nil : peak
    }
}
