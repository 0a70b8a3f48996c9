/// How quickly something that was let go slows down: `UIScrollView.DecelerationRate`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed that is left after a millisecond; below 1.
    public let rawValue: Double
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// As usual: a thing that was let go comes half as far, in points, as its velocity in points
    /// per second.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Five times as quickly.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The part of the speed that is lost per second.
    var decay: Double { rawValue > 0 ? max(-naturalLogarithm(rawValue) * 1000, 1e-3) : 1e6 }
}

/// A point of a view that goes on by itself and comes to rest inside limits.
final class GlideAnimation: Animation {
    /// What glides: a view's center, or the origin of its bounds.
    enum Subject { case center, boundsOrigin }

    /// What brings back a thing that has gone past its limits: 400 points are down to half a point
    /// after 0.9 s, as in UIKit's scroll view.
    static let spring = Spring(response: 0.628, dampingRatio: 1)
    /// With how many points left it is at rest.
    private static let tolerance = 0.5

    let view: View
    private let subject: Subject
    private let way: (x: BoundedGlide, y: BoundedGlide)
    let start: Timestamp
    private let end: Timestamp
    private var written: Point
    private var completion: ((Bool) -> Void)?
    private(set) var isRunning = true

    private init(
        of view: View, _ subject: Subject, way: (x: BoundedGlide, y: BoundedGlide), completion: ((Bool) -> Void)?
    ) {
        (self.view, self.subject, self.way, self.completion) = (view, subject, way, completion)
        start = view.engine?.now ?? .zero
        let seconds = max(way.x.duration(until: Self.tolerance), way.y.duration(until: Self.tolerance))
        end = start + (view.traits.reducesMotion ? .zero : AnimationTiming.duration(seconds))
        written = subject == .center ? view.center : view.bounds.origin
    }

    /// - Parameters:
    ///   - velocity: in points per second, in the space of what glides.
    ///   - limits: where it comes to rest.
    ///   - bounces: whether it goes past them and comes back.
    convenience init(
        of view: View, _ subject: Subject, velocity: Vector, rate: DecelerationRate, limits: Rect,
        bounces: Bool = true, completion: ((Bool) -> Void)?
    ) {
        let place = subject == .center ? view.center : view.bounds.origin
        let velocity = Self.usable(velocity, of: view)
        let x = BoundedGlide(
            from: place.x, velocity: velocity.dx, decay: rate.decay,
            limits: Self.range(limits.minX, limits.maxX, or: place.x), spring: Self.spring, bounces: bounces)
        let y = BoundedGlide(
            from: place.y, velocity: velocity.dy, decay: rate.decay,
            limits: Self.range(limits.minY, limits.maxY, or: place.y), spring: Self.spring, bounces: bounces)
        self.init(of: view, subject, way: (x, y), completion: completion)
    }

    /// - Parameters:
    ///   - velocity: in points per second, in the space of what glides.
    ///   - target: where it comes to rest.
    convenience init(
        of view: View, _ subject: Subject, velocity: Vector, to target: Point, completion: ((Bool) -> Void)?
    ) {
        let place = subject == .center ? view.center : view.bounds.origin
        let velocity = Self.usable(velocity, of: view)
        self.init(
            of: view, subject,
            way: (
                BoundedGlide(from: place.x, velocity: velocity.dx, to: target.x, spring: Self.spring),
                BoundedGlide(from: place.y, velocity: velocity.dy, to: target.y, spring: Self.spring)
            ), completion: completion)
    }

    private static func usable(_ velocity: Vector, of view: View) -> Vector {
        velocity.isFinite && !view.traits.reducesMotion ? velocity : .zero
    }

    /// Whether there is a way to go by itself.
    var isNeeded: Bool { end > start }

    /// Goes to the end where there is no way to go by itself; the completion comes in a later
    /// round.
    func begin() {
        if !isNeeded { show(target) }
    }

    /// Limits, or a place where they are none.
    private static func range(_ low: Double, _ high: Double, or place: Double) -> ClosedRange<Double> {
        low <= high ? low...high : place...place
    }

    /// Where it comes to rest.
    var target: Point { Point(x: way.x.target, y: way.y.target) }

    private var place: Point {
        switch subject {
        case .center: view.center
        case .boundsOrigin: view.bounds.origin
        }
    }

    private func show(_ point: Point) {
        switch subject {
        case .center: view.center = point
        case .boundsOrigin: view.setBoundsOrigin(point)
        }
        written = place
    }

    func advance(to time: Timestamp) {
        guard isRunning else { return }
        guard place == written else { return finish(false) }
        let isOver = time >= end || view.window == nil
        show(isOver ? target : place(at: time))
        if isOver { finish(true) }
    }

    private func place(at time: Timestamp) -> Point {
        let seconds = time.seconds(since: start)
        return time >= end ? target : Point(x: way.x.value(after: seconds), y: way.y.value(after: seconds))
    }

    /// Whether it moves a part of a view, and nobody else has moved that.
    func isGlide(of view: View, _ subject: Subject) -> Bool {
        isRunning && view === self.view && subject == self.subject && place == written
    }

    /// How far it goes from where it is until a moment.
    func way(to time: Timestamp) -> Vector { place(at: time) - place }

    /// Ends it where it is.
    func finish(_ isAtEnd: Bool) {
        isRunning = false
        let completion = completion
        self.completion = nil
        completion?(isAtEnd)
    }

    func touchLanded(on view: View) {
        if view.isDescendant(of: self.view) { written = Point(x: .nan, y: .nan) }
    }

    func showEnd(in tree: View) {
        if isRunning, place == written, view.isDescendant(of: tree) {
            switch subject {
            case .center: view.center = target
            case .boundsOrigin: view.setBoundsOrigin(target)
            }
        }
    }

    func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double>? {
        guard isRunning, view === self.view, property == (subject == .center ? .center : .bounds) else { return nil }
        let seconds = (view.engine?.now ?? start).seconds(since: start)
        written = Point(x: .nan, y: .nan)
        return SIMD8(way.x.velocity(after: seconds), way.y.velocity(after: seconds), 0, 0, 0, 0, 0, 0)
    }
}

extension View {
    /// Moves what is seen in it. To change a part of an open property would allocate.
    func setBoundsOrigin(_ origin: Point) { bounds = Rect(origin: origin, size: bounds.size) }
}
