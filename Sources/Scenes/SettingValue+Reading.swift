import Touches

extension SettingValue {
    /// The number inside a range; nil for what is no number, and for one that is not finite.
    func number(in range: ClosedRange<Double>) -> Double? {
        guard case .number(let number) = self, number.isFinite else { return nil }
        return min(max(number, range.lowerBound), range.upperBound)
    }

    /// A list of so many finite numbers; nil for anything else.
    func numbers(count: Int) -> [Double]? {
        guard case .list(let values) = self, values.count == count else { return nil }
        let numbers = values.compactMap { value -> Double? in
            if case .number(let number) = value, number.isFinite { number } else { nil }
        }
        return numbers.count == count ? numbers : nil
    }
}
