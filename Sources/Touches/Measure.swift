/// An optional number that needs no more memory than a `Double`. Each sample of a touch contains
/// several of them.
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

    /// Replaces this measure with a later one, if the later one is not missing.
    ///
    /// - Returns: Whether the value changed.
    @inlinable @discardableResult mutating func update(with later: Measure) -> Bool {
        guard later.bits != bits, later.bits != Measure.missing.bits else { return false }
        self = later
        return true
    }
}
