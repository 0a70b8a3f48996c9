/// A continuous recognizer that detects pans from an edge of the window, like
/// `UIScreenEdgePanGestureRecognizer`. It ignores wheels and touchpads, regardless of
/// `allowedScrollTypesMask`.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges of the window from which the pan can start. Every finger that lands before the pan
    /// begins must land within ``Thresholds/screenEdge`` of one of them. The default is an empty
    /// set, so no pan begins until you set this property.
    open var edges: RectEdge = []

    override open func shouldReceive(_ source: Touch.Source) -> Bool { source == .contact }

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        let startsElsewhere = touches.contains { edges(at: $0.landingLocation).isDisjoint(with: edges) }
        if decidedState == .possible, startsElsewhere { suggest(.failed(.notAtEdge)) }
    }

    private func edges(at location: Point) -> RectEdge {
        guard let root = view?.root else { return [] }
        let (frame, reach) = (root.frame, effectiveThresholds.screenEdge)
        var result: RectEdge = []
        if location.x - frame.minX <= reach { result.insert(.left) }
        if frame.maxX - location.x <= reach { result.insert(.right) }
        if location.y - frame.minY <= reach { result.insert(.top) }
        if frame.maxY - location.y <= reach { result.insert(.bottom) }
        return result
    }

    override open func touchesSettled(with event: TouchEvent) {
        if proposal != .failed(.notAtEdge) { super.touchesSettled(with: event) }
    }
}

/// A set of edges of a rectangle, like `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The top edge of the rectangle.
    public static let top = RectEdge(rawValue: 1)
    /// The left edge of the rectangle.
    public static let left = RectEdge(rawValue: 2)
    /// The bottom edge of the rectangle.
    public static let bottom = RectEdge(rawValue: 4)
    /// The right edge of the rectangle.
    public static let right = RectEdge(rawValue: 8)
    /// All four edges of the rectangle.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}
