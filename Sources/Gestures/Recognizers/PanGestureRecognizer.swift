/// One or more fingers drag, as `UIPanGestureRecognizer`. Continuous.
///
/// Begins when the centroid has moved farther than the slop; ends when the last finger is lifted. A
/// wheel and a two-finger scroll pan too, where ``allowedScrollTypesMask`` lets them.
nonisolated open class PanGestureRecognizer: SimilarityGestureRecognizer {
    /// The axes that a pan may keep to.
    public enum DirectionLock: String, CaseIterable, Sendable {
        /// From side to side.
        case horizontal
        /// Up and down.
        case vertical
        /// The one of the two that it begins along.
        case either
    }

    /// How many fingers it needs to begin; with fewer left on an active pan, nothing moves. 1
    /// unless set.
    @safe @exclusivity(unchecked) open var minimumNumberOfTouches = 1
    /// How many fingers it takes: more before it begins make it fail, more on an active pan are
    /// ignored. No limit unless set.
    @safe @exclusivity(unchecked) open var maximumNumberOfTouches = Int.max
    /// The scrolls that pan. None unless set, as in UIKit.
    open var allowedScrollTypesMask: ScrollTypeMask = []
    /// The window's axis to which it keeps: a movement in another direction makes it fail, and its
    /// translation and its velocity are along the axis. None unless set.
    ///
    /// ``Thresholds/panLockAngle`` says how far from the axis the movement may be that begins it.
    @safe @exclusivity(unchecked) public var directionLock: DirectionLock?
    /// The axis along which it goes, as a vector of length 1; nil where it is not locked.
    @safe @exclusivity(unchecked) private var lockedAxis: Vector?

    /// Where two fingers on a touchpad have scrolled to, and how fast they were at the last step;
    /// nil for touches and wheels.
    private var scroll: (track: VelocityTrack, place: Point, velocity: Vector)?

    override var fewestTouches: Int { minimumNumberOfTouches }
    override var mostTouches: Int { maximumNumberOfTouches }

    override var hasPassedSlop: Bool {
        let slop = tracker.count == 1 ? effectiveThresholds.panSlop : effectiveThresholds.multiTouchPanSlop
        return tracker.centroid.distance(to: tracker.baseCentroid) > slop
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool {
        switch source {
        case .scroll(let zooms, let isContinuous):
            !zooms && allowedScrollTypesMask.contains(isContinuous ? .continuous : .discrete)
        case .touchpad: allowedScrollTypesMask.contains(.continuous)
        case .contact: true
        case .hover: false
        }
    }

    /// How far the fingers have dragged since the pan began or the translation was set, in a view's
    /// coordinate space, or in the window's where `view` is nil. In pixels; positive is right and
    /// down.
    ///
    /// Ask for it in the *superview* of what you move: a view's own coordinates move with it.
    open func translation(in view: View?) -> Vector { vector(locked(translation), in: view) }

    /// Makes the translation count from a value, in a view's coordinate space. The velocity stays
    /// as it is.
    open func setTranslation(_ translation: Vector, in view: View?) {
        let wanted = view.map { $0.transformToRoot.apply(to: translation) } ?? translation
        carried.translation += wanted - self.translation
    }

    /// How fast the fingers drag, in a view's coordinate space, or in the window's where `view` is
    /// nil. In pixels per second.
    ///
    /// Zero when they have rested for 0.04 s. At the end it is that of the last motion. It is
    /// measured from the fingers: setting the translation does not change it. A wheel has none.
    open func velocity(in view: View?) -> Vector {
        guard !isIndirect else { return vector(locked(scrollVelocity), in: view) }
        return vector(
            locked(tracker.centroidVelocity(at: currentTime, thresholds: effectiveThresholds)), in: view)
    }

    override var lastVelocity: Vector { locked(isIndirect ? scrollVelocity : release.velocity) }

    /// The device may not tell when the fingers have left: a pause does, which is no rest.
    private var scrollVelocity: Vector {
        guard let scroll else { return .zero }
        return state == .ended
            ? scroll.velocity : scroll.track.velocity(at: currentTime, thresholds: effectiveThresholds)
    }

    override open func touchesSettled(with event: TouchEvent) {
        super.touchesSettled(with: event)
        guard isIndirect, let touch = countedTouches.first else { return }
        guard touch.source.hasVelocity else {
            scroll = nil
            return
        }
        var next = scroll ?? (VelocityTrack(), .zero, .zero)
        scroll = nil
        next.place += touch.indirectMotion.translation
        next.track.append(next.place, at: currentTime)
        next.velocity = next.track.velocity(at: currentTime, thresholds: effectiveThresholds)
        scroll = next
    }

    // MARK: The lock

    private static let horizontal = Vector(dx: 1, dy: 0)
    private static let vertical = Vector(dx: 0, dy: 1)

    private func locked(_ vector: Vector) -> Vector { lockedAxis.map { $0 * $0.dot(vector) } ?? vector }

    /// What has been done up to now, before any lock.
    private var way: Vector { isIndirect ? carried.translation : tracker.translation }

    override func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {
        motion.translation = locked(fingers.translation)
    }

    override var reasonNotToBegin: FailureReason? {
        guard let directionLock else { return nil }
        let isAlong =
            switch directionLock {
            case .horizontal: isAlong(Self.horizontal)
            case .vertical: isAlong(Self.vertical)
            case .either: isAlong(Self.horizontal) || isAlong(Self.vertical)
            }
        return isAlong ? nil : .wrongDirection
    }

    /// Whether the way is within the angle about an axis; exactly at the angle is inside.
    private func isAlong(_ axis: Vector) -> Bool {
        let reach = way.length * cosine(effectiveThresholds.panLockAngle * .pi / 180)
        return abs(way.dot(axis)) >= reach - 1e-9 * way.length
    }

    override open func stateDidChange() {
        if decidedState == .began, let directionLock {
            lockedAxis =
                switch directionLock {
                case .horizontal: Self.horizontal
                case .vertical: Self.vertical
                case .either: abs(way.dx) >= abs(way.dy) ? Self.horizontal : Self.vertical
                }
        }
        super.stateDidChange()
    }

    override open func reset() {
        super.reset()
        lockedAxis = nil
        scroll = nil
    }
}

// The same as points, for code that was written for points.
extension PanGestureRecognizer {
    /// The translation as a point.
    @_disfavoredOverload
    public func translation(in view: View?) -> Point { Point(translation(in: view) as Vector) }

    /// Makes the translation count from a value that is a point.
    @_disfavoredOverload
    public func setTranslation(_ translation: Point, in view: View?) {
        setTranslation(Vector(translation), in: view)
    }

    /// The velocity as a point.
    @_disfavoredOverload
    public func velocity(in view: View?) -> Point { Point(velocity(in: view) as Vector) }
}

extension Touch.Source {
    /// Whether it moves as fingers do, and not by notches.
    fileprivate var hasVelocity: Bool {
        switch self {
        case .scroll(_, let isContinuous): isContinuous
        case .touchpad(let gesture): gesture == .swipe
        case .contact, .hover: false
        }
    }
}

/// Kinds of scrolling, as `UIScrollTypeMask`.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Scrolls of a wheel, whatever fraction of a notch it reports.
    public static let discrete = ScrollTypeMask(rawValue: 1)
    /// Scrolls of two fingers on a touchpad, which have a velocity.
    public static let continuous = ScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all: ScrollTypeMask = [.discrete, .continuous]
}
