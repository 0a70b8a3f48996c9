// The standard library has square roots but no trigonometry. Only these functions use the C
// library.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Returns the angle from the positive x axis to `(x, y)`, in radians in (-π, π], positive
/// clockwise on screen. Corresponds to `atan2`.
@usableFromInline func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
/// Returns the sine of an angle in radians. Corresponds to `sin`.
package func sine(_ radians: Double) -> Double { sin(radians) }
/// Returns the cosine of an angle in radians. Corresponds to `cos`.
package func cosine(_ radians: Double) -> Double { cos(radians) }
/// Returns the tangent of an angle in radians. Corresponds to `tan`.
package func tangent(_ radians: Double) -> Double { tan(radians) }
/// Returns e to the power of `exponent`. Corresponds to `exp`.
package func exponential(_ exponent: Double) -> Double { exp(exponent) }
/// Returns the logarithm to the base e. NaN if `value` is negative. Corresponds to `log`.
package func naturalLogarithm(_ value: Double) -> Double { log(value) }
/// Returns `base` to the power of `exponent`. Corresponds to `pow`.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
