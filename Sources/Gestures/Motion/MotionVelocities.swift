import Geometry

/// A finger's velocities at one of its reports, over times of four lengths, in px/s.
struct MotionVelocities {
    private(set) var (short, quick, long) = (Vector.zero, Vector.zero, Vector.zero)
    /// The velocity and the acceleration, in px/s², by a parabola over the middle and long times.
    private(set) var (middle, curve): (Curve, Curve) = ((.zero, .zero), (.zero, .zero))
    /// The usual time between two reports, in s.
    private(set) var spacing = 0.0
    /// How much later than its stamp the report was made, in s; mostly less than 0.
    private(set) var lateness = 0.0

    /// From the report to where the line over the long time has it, in px; zero where the reports
    /// are not even.
    private(set) var offset = Vector.zero
    /// The variance of the reports of the long time about the parabola, in px²; zero where the
    /// reports are not even.
    private(set) var variance = 0.0

    typealias Curve = (velocity: Vector, acceleration: Vector)

    /// - Parameter start: The number of the first report that counts.
    init(
        _ history: borrowing MotionHistory, from start: Int, endingAt number: Int, _ thresholds: Thresholds.Prediction
    ) {
        if !measureEvenly(history, from: start, endingAt: number, thresholds) {
            measureByStamps(history, from: start, endingAt: number, thresholds)
        }
    }

    /// Measures where a screen made the reports evenly, and only their stamps make them uneven: a
    /// stamp is a whole number of milliseconds, and the later the busier the computer was.
    ///
    /// False where they are too few, or not even: a screen loses reports, and reports no rest. The
    /// reports of a mouse count together as they come.
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
        // The stamps leave too few reports in the short time where their errors are the largest.
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

    /// Measures by the stamps of the reports as they are.
    private mutating func measureByStamps(
        _ history: borrowing MotionHistory, from start: Int, endingAt number: Int, _ thresholds: Thresholds.Prediction
    ) {
        var fit = MotionFit(history, from: start, endingAt: number)
        short = fit.velocity(over: thresholds.shortWindow, in: history)
        quick = fit.velocity(over: thresholds.agreementWindow, in: history)
        fit.take(thresholds.middleWindow, of: history)
        middle = fit.curve
        long = fit.velocity(over: thresholds.longWindow, in: history)
        curve = fit.curve
        (spacing, lateness) = (fit.spacing, 0)
    }
}

extension Vector {
    init(_ pair: SIMD2<Double>) { self.init(dx: pair.x, dy: pair.y) }
}
