import Geometry

extension Double {
    /// The number as people read it: with so many digits after the point, a true minus, and a plus where it is wanted.
    func written(digits: Int = 0, isSigned: Bool = false) -> String { decimal(places: digits, isSigned: isSigned) }
}
