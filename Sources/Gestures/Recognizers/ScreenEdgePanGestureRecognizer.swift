/// A pan that starts at an edge of the window, as `UIScreenEdgePanGestureRecognizer`. Continuous.
public final class ScreenEdgePanGestureRecognizer: DraggingGestureRecognizer {
    /// A set of edges.
    public struct Edges: OptionSet, Hashable, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The window's upper edge.
        public static let top = Edges(rawValue: 1)
        /// The window's left edge.
        public static let left = Edges(rawValue: 2)
        /// The window's lower edge.
        public static let bottom = Edges(rawValue: 4)
        /// The window's right edge.
        public static let right = Edges(rawValue: 8)
        /// Every edge.
        public static let all: Edges = [.top, .left, .bottom, .right]
    }

    /// The edges at which it may start. None unless set.
    public var edges: Edges = []

    override public func shouldReceive(_ source: Touch.Source) -> Bool { source == .contact }

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible,
            !touches.allSatisfy({ edges(at: $0.landingLocation).isDisjoint(with: edges) == false })
        else {
            return
        }
        propose(.failed(.notAtEdge))
    }

    /// The edges of the window near which a place is.
    private func edges(at place: Point) -> Edges {
        guard let root = view?.root else { return [] }
        let (frame, reach) = (root.frame, thresholds.screenEdge)
        var result: Edges = []
        if place.x - frame.minX <= reach { result.insert(.left) }
        if frame.maxX - place.x <= reach { result.insert(.right) }
        if place.y - frame.minY <= reach { result.insert(.top) }
        if frame.maxY - place.y <= reach { result.insert(.bottom) }
        return result
    }

    override public func touchesSettled(with event: TouchEvent) {
        if proposal == .failed(.notAtEdge) { return }
        super.touchesSettled(with: event)
    }
}
