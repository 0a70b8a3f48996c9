// Longer than 250 lines: starting, reversing and ending a segment change the same properties.
/// An object that animates changes to views, like `UIViewPropertyAnimator`. The animation can be
/// paused, scrubbed, reversed and stopped.
///
/// The animator animates the changes that its closures make to a view and its descendants:
/// `center`, `bounds`, `frame`, `transform`, `anchorPoint`, `alpha`, `backgroundColor`,
/// `cornerRadius`, `borderWidth`, `borderColor` and `shadow`. Unlike in UIKit, these properties
/// always have their visible values, including during hit testing. If other code sets an animated
/// property, the animation of that property stops.
///
/// The animation uses the time of the engine's rounds. If the view has no window or its traits
/// reduce motion, the final values are shown without animation.
@MainActor public final class ViewPropertyAnimator {
    /// The state of an animator, like `UIViewAnimatingState`.
    public enum State: Hashable, Sendable {
        /// The state of an animator that has not started or has ended.
        case inactive
        /// The state of an animator that is running or paused.
        case active
        /// The state of a stopped animator. Call ``ViewPropertyAnimator/finishAnimation(at:)`` to
        /// end the animation.
        case stopped
    }

    /// The position at which an animation ended, like `UIViewAnimatingPosition`.
    public enum Position: Hashable, Sendable {
        /// The end of the animation, with the final values.
        case end
        /// The start of the animation, with the initial values.
        case start
        /// A point between the start and the end. The animation was stopped, interrupted by a
        /// touch or by other code, or replaced in whole or in part.
        case current
    }

    /// The view that is animated, together with its descendants.
    public let view: View
    /// The curve or spring that the animation follows.
    public let timing: AnimationTiming
    /// The current state of the animator.
    public private(set) var state = State.inactive
    /// A Boolean value that indicates whether the animation is running or waiting for its delay to
    /// end.
    public private(set) var isRunning = false
    /// A Boolean value that determines whether a touch on a moving view or one of its descendants
    /// stops the movement. Animations of other properties, such as `alpha`, continue. The default
    /// is `true`.
    public var isInterruptible = true

    private var closures: [() -> Void] = []
    private var progressHandlers: [(Double) -> Void] = []
    private var completions: [(Position) -> Void] = []
    private var tracks: [PropertyTrack] = []
    /// The current segment, which begins when the animation starts, continues or reverses.
    private var leg: (timing: AnimationTiming, start: Timestamp, end: Timestamp)
    /// The completed fraction at the start of the segment or during a pause.
    private var fraction = 0.0
    private var isReversing = false
    private var hasRun = false
    private var isInterrupted = false
    /// The remaining fraction below which a spring counts as settled for progress handlers.
    private static let tolerance = 0.001

    /// Creates an inactive animator. Call ``startAnimation()`` to start it.
    public init(for view: View, timing: AnimationTiming, animations: (() -> Void)? = nil) {
        (self.view, self.timing) = (view, timing.limited)
        leg = (self.timing, .zero, .zero)
        if let animations { closures.append(animations) }
    }

    /// Creates an inactive animator with a duration in seconds and a curve.
    public convenience init(for view: View, duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
        let timing = AnimationTiming.curve(curve, duration: AnimationTiming.duration(duration))
        self.init(for: view, timing: timing, animations: animations)
    }

    /// Adds a closure whose changes are animated. If the animator is active or stopped, this method
    /// has no effect.
    public func addAnimations(_ animation: @escaping () -> Void) {
        if state == .inactive { closures.append(animation) }
    }

    /// Adds a closure that is called whenever the completed fraction changes. The fraction is 0 at
    /// the start and 1 at the end. With a spring, the fraction can be outside this range.
    ///
    /// Use this method to animate values that are not properties of a view. A touch does not
    /// interrupt the animation of these values. If the animator is active or stopped, this method
    /// has no effect.
    public func addProgressHandler(_ handler: @escaping (_ fraction: Double) -> Void) {
        if state == .inactive { progressHandlers.append(handler) }
    }

