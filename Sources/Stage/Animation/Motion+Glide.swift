/// The rate at which a released view slows down, like `UIScrollView.DecelerationRate`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after each millisecond. It should be greater than 0
    /// and less than 1.
    public let rawValue: Double
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The default rate. A view that is released at 1000 points per second glides for about 500
    /// points.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops a view sooner than the default rate. A view that is released at 1000
    /// points per second glides for about 100 points.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The exponential decay rate of the speed, per second.
    fileprivate var decay: Double { rawValue > 0 ? max(-naturalLogarithm(rawValue) * 1000, 1e-3) : 1e6 }
}

extension Spring {
    /// The spring that moves a view to a limit or target. As in UIKit's scroll view, a distance of
    /// 400 points shrinks to half a point within 0.9 s.
    package static let returning = Spring(response: 0.628, dampingRatio: 1)
}

extension Motion {
    /// Creates a glide of a point that slows down and comes to rest within `limits`. At a limit,
    /// the point springs back or, if `bounces` is `false`, stops. `velocity` is in points per
    /// second. It is ignored if the view's traits reduce motion.
    @MainActor package init(
        of view: View, from start: Point, velocity: Vector, _ rate: DecelerationRate, within limits: Rect,
        bounces: Bool = true
    ) {
        func glide(from start: Double, _ velocity: Double, _ low: Double, _ high: Double) -> BoundedGlide {
            BoundedGlide(
                from: start, velocity: velocity, decay: rate.decay, limits: low <= high ? low...high : start...start,
                spring: .returning, bounces: bounces)
        }
        let velocity = Self.usable(velocity, of: view)
        self.init(
            x: glide(from: start.x, velocity.dx, limits.minX, limits.maxX),
            y: glide(from: start.y, velocity.dy, limits.minY, limits.maxY))
    }

    /// Returns the velocity, or zero if it is not finite or if the view's traits reduce motion.
    @MainActor package static func usable(_ velocity: Vector, of view: View) -> Vector {
        velocity.isFinite && !view.traits.reducesMotion ? velocity : .zero
    }
}
