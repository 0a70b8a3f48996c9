// Longer than 250 lines: what a subclass overrides is in the class, and its properties are written where they are declared.

/// A rectangle that can be moved, turned and scaled, holds other views, and listens to fingers, as
/// `UIView` does.
///
/// It has a place (`center`, `bounds`, `anchorPoint` and `transform`, as in UIKit), subviews, and
/// gesture recognizers. Its coordinate space begins at `bounds.origin`; positive y is down.
/// Subclass it to receive its touches. The module `Stage` adds its appearance.
///
/// Views and their subclasses are bound to no actor, even in a module that is main-actor by
/// default.
nonisolated open class View {
    /// Its name in traces and in the inspector.
    public var name: String?
    /// The number by which `viewWithTag(_:)` finds it. The default is 0.
    open var tag = 0

    /// Where it is. Geometry reads this rather than the open properties, which cost a dispatch.
    @safe @exclusivity(unchecked) private(set) var placement: Placement {
        didSet {
            if placement != oldValue { (placement.bounds == oldValue.bounds ? superview ?? self : self).noteChange() }
        }
    }

    /// Its rectangle in its own coordinate space. A change of the size lays out its subviews.
    open var bounds: Rect {
        get { placement.bounds }
        set {
            let isResized = newValue.size != placement.bounds.size
            placement.bounds = newValue
            if isResized { setNeedsLayout() }
        }
    }
    /// Where its anchor point is, in its superview's coordinate space.
    open var center: Point {
        get { placement.center }
        set { placement.center = newValue }
    }
    /// The point about which `transform` turns and scales, as a fraction of the bounds. The default
    /// is the middle, (0.5, 0.5).
    open var anchorPoint: Point {
        get { placement.anchorPoint }
        set { placement.anchorPoint = newValue }
    }
    /// Its transform about its anchor point.
    open var transform: Transform {
        get { placement.transform }
        set { placement.transform = newValue }
    }
    /// The smallest rectangle around the view in its superview's coordinate space.
    ///
    /// Setting it sets `bounds` and `center`; do not set it while `transform` is not the identity.
    open var frame: Rect {
        get { placement.frame }
        set {
            // As a whole: to change a part of an open property allocates.
            bounds = Rect(origin: bounds.origin, size: newValue.size)
            center = Point(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// Its superview; nil for a root.
    @safe @exclusivity(unchecked) public private(set) weak var superview: View?
    /// Its subviews, bottom to top.
    public private(set) var subviews: [View] = []
    /// Its recognizers in the order in which they were added.
    package private(set) var recognizers: [GestureRecognizer] = []

    /// Whether it is hidden with its subviews: a hidden view is not hit. Hiding it during a gesture
    /// does not end the gesture.
    open var isHidden = false { didSet { if isHidden != oldValue { noteChange() } } }
    /// How opaque it is with its subviews, from 0, invisible, to 1. A view below 0.01 is not hit.
    open var alpha = 1.0 { didSet { if alpha != oldValue { noteChange() } } }
    /// Whether it and its subviews can be hit.
    open var isUserInteractionEnabled = true
    /// Whether its touch methods receive every touch, or only the first one that is down.
    /// Recognizers receive all touches.
    open var isMultipleTouchEnabled = false
    /// Whether no other view's touch methods receive a touch while it has one, nor its own while
    /// another view has one.
    open var isExclusiveTouch = false
    /// Whether a subview is seen and hit only inside this view's bounds. The default is false: a
    /// visible view can be touched.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { noteChange() } } }
    /// Whether a wheel or a two-finger scroll over the view and its subviews zooms, as it does
    /// elsewhere with Control. Sideways, and with Shift, it pans. A subview that scrolls keeps its
    /// scrolls. The default is `false`.
    public var scrollZooms = false

    /// The context of the engine whose root it is.
    private(set) var rootContext: EngineContext?
    /// How often what is seen of it, or of what it holds, has changed.
    @safe @exclusivity(unchecked) package private(set) var changeCount = 0
    /// Tells it from all other views of its superview, whatever their order is.
    package private(set) var ordinal = 0
    private var nextOrdinal = 0
    private weak var ordinalOwner: View?
    /// What a module above keeps with the view.
    package private(set) var attachment: AnyObject?

    /// Whether `layoutSubviews()` is due.
    private var needsLayout = true
    /// Whether it may be due here or for one of the views that this one holds.
    private var awaitsLayout = true

    /// Creates a view with a frame in its superview's coordinate space, in pixels.
    public init(frame: Rect = .zero) {
        placement = Placement(bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    }

    func setContext(_ context: EngineContext?) { rootContext = context }
    package func setAttachment(_ object: AnyObject) { attachment = object }

    // MARK: Touches

    /// Touches landed on this view. Passes them to the superview unless overridden.
    open func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesBegan(touches, with: event)
    }
    /// Touches of this view moved or changed their force. Passes them to the superview unless
    /// overridden.
    open func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesMoved(touches, with: event)
    }
    /// Touches of this view were lifted. Passes them to the superview unless overridden.
    open func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesEnded(touches, with: event)
    }
    /// Touches of this view were cancelled, because a recognizer or the system took them. Passes
    /// them to the superview unless overridden.
    open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesCancelled(touches, with: event)
    }
    /// Never called: the measures of every touch are final when it is told.
    open func touchesEstimatedPropertiesUpdated(_ touches: TouchSet) {}
    /// Never called: there are no presses.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {}
    /// Never called: there are no presses.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {}
    /// Never called: there are no presses.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {}
    /// Never called: there are no presses.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {}

    /// Whether a recognizer of this view may begin. Asked before its delegate. Yes unless
    /// overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    /// The topmost descendant at a point of this view's coordinate space, or this view; nil where
    /// there is none.
    ///
    /// Skips hidden views and views without user interaction, with their subviews.
    ///
    /// - Parameters:
    ///   - point: In this view's coordinate space, in pixels.
    ///   - event: The event of the hit test; nil for a call by the program.
    open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
        let isInside = self.point(inside: point, with: event)
        if clipsToBounds, !isInside { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
        }
        return isInside ? self : nil
    }

    /// Whether a point of this view's coordinate space belongs to it. Override it for a view that
    /// is not a rectangle.
    open func point(inside point: Point, with event: TouchEvent?) -> Bool { placement.bounds.contains(point) }

    // MARK: The tree

    /// Puts a view on top of the others that this one holds. It leaves its former superview.
    ///
    /// - Precondition: `view` is neither this view nor one that holds it.
    open func addSubview(_ view: View) { insert(view, at: subviews.count) }

    /// Puts a view among those that this one holds, 0 being the bottom. An index out of range means
    /// the nearest in range.
    ///
    /// - Precondition: `view` is neither this view nor one that holds it.
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Takes the view out of its superview. Gestures under way on it or on what it holds are
    /// cancelled.
    open func removeFromSuperview() { remove() }

    // MARK: Recognizers

    /// Attaches a recognizer, which then receives the touches that land on this view or on its
    /// descendants. It leaves its former view.
    ///
    /// It does not receive touches that are already down.
    open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers.append(recognizer)
        recognizer.setView(self)
    }

    /// Detaches a recognizer, and cancels it if it is active. Ignored when it is not attached to
    /// this view.
    open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandonAttempt(because: .removed)
        recognizers.removeAll { $0 === recognizer }
        recognizer.setView(nil)
    }

    // MARK: Changes of the tree

    /// A subview was added. Does nothing unless overridden.
    open func didAddSubview(_ subview: View) {}
    /// A subview is about to be removed. Does nothing unless overridden.
    open func willRemoveSubview(_ subview: View) {}
    /// The superview is about to change. Does nothing unless overridden.
    open func willMove(toSuperview newSuperview: View?) {}
    /// The superview has changed. Does nothing unless overridden.
    open func didMoveToSuperview() {}
    /// The window is about to change. Does nothing unless overridden.
    open func willMove(toWindow newWindow: View?) {}
    /// The window has changed. Does nothing unless overridden.
    open func didMoveToWindow() {}
    /// Places the subviews. Called at the end of the round in which the size changed, a subview was
    /// added or `setNeedsLayout()` was called, or before the next one. Does nothing unless
    /// overridden.
    open func layoutSubviews() {}
}