    /// Adds a closure that is called at the end of the animation.
    ///
    /// The closure is called in a later round, or immediately if the view has no window or
    /// ``finishAnimation(at:)`` is called. If ``stopAnimation(_:)`` is called with `true`, the
    /// closure is not called.
    public func addCompletion(_ completion: @escaping (_ finalPosition: Position) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Starts the animation, or continues it after a pause.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay in seconds. A paused animation continues immediately.
    public func startAnimation(afterDelay delay: Double) {
        switch state {
        case .inactive:
            prepare()
            begin(timing, after: AnimationTiming.duration(delay))
        case .active: continueAnimation()
        case .stopped: break
        }
    }

    /// Pauses the animation at the current values, or at the start if the animator is inactive.
    public func pauseAnimation() {
        switch state {
        case .inactive: prepare()
        case .active:
            fraction = fractionComplete
            pause()
        case .stopped: break
        }
    }

    /// Continues a paused animation.
    ///
    /// - Parameters:
    ///   - timing: The timing of the rest of the animation, or `nil` for the animator's timing.
    ///   - durationFactor: The remaining duration as a fraction of the total duration. Pass 0 to
    ///     use the fraction that is not completed yet.
    public func continueAnimation(withTiming timing: AnimationTiming? = nil, durationFactor: Double = 0) {
        guard state == .active, !isRunning else { return }
        let factor = durationFactor > 0 ? durationFactor : abs(goal - fraction)
        let next = timing?.limited ?? (hasRun ? self.timing.withoutVelocity : self.timing)
        begin(next.shortened(by: factor), after: .zero)
    }

    /// A Boolean value that determines whether the animation runs backward, to its start. Changing
    /// this property during the animation reverses the direction immediately. A spring keeps its
    /// velocity.
    public var isReversed: Bool {
        get { isReversing }
        set {
            guard newValue != isReversing else { return }
            let velocities = isRunning ? tracks.map { $0.velocity(response) } : []
            fraction = fractionComplete
            isReversing = newValue
            guard isRunning else { return }
            begin(timing.shortened(by: abs(goal - fraction)), after: .zero, velocities: velocities)
        }
    }

    /// The completed fraction, from 0 to 1. Setting this property pauses the animation and shows
    /// the values at the new fraction, for example to let a finger scrub the animation.
    public var fractionComplete: Double {
        get { isRunning ? fraction(response).clamped(to: 0...1) : fraction }
        set {
            pauseAnimation()
            guard state == .active, newValue.isFinite else { return }
            fraction = newValue.clamped(to: 0...1)
            changeTracks { $0.show(fraction: fraction) }
            report(fraction)
        }
    }

    /// Stops the animation at the current values.
    ///
    /// - Parameter withoutFinishing: `true` to end the animation without calling its completions,
    ///   or `false` if you call ``finishAnimation(at:)`` afterward.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        pause()
        state = .stopped
        if withoutFinishing { conclude() }
    }

    /// Ends a stopped animation with the values at a position.
    public func finishAnimation(at finalPosition: Position) {
        if state == .stopped { end(at: finalPosition) }
    }

    // MARK: Segments

    private var now: Timestamp { view.engine?.now ?? leg.start }
    private var target: Position { isReversing ? .start : .end }
    /// The fraction at `target`.
    private var goal: Double { isReversing ? 0 : 1 }

    private var response: AnimationResponse {
        now < leg.end ? AnimationResponse(of: leg.timing, after: now.seconds(since: leg.start)) : AnimationResponse()
    }

    private func prepare() { prepare { for closure in closures { closure() } } }

    func prepare(_ changes: () -> Void) {
        (state, fraction, isInterrupted, hasRun) = (.active, isReversing ? 1 : 0, false, false)
        tracks = view.changes(by: changes)
        // A reversed animation starts with its final values.
        if isReversing { show(.end) }
    }

    func begin(_ timing: AnimationTiming, after delay: Duration, velocities: [SIMD8<Double>] = []) {
        guard let animations = view.animations else { return end(at: target) }
        animations.remove(self)
        for index in tracks.indices {
            let carried = animations.release(tracks[index].property, of: tracks[index].view)
            let initial = tracks[index].property == .center ? timing.initialVelocity : nil
            let velocity = velocities.isEmpty ? initial ?? carried : velocities[index]
            tracks[index].begin(towards: target, velocity: velocity)
        }
        leg.timing = timing
        leg.start = now + delay
        leg.end = leg.start + (view.traits.reducesMotion ? .zero : duration(of: timing))
        (isRunning, hasRun) = (true, true)
        animations.add(self)
        if leg.end == now { show(target) }
        if animations.isChanging { animations.afterChanges { [self] in beginAgain() } }
    }

