import Geometry
import Gestures

/// The window of a setup, with the views that the setup lists.
final class ListeningWindow: View {
    private(set) var listed: [ListeningView] = []

    init(_ plans: [RecognitionSetup.ViewPlan], size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        let plansByName = Dictionary(uniqueKeysWithValues: plans.map { ($0.name, $0) })
        var built: [String: ListeningView] = [:]
        func build(_ plan: RecognitionSetup.ViewPlan) -> ListeningView {
            if let view = built[plan.name] { return view }
            let holder = plan.parent.flatMap { plansByName[$0] }.map(build)
            let view = ListeningView(
                plan, level: holder.map { $0.level + 1 } ?? 0, filling: (holder ?? self).bounds.size)
            (holder ?? self).addSubview(view)
            built[plan.name] = view
            return view
        }
        listed = plans.map(build)
    }

    /// Returns the deepest view that contains the point, or `nil` if there is none. If several are
    /// equally deep, returns the last one. A view can be hit outside its superview.
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        var hit: ListeningView?
        for view in listed where view.level >= hit?.level ?? 0 {
            if view.point(inside: view.convert(point, from: nil), with: event) { hit = view }
        }
        return hit
    }

    func resize(to size: Size) {
        bounds.size = size
        center = Point(x: size.width / 2, y: size.height / 2)
        for view in listed.sorted(by: { $0.level < $1.level }) where view.fillsSuperview {
            view.fill(view.superview?.bounds.size ?? size)
        }
    }
}
