/// An animation of the offset and scale of a scroll view. Each point of the content moves in a
/// straight line.
@MainActor final class ScrollAnimation: Animation {
    /// The timing of animated scrolling, as in UIKit.
    static var timing: AnimationTiming { .curve(.easeInOut, duration: .milliseconds(300)) }

    private let view: ScrollView
    let target: Point
    private let from: (scale: Double, offset: Vector)
    private let goal: (scale: Double, offset: Vector)
    private let timing: AnimationTiming
    let start: Timestamp
    private let end: Timestamp
    private var completion: (() -> Void)?
    private(set) var isRunning = true
    /// The last offset set by the animation, or `nil` if the animation has been interrupted.
    private var written: Point?

    init(
        of view: ScrollView, to scale: Double, offset: Point, _ timing: AnimationTiming,
        completion: @escaping () -> Void
    ) {
        (self.view, self.timing, self.completion) = (view, timing, completion)
        from = (view.zoomScale, view.contentOffset - .zero)
        goal = (scale, offset - .zero)
        (target, written) = (offset, view.contentOffset)
        start = view.engine?.now ?? .zero
        switch timing {
        case .curve(_, let duration): end = start + duration
        case .spring(let spring, _):
            let way = max((goal.offset - from.offset).length, abs(scale - from.scale) * 1000)
            end = start + AnimationTiming.duration(spring.settlingDuration(from: way, until: 0.5))
        }
    }

    func advance(to time: Timestamp) {
        guard isRunning else { return }
        guard view.contentOffset == written else { return finish(true) }
        let isOver = time >= end || view.window == nil
        let rest = isOver ? 0 : AnimationResponse(of: timing, after: time.seconds(since: start)).rest
        let offset = goal.offset + (from.offset - goal.offset) * rest
        view.zooming.show(isOver ? goal.scale : goal.scale + (from.scale - goal.scale) * rest, offset: Point(offset))
        written = view.contentOffset
        if isOver { finish(true) }
    }

    func finish(_ isTold: Bool) {
        isRunning = false
        let completion = completion
        self.completion = nil
        if isTold { completion?() }
    }

    func touchLanded(on view: View) {
        if view.isDescendant(of: self.view) { written = nil }
    }

    func showEnd(in tree: View) {}

    func release(_ property: AnimatedProperty, of view: View) -> SIMD8<Double>? {
        guard property == .bounds, view === self.view else { return nil }
        written = nil
        return .zero
    }
}