// MARK: The tree
extension View {
    /// Inserts a subview, without calling the hooks.
    func attach(_ view: View, at index: Int) {
        subviews.insert(view, at: index)
        view.superview = self
        if view.ordinalOwner !== self {
            (view.ordinal, view.ordinalOwner) = (nextOrdinal, self)
            nextOrdinal += 1
        }
        noteChange()
    }

    /// Leaves the superview, without calling the hooks.
    func detach() {
        superview?.subviews.removeAll { $0 === self }
        superview?.noteChange()
        superview = nil
    }

    /// Gives a subview another position among its siblings.
    func moveSubview(at index: Int, to newIndex: Int) {
        guard index != newIndex else { return }
        subviews.insert(subviews.remove(at: index), at: newIndex)
        noteChange()
    }

    /// Counts a change of what is seen of it, here and in all views that hold it.
    package func noteChange() {
        var view: View? = self
        while let current = view {
            current.changeCount &+= 1
            view = current.superview
        }
    }
}

// MARK: Layout
extension View {
    /// Requests a call of `layoutSubviews()`.
    public func setNeedsLayout() {
        needsLayout = true
        var view = self
        view.awaitsLayout = true
        while let next = view.superview {
            next.awaitsLayout = true
            view = next
        }
        view.rootContext?.askForLayout()
    }

    /// Lays out this view and its descendants where layout was requested.
    public func layoutIfNeeded() {
        guard awaitsLayout else { return }
        awaitsLayout = false
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }
}

// MARK: Recognizers
extension View {
    /// Its recognizers in the order in which they were added; nil if there are none. Setting it
    /// detaches the recognizers that are not in the new array.
    public var gestureRecognizers: [GestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers where newValue?.contains(recognizer) != true {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }
}
