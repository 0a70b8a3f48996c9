import Geometry

/// The step by which a button changes a value: the round number nearest to a tenth of the default.
struct ThresholdStep: Equatable {
    /// 1, 2 or 5.
    private let digit: Double
    private let exponent: Int

    /// - Precondition: the value is above 0.
    init(for value: Double) {
        precondition(value > 0, "there is no step for \(value)")
        var (rest, exponent) = (value / 10, 0)
        while rest >= 10 { (rest, exponent) = (rest / 10, exponent + 1) }
        while rest < 1 { (rest, exponent) = (rest * 10, exponent - 1) }
        switch rest {
        case ..<1.5: (digit, self.exponent) = (1, exponent)
        case ..<3.5: (digit, self.exponent) = (2, exponent)
        case ..<7.5: (digit, self.exponent) = (5, exponent)
        default: (digit, self.exponent) = (1, exponent + 1)
        }
    }

    /// The next multiple of the step above a value.
    func above(_ value: Double) -> Double { multiple(((value / multiple(1)) + Self.tolerance).rounded(.down) + 1) }

    /// The next multiple of the step below a value, at least 0.
    func below(_ value: Double) -> Double {
        max(0, multiple(((value / multiple(1)) - Self.tolerance).rounded(.up) - 1))
    }

    /// What a multiple may be off by rounding, in steps.
    private static let tolerance = 1e-6

    /// Divided by a whole power of ten, seven times 0.05 is 0.35.
    private func multiple(_ count: Double) -> Double {
        let tens = power(10, Double(abs(exponent)))
        return exponent < 0 ? count * digit / tens : count * digit * tens
    }
}
