/// A rectangle that can be moved, turned and scaled, holds other views, and listens to fingers, as `UIView` does.
///
/// A view has no picture of its own: what it looks like, a scene says. It has a place (`center`, `bounds`, `anchorPoint` and
/// `transform`, as in UIKit), subviews, and gesture recognizers. Its own coordinate space begins at `bounds.origin`; positive y
/// is down. Subclass it to receive its touches.
open class View {
    /// What it is called in traces and in the inspector; it has no other meaning.
    public var name: String?

    /// Its rectangle in its own coordinate space.
    public var bounds: Rect
    /// Where its anchor point is, in its superview's coordinate space.
    public var center: Point
    /// The point about which `transform` turns and scales, as a fraction of the bounds: (0.5, 0.5), the middle, unless set.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// How it is turned and scaled about its anchor point.
    public var transform = AffineTransform.identity

    /// The view that holds it; nil for a root and for a view on its own.
    public internal(set) weak var superview: View?
    /// The views that it holds, the one on top last.
    public internal(set) var subviews: [View] = []
    /// Its recognizers in the order in which they were added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Whether it and its subviews are away: a hidden view is not hit. Hiding it in the middle of a gesture does not end the gesture.
    public var isHidden = false
    /// Whether it and its subviews can be hit.
    public var isUserInteractionEnabled = true
    /// Whether its own touch methods get every finger, or only the first one that is down. Recognizers get all fingers.
    public var isMultipleTouchEnabled = false
    /// Whether, while it has a finger, no other view's touch methods get one, nor this view's while another one has.
    public var isExclusiveTouch = false
    /// Whether a subview is hit only inside this view's bounds. False unless set: what is seen can be touched.
    public var clipsToBounds = false
    /// Whether a wheel or a two-finger scroll over it zooms, as it does elsewhere with Control; with Shift it pans. False unless set.
    public var scrollZooms = false

    /// Of the engine whose root it is.
    private(set) var rootContext: EngineContext?

    /// A view at a place in its superview's coordinate space, in pixels.
    public init(frame: Rect = .zero) {
        bounds = Rect(origin: .zero, size: frame.size)
        center = frame.center
    }

    func setContext(_ context: EngineContext?) { rootContext = context }

    /// One or more fingers landed on this view. Does nothing unless overridden.
    open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers of this view moved. Does nothing unless overridden.
    open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers of this view were lifted. Does nothing unless overridden.
    open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
    /// Fingers of this view were taken away: a recognizer has them now, or the system took them. Does nothing unless overridden.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

    /// The view at a point of this view's coordinate space: the topmost subview's topmost subview and so on; nil where there is none.
    ///
    /// Hidden views and those without user interaction are passed over, with all that they hold.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled else { return nil }
        let isInside = self.point(inside: point)
        if clipsToBounds, !isInside { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convertFromSuperview(point)) { return hit }
        }
        return isInside ? self : nil
    }

    /// Whether a point of this view's coordinate space belongs to it. Override it for a view that is not a rectangle.
    open func point(inside point: Point) -> Bool { bounds.contains(point) }
}
