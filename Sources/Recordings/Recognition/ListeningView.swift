import Geometry
import Gestures

/// A view of a set-up: a place that fingers hit, and that may have moved since the beginning.
final class ListeningView: View {
    let label: String
    /// How many views hold it, the window not counted.
    let level: Int
    /// Where it was at the beginning, in its superview.
    private let home: Rect
    /// Whether it is always as large as what holds it.
    let fillsSuperview: Bool
    /// How it has moved since the beginning, in its superview's coordinates.
    private(set) var moved = AffineTransform.identity
    /// The fingers that hit it, by what became of them.
    var tally = Tally()

    struct Tally {
        var began = 0
        var ended = 0
        var cancelled = 0
    }

    init(_ plan: RecognitionSetup.ViewPlan, level: Int, filling size: Size) {
        label = plan.name
        self.level = level
        fillsSuperview = plan.frame == nil
        home = plan.frame ?? Rect(origin: .zero, size: size)
        super.init(frame: home)
        name = plan.name
        isMultipleTouchEnabled = true
    }

    /// Moves it to where a map takes it from its first place, in its superview's coordinates.
    func move(by map: AffineTransform) {
        moved = map
        transform = AffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
        center = map.apply(to: home.origin + (bounds.center - bounds.origin))
    }

    /// Follows what holds it to a new size.
    func fill(_ size: Size) {
        bounds.size = size
        move(by: moved)
    }

    /// How it has moved since the beginning with all that holds it, window to window.
    var movedInWindow: AffineTransform {
        guard let holder = superview as? ListeningView else { return moved }
        let origin = AffineTransform(translation: holder.firstOrigin - .zero)
        return origin.inverted().concatenating(moved).concatenating(origin).concatenating(holder.movedInWindow)
    }

    /// The place of its own origin in the window at the beginning.
    private var firstOrigin: Point {
        guard let holder = superview as? ListeningView else { return home.origin }
        return holder.firstOrigin + (home.origin - .zero)
    }
}

/// The window: it holds all views of a set-up, and finds the one that a finger hits.
final class ListeningWindow: View {
    /// In the order of the set-up.
    private(set) var listed: [ListeningView] = []

    /// Builds the views of a set-up in a window of a size.
    init(_ plans: [RecognitionSetup.ViewPlan], size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        var built: [String: ListeningView] = [:]
        let byName = Dictionary(uniqueKeysWithValues: plans.map { ($0.name, $0) })
        for plan in plans { build(plan, byName, &built) }
        listed = plans.compactMap { built[$0.name] }
    }

    /// Builds a view after the chain of views that hold it.
    private func build(
        _ plan: RecognitionSetup.ViewPlan, _ plans: [String: RecognitionSetup.ViewPlan],
        _ built: inout [String: ListeningView]
    ) {
        var chain: [RecognitionSetup.ViewPlan] = []
        var next: RecognitionSetup.ViewPlan? = plan
        while let current = next, built[current.name] == nil {
            chain.append(current)
            next = current.parent.flatMap { plans[$0] }
        }
        for plan in chain.reversed() {
            let holder = plan.parent.flatMap { built[$0] }
            let view = ListeningView(
                plan, level: holder.map { $0.level + 1 } ?? 0, filling: (holder ?? self).bounds.size)
            (holder ?? self).addSubview(view)
            built[plan.name] = view
        }
    }

    /// The deepest view that holds the point, and of several that are equally deep the one listed last. Views do not clip what they hold.
    override func hitTest(_ point: Point) -> View? {
        var hit: ListeningView?
        for view in listed where view.level >= hit?.level ?? 0 {
            if view.point(inside: view.convert(point, from: nil)) { hit = view }
        }
        return hit
    }

    /// Gives the window, and what fills it, a new size.
    func resize(to size: Size) {
        bounds.size = size
        center = Point(x: size.width / 2, y: size.height / 2)
        for view in listed.sorted(by: { $0.level < $1.level }) where view.fillsSuperview {
            view.fill(view.superview?.bounds.size ?? size)
        }
    }
}
