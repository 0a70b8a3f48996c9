// The Swift standard library has no trigonometric functions, so these functions call the C library.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Returns the angle from the positive x-axis to `(x, y)`, in radians from -π to π, positive
/// clockwise on screen. Corresponds to `atan2`.
@usableFromInline func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
package func sine(_ radians: Double) -> Double { sin(radians) }
package func cosine(_ radians: Double) -> Double { cos(radians) }
package func tangent(_ radians: Double) -> Double { tan(radians) }
package func exponential(_ exponent: Double) -> Double { exp(exponent) }
package func naturalLogarithm(_ value: Double) -> Double { log(value) }
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

extension Comparable {
    @inlinable
    package func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
