/// The rate at which a released view slows down, like `UIScrollView.DecelerationRate`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after each millisecond, a value less than 1.
    public let rawValue: Double
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The default rate. A view that is released at 1000 points per second glides for 500 points.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops a view sooner than the default rate. A view that is released at 1000
    /// points per second glides for 100 points.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The exponential decay rate of the speed, per second.
    var decay: Double { rawValue > 0 ? max(-naturalLogarithm(rawValue) * 1000, 1e-3) : 1e6 }
}

@MainActor final class GlideAnimation: Animation {
    enum Subject {
        case center, boundsOrigin

        @MainActor fileprivate func place(of view: View) -> Point { self == .center ? view.center : view.bounds.origin }

        @MainActor fileprivate func move(_ view: View, to point: Point) {
            if self == .center { view.center = point } else { view.setBoundsOrigin(point) }
        }
    }

    /// The spring that moves the view to a limit or target. As in UIKit's scroll view, a distance
    /// of 400 points shrinks to half a point within 0.9 s.
    static let spring = Spring(response: 0.628, dampingRatio: 1)
    /// The distance from the target below which the view counts as at rest, in points.
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
        written = subject.place(of: view)
    }

    /// Creates a glide within limits. `velocity` is the velocity of the center or of the bounds'
    /// origin, in points per second.
    convenience init(
        of view: View, _ subject: Subject, velocity: Vector, rate: DecelerationRate, limits: Rect,
        bounces: Bool = true, completion: ((Bool) -> Void)?
    ) {
        func glide(from place: Double, _ velocity: Double, _ low: Double, _ high: Double) -> BoundedGlide {
            BoundedGlide(
                from: place, velocity: velocity, decay: rate.decay, limits: low <= high ? low...high : place...place,
                spring: Self.spring, bounces: bounces)
        }
        let (place, velocity) = (subject.place(of: view), Self.usable(velocity, of: view))
        let x = glide(from: place.x, velocity.dx, limits.minX, limits.maxX)
        let y = glide(from: place.y, velocity.dy, limits.minY, limits.maxY)
        self.init(of: view, subject, way: (x, y), completion: completion)
    }

    convenience init(
        of view: View, _ subject: Subject, velocity: Vector, to target: Point, completion: ((Bool) -> Void)?
    ) {
        let (place, velocity) = (subject.place(of: view), Self.usable(velocity, of: view))
        let x = BoundedGlide(from: place.x, velocity: velocity.dx, to: target.x, spring: Self.spring)
        let y = BoundedGlide(from: place.y, velocity: velocity.dy, to: target.y, spring: Self.spring)
        self.init(of: view, subject, way: (x, y), completion: completion)
    }

    private static func usable(_ velocity: Vector, of view: View) -> Vector {
        velocity.isFinite && !view.traits.reducesMotion ? velocity : .zero
    }

    var isNeeded: Bool { end > start }

    /// Shows the target immediately if no animation is needed. The completion is called in a later
    /// round.
    func begin() {
        if !isNeeded { show(target) }
    }

    var target: Point { Point(x: way.x.target, y: way.y.target) }

    private var place: Point { subject.place(of: view) }

    private func show(_ point: Point) {
        subject.move(view, to: point)
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

    /// Returns whether this animation moves the given property of the view and no other code has
    /// set the property since the last step.
    func isGlide(of view: View, _ subject: Subject) -> Bool {
        isRunning && view === self.view && subject == self.subject && place == written
    }

    func way(to time: Timestamp) -> Vector { place(at: time) - place }

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
        if isRunning, place == written, view.isDescendant(of: tree) { subject.move(view, to: target) }
    }

    func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double>? {
        guard isRunning, view === self.view, property == (subject == .center ? .center : .bounds) else { return nil }
        let seconds = (view.engine?.now ?? start).seconds(since: start)
        written = Point(x: .nan, y: .nan)
        return SIMD8(way.x.velocity(after: seconds), way.y.velocity(after: seconds), 0, 0, 0, 0, 0, 0)
    }
}

extension View {
    /// Sets the origin of `bounds`. Assigns the whole rectangle, because changing a part of an
    /// `open` property allocates memory.
    func setBoundsOrigin(_ origin: Point) { bounds = Rect(origin: origin, size: bounds.size) }
}
