/// A continuous recognizer that detects drags with one or more fingers, like
/// `UIPanGestureRecognizer`.
///
/// By default, the gesture begins when the centroid of the fingers has moved farther than
/// ``Thresholds/panSlop``, or ``Thresholds/multiTouchPanSlop`` for two or more fingers. It ends
/// when the last finger is lifted. Wheels and touchpads also pan if ``allowedScrollTypesMask``
/// allows it.
open class PanGestureRecognizer: SimilarityGestureRecognizer {
    /// The axes to which a pan can be locked.
    public enum DirectionLock: String, CaseIterable, Sendable {
        /// The horizontal axis.
        case horizontal
        /// The vertical axis.
        case vertical
        /// Either axis. The pan is locked to the axis along which it begins.
        case either
    }

    /// The minimum number of fingers. While fewer fingers are down, the translation of an active
    /// pan does not change. The minimum does not apply to wheels and touchpads. The default is 1.
    @safe @exclusivity(unchecked) open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. If more fingers land before the pan is ready to begin, it
    /// fails. After that, additional fingers are ignored. The default is no limit.
    open var maximumNumberOfTouches = Int.max
    /// The types of scrolling that the recognizer treats as a pan. With `.continuous`, pinches and
    /// swipes on a touchpad also pan. The default is none, as in UIKit.
    open var allowedScrollTypesMask: ScrollTypeMask = []
    /// The axis of the window to which the pan is locked, or `nil` for no lock. The pan fails if
    /// its initial direction differs from the axis by more than `Thresholds.panLockAngle`, which is
    /// 45° by default. The translation and the velocity contain only the movement along the axis.
    /// The default is `nil`.
    public var directionLock: DirectionLock?
    private var lockedAxis: Vector?

    /// The movement and velocity of a scroll or swipe on a touchpad, or `nil` for any other input.
    private var scroll: (track: VelocityTrack, location: Point, velocity: Vector, endIsReported: Bool)?

    override var fewestTouches: Int { minimumNumberOfTouches }
    override var maxTouches: Int { maximumNumberOfTouches }

    override var hasPassedSlop: Bool { hasPassedPanSlop }

    override open func shouldReceive(_ source: Touch.Source) -> Bool {
        switch source {
        case .scroll(let zooms, let isContinuous):
            !zooms && allowedScrollTypesMask.contains(isContinuous ? .continuous : .discrete)
        case .touchpad: allowedScrollTypesMask.contains(.continuous)
        case .contact: true
        case .hover: false
        }
    }

    /// Returns the translation since the pan began, in a view's coordinate space, or in the
    /// window's if `view` is `nil`.
    ///
    /// With ``SlopPolicy/keep``, the translation includes the movement before the pan began. To
    /// move a view, pass its *superview*, because the view's own coordinate space moves with the
    /// view.
    open func translation(in view: View?) -> Vector { convertFromPixels(locked(translation), to: view) }

    /// Sets the translation, in a view's coordinate space, or in the window's if `view` is `nil`.
    /// The velocity does not change.
    open func setTranslation(_ translation: Vector, in view: View?) {
        let newTranslation = viewOrWindow(view)?.transformToPixels.apply(to: translation) ?? translation
        carried.translation += newTranslation - self.translation
    }

    /// Returns the velocity of the fingers in units per second, in a view's coordinate space, or in
    /// the window's if `view` is `nil`. It is zero if the fingers have rested for the threshold
    /// `velocityPause`, which is 0.04 s by default. It is always zero for a wheel and for a pinch
    /// on a touchpad. In the state `.ended`, it is the velocity of the fingers when they were
    /// lifted.
    open func velocity(in view: View?) -> Vector {
        let velocity =
            isIndirect ? scrollVelocity : tracker.centroidVelocity(at: currentTime, thresholds: effectiveThresholds)
        return convertFromPixels(locked(velocity), to: view)
    }

