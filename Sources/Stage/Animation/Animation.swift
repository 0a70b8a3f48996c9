/// A set of values that move together in the rounds of an engine. `View.animate`, glides, scroll
/// views and `ValueAnimator` create animations.
@MainActor package final class Animation {
    /// One of the animated values: a property of a view, or a value that only its `show` closure
    /// uses.
    @MainActor package final class Track {
        fileprivate let motion: Motion
        /// The property that a touch or another animation can take over, or `nil` if the track
        /// animates no property.
        fileprivate let subject: (view: View, property: AnimatedProperty)?
        /// Sets the property to its final value while a closure of `View.animate` runs. It is `nil`
        /// for a track that was created with a `show` closure.
        fileprivate let setEnd: (() -> Void)?
        private let show: (_ value: SIMD8<Double>, _ isEnd: Bool) -> Void
        /// The property's value when the animation last set it, or when the track was created. If
        /// the property has another value later, other code has set it, and the track is dropped.
        private var written: SIMD8<Double>?
        fileprivate var isDropped = false

        /// Creates the track of a value that `show` applies. `subject` is the property that `show`
        /// sets, or `nil` if there is none. At the end, `isEnd` is `true` and the value is the
        /// target of `motion`.
        package init(
            _ subject: (view: View, property: AnimatedProperty)? = nil, along motion: Motion,
            show: @escaping (_ value: SIMD8<Double>, _ isEnd: Bool) -> Void
        ) {
            (self.subject, self.motion, self.show, setEnd) = (subject, motion, show, nil)
            written = subject.flatMap { $0.property.value(of: $0.view) }
        }

        /// Creates the track of a view's property. `motion` runs between numbers in the form that
        /// `AnimatedProperty.path(from:to:)` returns. `end` is the final value of the property, or
        /// `nil` for no color.
        package init(_ view: View, _ property: AnimatedProperty, along motion: Motion, to end: SIMD8<Double>?) {
            (subject, self.motion, written) = ((view, property), motion, property.value(of: view))
            setEnd = { [unowned view] in property.set(end, of: view) }
            show = { [unowned view] value, isEnd in
                property.set(isEnd ? end : property.value(onPath: value), of: view)
            }
        }

        fileprivate var isTakenOver: Bool { subject.map { $0.property.value(of: $0.view) != written } ?? false }

        fileprivate func show(after seconds: Double?) {
            guard !isDropped else { return }
            show(seconds.map(motion.value) ?? motion.target, seconds == nil)
            written = subject.flatMap { $0.property.value(of: $0.view) }
        }
    }

    private let view: View
    private var tracks: [Track]
    private var completion: ((_ finished: Bool) -> Void)?
    private let delay: Duration
    package private(set) var start = Timestamp.zero
    private var end = Timestamp.zero
    package private(set) var isRunning = false
    private var isInterrupted = false

    /// Creates an animation that runs in the engine of a view. Call `begin()` to start it.
    /// `completion` is called with `false` if the animation was stopped, or if a touch, other code
    /// or another animation has taken over a property.
    package init(
        of view: View, _ tracks: [Track], after delay: Duration = .zero,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        (self.view, self.tracks, self.delay, self.completion) = (view, tracks, delay, completion)
    }

    /// Begins the animation. If the view's traits reduce motion, shows the final values after the
    /// delay, without movement, and completes in a later round. Without an engine, shows the final
    /// values and completes immediately.
    package func begin() {
        guard let engine = view.engine, let animations = view.animations else { return finish() }
        let duration = view.traits.reducesMotion ? .zero : tracks.reduce(.zero) { max($0, $1.motion.duration) }
        (isRunning, start) = (true, engine.now + delay)
        end = start + duration
        animations.add(self)
        if end == engine.now { showTargets() }
    }

    package func finish() {
        showTargets()
        complete(!isInterrupted)
    }

    package func stop() { complete(false) }

    private func complete(_ isFinished: Bool) {
        for track in tracks { track.isDropped = true }
        let completion = completion
        (isRunning, tracks, self.completion) = (false, [], nil)
        completion?(isFinished)
    }

    private func showTargets() { for track in tracks { track.show(after: nil) } }

    func advance(to time: Timestamp) {
        guard isRunning else { return }
        if view.window == nil { return finish() }
        drop(\.isTakenOver)
        guard time >= start else { return }
        if time >= end || tracks.isEmpty { return finish() }
        // If showing a value stops this animation, the loop continues over its copy of `tracks`,
        // but these tracks are dropped and no longer show values.
        for track in tracks { track.show(after: time.seconds(since: start)) }
    }

    /// Stops the movement of a view and its ancestors, because a touch has landed on the view.
    func touchLanded(on view: View) {
        drop { track in track.subject.map { $0.property.isGeometric && view.isDescendant(of: $0.view) } ?? false }
    }

    func showEnd(in tree: View) {
        for track in tracks where track.subject?.view.isDescendant(of: tree) == true { track.setEnd?() }
    }

    /// Stops animating a property of a view. Returns the property's velocity per second, or `nil`
    /// if the animation does not contain the property. The velocity counts as zero if the numbers
    /// of the motion might not be in the property's units.
    func release(_ property: AnimatedProperty, of view: View, at now: Timestamp) -> SIMD8<Double>? {
        guard let track = track(of: property, of: view) else { return nil }
        drop { $0 === track }
        guard now >= start, now < end, track.setEnd != nil || track.motion.isGlide else { return .zero }
        return track.motion.velocity(after: now.seconds(since: start))
    }

    func glide(of view: View, _ property: AnimatedProperty, to time: Timestamp) -> Vector? {
        guard let track = track(of: property, of: view), track.motion.isGlide, !track.isTakenOver else { return nil }
        let displacement =
            (time < end ? track.motion.value(after: time.seconds(since: start)) : track.motion.target)
            - (property.value(of: view) ?? .zero)
        return Vector(dx: displacement[0], dy: displacement[1])
    }

    private func track(of property: AnimatedProperty, of view: View) -> Track? {
        tracks.first { $0.subject.map { $0.view === view && $0.property.overlaps(property) } ?? false }
    }

    private func drop(_ isDropped: (Track) -> Bool) {
        for track in tracks where isDropped(track) { (track.isDropped, isInterrupted) = (true, true) }
        tracks.removeAll(where: \.isDropped)
    }
}
