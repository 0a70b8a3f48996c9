/// The running animations of an engine, which advances them in its rounds.
@MainActor package final class Animations: ViewMotion {
    private var running: [Animation] = []
    private var now: Timestamp
    private var closures = 0
    private var waiting: [() -> Void] = []

    init(at now: Timestamp) { self.now = now }

    package var isMoving: Bool { running.contains { $0.start <= now } }

    package var nextStart: Timestamp? {
        running.reduce(nil) { $1.start > now ? earlier($0, $1.start) : $0 }
    }

    func add(_ animation: Animation) { running.append(animation) }

    package func advance(to time: Timestamp) {
        now = time
        // A completion can begin an animation, which this loop does not advance.
        for animation in running { animation.advance(to: time) }
        if running.contains(where: { !$0.isRunning }) { running.removeAll { !$0.isRunning } }
    }

    package func touchLanded(on view: View) {
        for animation in running where animation.start <= now { animation.touchLanded(on: view) }
    }

    func showEnd(in tree: View) {
        for animation in running { animation.showEnd(in: tree) }
    }

    /// Runs a closure of `View.animate`. While the closure runs, animated properties can have their
    /// final values, so `animate` and `glide` start their animations only after the outermost
    /// closure has returned.
    func change<Result>(_ body: () -> Result) -> Result {
        closures += 1
        let result = body()
        closures -= 1
        guard closures == 0, !waiting.isEmpty else { return result }
        let due = waiting
        waiting = []
        for begin in due { begin() }
        return result
    }

    func afterChanges(_ begin: @escaping () -> Void) {
        if closures > 0 { waiting.append(begin) } else { begin() }
    }

    /// Stops animating a property of a view. Returns the property's velocity per second, or zero if
    /// it was not animated.
    @discardableResult
    package func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double> {
        running.reduce(.zero) { $1.release(property, of: view, at: now) ?? $0 }
    }

    /// Returns the displacement of a gliding property until a time, or `nil` if the property does
    /// not glide.
    package func glide(of view: View, _ property: AnimatedProperty, to time: Timestamp) -> Vector? {
        for animation in running {
            if let displacement = animation.glide(of: view, property, to: time) { return displacement }
        }
        return nil
    }
}

extension View {
    /// The animations of the view's tree, created if necessary, or `nil` if the view has no engine.
    package var animations: Animations? {
        guard let engine else { return nil }
        if let known = engine.motion as? Animations { return known }
        let made = Animations(at: engine.now)
        engine.setMotion(made)
        return made
    }

    package var runningAnimations: Animations? { engine?.motion as? Animations }
}
