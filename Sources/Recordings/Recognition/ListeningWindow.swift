import Geometry
import Gestures

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

    /// The deepest view that holds the point, of equally deep ones the last. Views do not clip.
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
