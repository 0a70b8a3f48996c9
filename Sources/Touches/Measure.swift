/// A number that may be missing, in the room of a number: every sample of a touch has several.
@usableFromInline struct Measure: Hashable, Sendable {
    @usableFromInline let bits: UInt64

    /// A value that is not a number is missing.
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

    /// Becomes a later measure, where that is not missing.
    ///
    /// - Returns: whether it is another one.
    @inlinable @discardableResult mutating func update(with later: Measure) -> Bool {
        guard later.bits != bits, later.bits != Measure.missing.bits else { return false }
        self = later
        return true
    }
}
