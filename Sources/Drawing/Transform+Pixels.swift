package import Geometry

extension Transform {
    /// The tolerance for rounding errors of a transform. It allows an error of less than 1/100
    /// pixel over a distance of 4096 pixels.
    package static let rounding = 1e-6

    package func isMove(from other: Transform) -> Bool {
        inverted().concatenating(other).wholePixels(within: Self.rounding) != nil
    }

    /// Returns whether `other` differs from this transform only by a translation. The components of
    /// the linear parts may differ by less than `rounding`.
    package func isTranslated(to other: Transform, within rounding: Double = 1e-9) -> Bool {
        max(abs(a - other.a), abs(b - other.b), abs(c - other.c), abs(d - other.d)) < rounding
    }

    /// The nearest translation by whole pixels, or `nil` if this transform is not a translation.
    /// Halves are rounded down, even if rounding errors have changed them slightly, so that
    /// adjacent layers move together.
    package var nearestPixelMove: Transform? {
        guard Transform.identity.isTranslated(to: self, within: Self.rounding) else { return nil }
        func whole(_ length: Double) -> Double { (length - 1000 * Self.rounding).rounded() }
        return Transform(translation: Vector(dx: whole(tx), dy: whole(ty)))
    }

    /// Returns the nearest translation by whole pixels, or `nil` if this transform differs from it
    /// by more than rounding errors. `rounding` is the tolerance for the linear part. The tolerance
    /// for the translation is 1000 times as large.
    package func wholePixels(within rounding: Double) -> Transform? {
        let move = Transform(a: 1, b: 0, c: 0, d: 1, tx: tx.rounded(), ty: ty.rounded())
        let linear = [a - 1, b, c, d - 1].allSatisfy { abs($0) <= rounding }
        return linear && (translation - move.translation).length <= 1000 * rounding ? move : nil
    }
}