    /// Restarts the segment after the closure of an enclosing animation has returned. While that
    /// closure runs, the properties have their final values instead of their visible values.
    private func beginAgain() {
        guard isRunning, leg.end > now else { return }
        for index in tracks.indices { tracks[index].begin(towards: target) }
        leg.end = leg.start + duration(of: leg.timing)
    }

    /// Returns the completed fraction. With a spring, it can be less than 0 or greater than 1.
    private func fraction(_ response: AnimationResponse) -> Double {
        goal + (fraction - goal) * response.rest
    }

    private func report(_ fraction: Double) {
        for handler in progressHandlers { handler(fraction) }
    }

    private func show(_ position: Position) {
        guard position != .current else { return }
        changeTracks { $0.set($0.value(at: position)) }
        report(position == .start ? 0 : 1)
    }

    /// Calls `change` with each track. A call can remove tracks from the list by stopping this
    /// animation or starting another one.
    private func changeTracks(_ change: (inout PropertyTrack) -> Void) {
        var index = 0
        while index < tracks.count {
            var track = tracks[index]
            change(&track)
            // Finds the track again, because the change may have removed other tracks.
            var place = index
            while place >= 0, place >= tracks.count || !tracks[place].isSame(as: track) { place -= 1 }
            if place >= 0 { tracks[place] = track }
            index = place + 1
        }
    }

    private func duration(of timing: AnimationTiming) -> Duration {
        switch timing {
        case .curve(_, let duration): max(duration, .zero)
        case .spring(let spring, _):
            AnimationTiming.duration(
                tracks.reduce(progressHandlers.isEmpty ? 0 : spring.settlingDuration(from: 1, until: Self.tolerance)) {
                    max($0, $1.settlingDuration(of: spring))
                })
        }
    }

    private func pause() {
        isRunning = false
        view.animations?.remove(self)
    }

    private func end(at position: Position) {
        show(position)
        complete(at: position)
    }

    private func complete(at position: Position) {
        let completions = completions
        conclude()
        for completion in completions { completion(position) }
    }

    private func conclude() {
        (isRunning, isReversing, state) = (false, false, .inactive)
        (tracks, closures, progressHandlers, completions) = ([], [], [], [])
    }
}

extension ViewPropertyAnimator: Animation {
    var start: Timestamp { leg.start }

    func advance(to time: Timestamp) {
        guard isRunning else { return }
        if view.window == nil { return end(at: target) }
        drop { $0.isTakenOver }
        guard time >= leg.start else { return }
        let position = target
        if time >= leg.end || tracks.isEmpty && progressHandlers.isEmpty {
            show(position)
            complete(at: isInterrupted ? .current : position)
        } else {
            let response = response
            changeTracks { $0.show(response) }
            report(fraction(response))
        }
    }

    func touchLanded(on view: View) {
        if isInterruptible { drop { $0.property.isPlace && view.isDescendant(of: $0.view) } }
    }

    func showEnd(in tree: View) {
        for track in tracks where isRunning && track.view.isDescendant(of: tree) {
            track.property.set(track.value(at: target), of: track.view)
        }
    }

    func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double>? {
        guard let track = tracks.first(where: { $0.property == property && $0.view === view }) else { return nil }
        drop { $0.property == property && $0.view === view }
        return now < leg.start ? .zero : track.velocity(response)
    }

    private func drop(_ isDropped: (PropertyTrack) -> Bool) {
        guard tracks.contains(where: isDropped) else { return }
        tracks.removeAll(where: isDropped)
        isInterrupted = true
    }
}

extension AnimationTiming {
    fileprivate var initialVelocity: SIMD8<Double>? {
        guard case .spring(_, let velocity?) = self, velocity.isFinite else { return nil }
        return SIMD8(velocity.dx, velocity.dy, 0, 0, 0, 0, 0, 0)
    }

    fileprivate var withoutVelocity: AnimationTiming {
        if case .spring(let spring, _) = self { .spring(spring) } else { self }
    }

    fileprivate func shortened(by factor: Double) -> AnimationTiming {
        switch self {
        case .curve(let curve, let duration): .curve(curve, duration: Self.duration(duration.inSeconds * factor))
        case .spring: self
        }
    }
}
