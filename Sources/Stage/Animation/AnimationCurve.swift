/// The progress of an animation over time, like UIKit's `UICubicTimingParameters`.
public struct AnimationCurve: Hashable, Sendable {
    /// The control points of the curve, which runs from (0, 0) to (1, 1). The x-coordinate is time,
    /// and the y-coordinate is progress.
    let controlPoint1: Point, controlPoint2: Point

    /// Creates a cubic Bézier curve from (0, 0) to (1, 1). The x-coordinates of the control points
    /// are clamped to 0...1. A control point that is not finite is replaced with (0, 0).
    public init(controlPoint1: Point, controlPoint2: Point) {
        func usable(_ point: Point) -> Point {
            point.isFinite ? Point(x: point.x.clamped(to: 0...1), y: point.y) : .zero
        }
        (self.controlPoint1, self.controlPoint2) = (usable(controlPoint1), usable(controlPoint2))
    }

    /// A curve that starts and ends slowly.
    public static let easeInOut = AnimationCurve(
        controlPoint1: Point(x: 0.42, y: 0), controlPoint2: Point(x: 0.58, y: 1))
    /// A curve that starts slowly and speeds up.
    public static let easeIn = AnimationCurve(controlPoint1: Point(x: 0.42, y: 0), controlPoint2: Point(x: 1, y: 1))
    /// A curve that starts quickly and slows down.
    public static let easeOut = AnimationCurve(controlPoint1: Point(x: 0, y: 0), controlPoint2: Point(x: 0.58, y: 1))
    /// A curve with a constant speed.
    public static let linear = AnimationCurve(controlPoint1: Point(x: 0, y: 0), controlPoint2: Point(x: 1, y: 1))

    package func progress(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        // If both control points are on the diagonal, the progress equals the fraction. Bisection
        // would only approximate it.
        guard controlPoint1.x != controlPoint1.y || controlPoint2.x != controlPoint2.y else { return fraction }
        return cubic(controlPoint1.y, controlPoint2.y, at: parameter(at: fraction))
    }

    /// Returns the derivative of the progress at a fraction of the duration, or 0 if the curve is
    /// vertical at this fraction.
    package func speed(at fraction: Double) -> Double {
        // Bisection ends slightly inside the curve, so `time` is greater than 0 even at an end that
        // coincides with its control point.
        let parameter = parameter(at: fraction.clamped(to: 0...1))
        let progress = slope(controlPoint1.y, controlPoint2.y, at: parameter)
        let time = slope(controlPoint1.x, controlPoint2.x, at: parameter)
        return time > abs(progress) * 1e-4 ? progress / time : 0
    }

    /// Returns the curve parameter at which x is `fraction`. Bisection finds it, because x
    /// increases along the curve.
    private func parameter(at fraction: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<52 {
            let middle = (low + high) / 2
            let time = cubic(controlPoint1.x, controlPoint2.x, at: middle)
            if time == fraction { return middle }
            if time > fraction { high = middle } else { low = middle }
        }
        return (low + high) / 2
    }

    private func cubic(_ first: Double, _ second: Double, at parameter: Double) -> Double {
        let rest = 1 - parameter
        return parameter * (3 * rest * (rest * first + parameter * second) + parameter * parameter)
    }

    private func slope(_ first: Double, _ second: Double, at parameter: Double) -> Double {
        let rest = 1 - parameter
        return 3
            * (rest * rest * first + 2 * rest * parameter * (second - first) + parameter * parameter * (1 - second))
    }
}
