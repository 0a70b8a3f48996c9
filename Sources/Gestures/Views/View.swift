/// A rectangle that can be moved, turned and scaled, holds other views, and listens to fingers, as
/// `UIView` does.
///
/// A view has no picture of its own: what it looks like, a scene says. It has a place (`center`,
/// `bounds`, `anchorPoint` and `transform`, as in UIKit), subviews, and gesture recognizers. Its
/// own coordinate space begins at `bounds.origin`; positive y is down. Subclass it to receive its
/// touches.
open class View {
    /// What it is called in traces and in the inspector; it has no other meaning.
    public var name: String?

    /// Its rectangle in its own coordinate space.
    public var bounds: Rect
    /// Where its anchor point is, in its superview's coordinate space.
    public var center: Point
    /// The point about which `transform` turns and scales, as a fraction of the bounds: (0.5, 0.5),
    /// the middle, unless set.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// How it is turned and scaled about its anchor point.
    public var transform = AffineTransform.identity

    /// The view that holds it; nil for a root and for a view on its own.
    public private(set) weak var superview: View?
    /// The views that it holds, the one on top last.
    public private(set) var subviews: [View] = []
    /// Its recognizers in the order in which they were added.
    public private(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Whether it and its subviews are away: a hidden view is not hit. Hiding it in the middle of a
    /// gesture does not end the gesture.
    public var isHidden = false
    /// Whether it and its subviews can be hit.
    public var isUserInteractionEnabled = true
    /// Whether its own touch methods get every finger, or only the first one that is down.
    /// Recognizers get all fingers.
    public var isMultipleTouchEnabled = false
    /// Whether, while it has a finger, no other view's touch methods get one, nor this view's while
    /// another one has.
    public var isExclusiveTouch = false
    /// Whether a subview is hit only inside this view's bounds. False unless set: what is seen can
    /// be touched.
    public var clipsToBounds = false
    /// Whether a wheel or a two-finger scroll over it zooms, as it does elsewhere with Control;
    /// with Shift it pans. False unless set.
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
    /// Fingers of this view were taken away: a recognizer has them now, or the system took them.
    /// Does nothing unless overridden.
    open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

    /// The view at a point of this view's coordinate space: the topmost subview's topmost subview
    /// and so on; nil where there is none.
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

    /// Whether a point of this view's coordinate space belongs to it. Override it for a view that
    /// is not a rectangle.
    open func point(inside point: Point) -> Bool { bounds.contains(point) }
}

extension View {
    /// The smallest rectangle around the view in its superview's coordinate space.
    ///
    /// Setting it moves the view and gives it the size; do not set it while `transform` is not the
    /// identity.
    public var frame: Rect {
        get { transformToSuperview.boundingBox(of: bounds) }
        set {
            bounds.size = newValue.size
            center = Point(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// Moves the anchor point to a point of this view's coordinate space and keeps the view where
    /// it is.
    public func moveAnchorPoint(to point: Point) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        center = transformToSuperview.apply(to: point) - transform.translation
        anchorPoint = Point(
            x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    }
}

extension View {
    /// Puts a view on top of the others that this one holds. It leaves its former superview.
    ///
    /// - Precondition: `view` is neither this view nor one that holds it.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a view among those that this one holds, 0 being the bottom. An index out of range means
    /// the nearest in range.
    ///
    /// - Precondition: `view` is neither this view nor one that holds it.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot hold itself: \(view) already holds \(self)")
        let isMoveInTree = view.engine != nil && view.engine === engine
        view.detach()
        subviews.insert(view, at: index.clamped(to: 0...subviews.count))
        view.superview = self
        if !isMoveInTree { view.setContext(nil) }
    }

    /// Takes the view out of its superview. Gestures under way on it or on what it holds are
    /// cancelled.
    public func removeFromSuperview() {
        let engine = engine
        guard superview != nil else { return }
        detach()
        engine?.viewWasRemoved(self)
    }

    private func detach() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Puts a subview on top of its siblings. Does nothing where `view` is not a subview.
    public func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// Puts a subview below its siblings. Does nothing where `view` is not a subview.
    public func sendSubviewToBack(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != 0 else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
    }

    /// Whether this view is the other one, or held by it at any depth.
    public func isDescendant(of view: View) -> Bool {
        var candidate: View? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// The view that holds all the others of this tree.
    public var root: View {
        var result = self
        while let next = result.superview { result = next }
        return result
    }

    /// How many views hold this one: 0 for a root.
    var depth: Int {
        var result = 0
        var view = superview
        while let current = view {
            result += 1
            view = current.superview
        }
        return result
    }

    /// The engine that listens for this view's tree; nil for a tree without one.
    public var engine: GestureEngine? { root.rootContext?.engine }
}

extension View {
    /// Attaches a recognizer, which then gets the fingers that land on this view or on what it
    /// holds. It leaves its former view.
    ///
    /// Fingers that are already down are not given to it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.setView(self)
    }

    /// Detaches a recognizer. One that is active is cancelled first. Does nothing where it is not
    /// attached to this view.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandonAttempt(because: .removed)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.setView(nil)
    }
}
