/// A number that is 1, 2 or 5 times a power of ten, such as the length of a scale bar or the step
/// of an axis.
package struct RoundNumber: Equatable {
    private let digit: Double
    package let exponent: Int

    /// Creates the round number closest to `number`, or the larger of two that are equally close.
    /// To exclude numbers that are larger than `number`, pass `<=` as `isAllowed`.
    ///
    /// - Precondition: `number` is greater than 0 and finite.
    package init(near number: Double, where isAllowed: (Double, Double) -> Bool = { _, _ in true }) {
        precondition(number > 0, "no round number is near \(number)")
        var (rest, exponent) = (number, 0)
        while rest >= 10 { (rest, exponent) = (rest / 10, exponent + 1) }
        while rest < 1 { (rest, exponent) = (rest * 10, exponent - 1) }
        let allowed = [10, 5, 2, 1].filter { isAllowed($0, rest) }
        let nearest = allowed.min { abs($0 - rest) < abs($1 - rest) } ?? 1
        (digit, self.exponent) = nearest == 10 ? (1, exponent + 1) : (nearest, exponent)
    }

    /// Returns a multiple of the number. If the exponent is negative, the result is computed by
    /// division, so that seven times 0.05 is exactly 0.35.
    package func multiple(_ count: Double = 1) -> Double {
        let tens = power(10, Double(abs(exponent)))
        return exponent < 0 ? count * digit / tens : count * digit * tens
    }
}