    override package var lastVelocity: Vector { locked(isIndirect ? scrollVelocity : release.velocity) }

    /// The velocity of a scroll or swipe on a touchpad, in px/s, or zero for any other input. If a
    /// pause ended the scroll, this is the velocity before the pause.
    private var scrollVelocity: Vector {
        guard let scroll else { return .zero }
        return state == .ended && !scroll.endIsReported
            ? scroll.velocity : scroll.track.velocity(at: currentTime, thresholds: effectiveThresholds)
    }

    override open func touchesSettled(with event: TouchEvent) {
        super.touchesSettled(with: event)
        guard isIndirect, let touch = countedTouches.first else { return }
        guard touch.source.hasVelocity else {
            scroll = nil
            return
        }
        var next = scroll ?? (VelocityTrack(), .zero, .zero, false)
        scroll = nil
        next.endIsReported = touch.endIsReported
        next.location += touch.indirectMotion.translation
        next.track.append(next.location, at: currentTime)
        next.velocity = next.track.velocity(at: currentTime, thresholds: effectiveThresholds)
        scroll = next
    }

    // MARK: Direction lock

    private static let horizontal = Vector(dx: 1, dy: 0)
    private static let vertical = Vector(dx: 0, dy: 1)

    private func locked(_ vector: Vector) -> Vector { lockedAxis.map { $0 * $0.dot(vector) } ?? vector }

    /// The movement that determines the direction of the pan, in px.
    private var displacement: Vector { carried.translation + (isIndirect ? .zero : tracker.translation) }

    override func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {
        motion.translation = locked(fingers.translation)
    }

    override var reasonNotToBegin: FailureReason? {
        guard let axis else { return nil }
        let reach = displacement.length * cosine(effectiveThresholds.panLockAngle * .pi / 180)
        return abs(displacement.dot(axis)) >= reach - 1e-9 * displacement.length ? nil : .wrongDirection
    }

    /// The axis to which a pan that begins now is locked, or `nil` if `directionLock` is `nil`.
    private var axis: Vector? {
        switch directionLock {
        case .horizontal: Self.horizontal
        case .vertical: Self.vertical
        case .either: abs(displacement.dx) >= abs(displacement.dy) ? Self.horizontal : Self.vertical
        case nil: nil
        }
    }

    override open func stateDidChange() {
        if decidedState == .began { lockedAxis = axis ?? lockedAxis }
        super.stateDidChange()
    }

    override open func reset() {
        super.reset()
        lockedAxis = nil
        scroll = nil
    }
}

// These variants are for ported code that uses points instead of vectors.
extension PanGestureRecognizer {
    /// Returns the translation as a point. See ``translation(in:)``.
    @_disfavoredOverload public func translation(in view: View?) -> Point { Point(translation(in: view) as Vector) }

    /// Sets the translation, given as a point. See ``setTranslation(_:in:)``.
    @_disfavoredOverload
    public func setTranslation(_ translation: Point, in view: View?) { setTranslation(Vector(translation), in: view) }

    /// Returns the velocity as a point. See ``velocity(in:)``.
    @_disfavoredOverload public func velocity(in view: View?) -> Point { Point(velocity(in: view) as Vector) }
}

extension Touch.Source {
    fileprivate var hasVelocity: Bool {
        switch self {
        case .scroll(_, let isContinuous): isContinuous
        case .touchpad(let gesture): gesture == .swipe
        case .contact, .hover: false
        }
    }
}

/// The types of scrolling, like `UIScrollTypeMask`.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Scrolling with a wheel.
    public static let discrete = ScrollTypeMask(rawValue: 1)
    /// Scrolling with two fingers on a touchpad. Unlike `discrete` scrolling, it has a velocity.
    public static let continuous = ScrollTypeMask(rawValue: 2)
    /// Scrolling with a wheel or with two fingers on a touchpad.
    public static let all: ScrollTypeMask = [.discrete, .continuous]
}
