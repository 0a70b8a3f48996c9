/// An optional number that needs no more memory than a `Double`. Reports are copied for every move,
/// so their measures are stored in this form.
@usableFromInline struct Measure: Hashable, Sendable {
    @usableFromInline let bits: UInt64

    /// Creates a measure. NaN is treated as a missing value.
    @inlinable init(_ value: Double?) {
        let value = value ?? .nan
        bits = (value.isNaN ? .nan : value).bitPattern
    }

    @inlinable static var missing: Measure { Measure(nil) }

    @inlinable var value: Double? {
        let value = Double(bitPattern: bits)
        return value.isNaN ? nil : value
    }

    @inlinable @discardableResult mutating func update(with later: Measure) -> Bool {
        guard later.bits != bits, later.bits != Measure.missing.bits else { return false }
        self = later
        return true
    }
}
