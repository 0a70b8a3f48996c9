package import Geometry

extension Transform {
    /// The tolerance for rounding errors of a transform: less than 1/200 pixel over 4096 pixels.
    package static let rounding = 1e-6

    package func isMove(from other: Transform) -> Bool {
        inverted().concatenating(other).wholePixels(within: Self.rounding) != nil
    }

    /// Returns whether `other` differs from this transform only by a translation.
    package func isTranslated(to other: Transform) -> Bool {
        max(abs(a - other.a), abs(b - other.b), abs(c - other.c), abs(d - other.d)) < 1e-9
    }

    /// Returns the nearest translation by whole pixels. Returns `nil` if the linear part of this
    /// transform differs from the identity by more than `rounding`, or if the translation differs
    /// from whole pixels by more than 1000 times `rounding`.
    package func wholePixels(within rounding: Double) -> Transform? {
        let move = Transform(a: 1, b: 0, c: 0, d: 1, tx: tx.rounded(), ty: ty.rounded())
        let linear = [a - 1, b, c, d - 1].allSatisfy { abs($0) <= rounding }
        return linear && (translation - move.translation).length <= 1000 * rounding ? move : nil
    }
}
