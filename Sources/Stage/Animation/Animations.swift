@MainActor protocol Animation: AnyObject {
    var start: Timestamp { get }
    var isRunning: Bool { get }
    func advance(to time: Timestamp)
    /// Stops the movement of a view and its ancestors because a touch has landed on the view.
    func touchLanded(on view: View)
    /// Sets the animated properties of a view and its descendants to their final values.
    func showEnd(in tree: View)
    /// Stops animating a property of a view. Returns the velocity of the property's components, or
    /// `nil` if the property was not being animated.
    func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double>?
}

@MainActor final class Animations: ViewMotion {
    private var running: [any Animation] = []
    private var now: Timestamp
    private var closures = 0
    private var waiting: [() -> Void] = []

    init(at now: Timestamp) { self.now = now }

    var isMoving: Bool { running.contains { $0.start <= now } }

    var nextStart: Timestamp? {
        running.reduce(nil) { $1.start > now ? earlier($0, $1.start) : $0 }
    }

    func add(_ animation: any Animation) {
        if !running.contains(where: { $0 === animation }) { running.append(animation) }
    }

    func remove(_ animation: any Animation) { running.removeAll { $0 === animation } }

    func advance(to time: Timestamp) {
        now = time
        guard !running.isEmpty else { return }
        // A completion can add an animation to `running`. This loop does not advance such an
        // animation.
        for animation in running { animation.advance(to: time) }
        if running.contains(where: { !$0.isRunning }) { running.removeAll { !$0.isRunning } }
    }

    func touchLanded(on view: View) {
        for animation in running where animation.start <= now { animation.touchLanded(on: view) }
    }

    func showEnd(in tree: View) {
        for animation in running { animation.showEnd(in: tree) }
    }

    func glide(of view: View, _ subject: GlideAnimation.Subject) -> GlideAnimation? {
        for case let glide as GlideAnimation in running where glide.isGlide(of: view, subject) { return glide }
        return nil
    }

    /// Whether a closure passed to `change(_:)` is running. While the closure runs, animated
    /// properties have their final values.
    var isChanging: Bool { closures > 0 }

    func change(_ body: () -> [PropertyTrack]) -> [PropertyTrack] {
        closures += 1
        let tracks = body()
        closures -= 1
        guard closures == 0, !waiting.isEmpty else { return tracks }
        let due = waiting
        waiting = []
        for begin in due { begin() }
        return tracks
    }

    func afterChanges(_ begin: @escaping () -> Void) {
        if isChanging { waiting.append(begin) } else { begin() }
    }

    func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double> {
        running.reduce(.zero) { $1.release(property, of: view) ?? $0 }
    }
}

extension View {
    /// The animations of the view's tree, created if necessary, or `nil` if the view has no engine.
    var animations: Animations? {
        guard let engine else { return nil }
        if let known = engine.motion as? Animations { return known }
        let made = Animations(at: engine.now)
        engine.setMotion(made)
        return made
    }

    var runningAnimations: Animations? { engine?.motion as? Animations }

    /// Runs a closure, reverts the property changes that it makes to this view and its descendants,
    /// and returns these changes.
    func changes(by closure: () -> Void) -> [PropertyTrack] {
        animations?.change { changesAtOnce(by: closure) } ?? changesAtOnce(by: closure)
    }

    private func changesAtOnce(by closure: () -> Void) -> [PropertyTrack] {
        let views = withDescendants
        let seen = views.map(\.animatedValues)
        animations?.showEnd(in: self)
        let before = views.map(\.animatedValues)
        closure()
        var tracks: [PropertyTrack] = []
        for (index, view) in views.enumerated() {
            for (place, property) in AnimatedProperty.allCases.enumerated() {
                let value = property.value(of: view)
                if value != before[index][place] {
                    tracks.append(PropertyTrack(view, property, from: seen[index][place], to: value))
                }
                if value != seen[index][place] { property.set(seen[index][place], of: view) }
            }
        }
        return tracks
    }

    private var withDescendants: [View] { subviews.reduce(into: [self]) { $0 += $1.withDescendants } }

    private var animatedValues: [AnimatedValue] { AnimatedProperty.allCases.map { $0.value(of: self) } }
}
