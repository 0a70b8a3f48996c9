/// The velocities of a finger at the time of a report, measured over windows of four lengths, in
/// px/s.
struct MotionVelocities {
    private(set) var (short, quick, long) = (Vector.zero, Vector.zero, Vector.zero)
    /// The velocities in px/s and the accelerations in px/s² of the parabolas over the middle and
    /// long windows.
    private(set) var (middle, curve): (Curve, Curve) = ((.zero, .zero), (.zero, .zero))
    private(set) var spacing = 0.0
    private(set) var lateness = 0.0

    /// The offset from the reported location to the line over the long window, in px. It is zero if
    /// `measureEvenly` returns `false`.
    private(set) var offset = Vector.zero
    /// The variance of the reports about the parabola over the long window, in px². It is zero if
    /// `measureEvenly` returns `false`.
    private(set) var variance = 0.0

    typealias Curve = (velocity: Vector, acceleration: Vector)

    init(
        _ history: borrowing MotionHistory, from start: Int, endingAt number: Int, _ thresholds: Thresholds.Prediction
    ) {
        if !measureEvenly(history, from: start, endingAt: number, thresholds) {
            measureByStamps(history, from: start, endingAt: number, thresholds)
        }
    }

    /// Measures the velocities as if the screen had sent the reports at equal intervals, because
    /// time stamps can be in whole milliseconds, and late on a busy computer. Returns `false` if
    /// this is not possible, for example because reports were lost or the finger rested.
    private mutating func measureEvenly(
        _ history: borrowing MotionHistory, from start: Int, endingAt number: Int, _ thresholds: Thresholds.Prediction
    ) -> Bool {
        guard number < history.end - 1 || history.isNewestFinal else { return false }
        var all = MotionSums()
        let short = all.add(thresholds.shortWindow, of: history, from: start, before: number)
        let quick = all.add(thresholds.agreementWindow, of: history, from: start, before: number)
        let middle = all.add(thresholds.middleWindow, of: history, from: start, before: number)
        let long = all.add(thresholds.longWindow, of: history, from: start, before: number)
        guard long.count >= 3, long.pause * long.count < long.age * thresholds.unevenness else { return false }
        spacing = long.line.z * 1e-9
        // If time stamps are late, the short window can contain too few reports.
        guard short.count * spacing >= MotionFit.shortest else { return false }
        lateness = long.lateness * 1e-9
        offset = Vector(long.offset)
        let perSecond = -1 / spacing
        self.short = Vector(short.line.lowHalf * perSecond)
        self.quick = Vector(quick.line.lowHalf * perSecond)
        self.long = Vector(long.line.lowHalf * perSecond)
        self.middle = curve(middle.parabola, perSecond)
        let parabola = long.parabola
        curve = curve(parabola, perSecond)
        variance = long.variance(about: parabola)
        return true
    }

    private func curve(_ parabola: MotionSums.Parabola, _ perSecond: Double) -> Curve {
        (Vector(parabola.line * perSecond), Vector(parabola.curve * (2 * perSecond * perSecond)))
    }

    private mutating func measureByStamps(
        _ history: borrowing MotionHistory, from start: Int, endingAt number: Int, _ thresholds: Thresholds.Prediction
    ) {
        var fit = MotionFit(history, from: start, endingAt: number)
        short = fit.velocity(over: thresholds.shortWindow, in: history)
        quick = fit.velocity(over: thresholds.agreementWindow, in: history)
        fit.include(thresholds.middleWindow, of: history)
        middle = fit.curve
        long = fit.velocity(over: thresholds.longWindow, in: history)
        curve = fit.curve
        (spacing, lateness) = (fit.spacing, 0)
    }
}

extension Vector {
    init(_ pair: SIMD2<Double>) { self.init(dx: pair.x, dy: pair.y) }
}
