/// An optional number in the space of a `Double`. Every sample of a touch has several of them.
@usableFromInline struct Measure: Hashable, Sendable {
    @usableFromInline let bits: UInt64

    /// Creates a measure. NaN counts as missing.
    @inlinable init(_ value: Double?) {
        guard let value, !value.isNaN else {
            bits = Double.nan.bitPattern
            return
        }
        bits = value.bitPattern
    }

    @inlinable static var missing: Measure { Measure(nil) }

    @inlinable var value: Double? {
        let value = Double(bitPattern: bits)
        return value.isNaN ? nil : value
    }

    /// Replaces this measure with a later one, unless that is missing.
    ///
    /// - Returns: Whether the value changed.
    @inlinable @discardableResult mutating func update(with later: Measure) -> Bool {
        guard later.bits != bits, later.bits != Measure.missing.bits else { return false }
        self = later
        return true
    }
}
