// Longer than 250 lines: all methods that a subclass overrides are in the class, and the setters of
// some properties are private to this file.

public import Drawing

/// A rectangle that contains subviews, receives touches, and can be moved, scaled and rotated, like
/// `UIView`.
///
/// As in UIKit, `center`, `bounds`, `anchorPoint` and `transform` determine the geometry of a view.
/// In the view's coordinate space, `bounds.origin` is the top-left corner, and y increases
/// downward. To handle touches, attach recognizers, or override the touch methods in a subclass.
/// The module `Stage` adds the appearance of views.
@MainActor open class View {
    /// A name that identifies the view, for example in debug descriptions and in the inspector.
    public var name: String?
    /// A number that `viewWithTag(_:)` uses to find the view. The default is 0.
    open var tag = 0

    /// The geometry of the view. Reading this property needs no dynamic dispatch, unlike reading
    /// the open properties.
    private(set) var placement: Placement {
        didSet {
            guard placement != oldValue else { return }
            rootContext?.setTransformToPixels(placement.transformToSuperview)
            (placement.bounds == oldValue.bounds ? superview ?? self : self).recordChange()
        }
    }

    /// The view's rectangle in its own coordinate space. Changing the size requests a layout.
    open var bounds: Rect {
        get { placement.bounds }
        set {
            let isResized = newValue.size != placement.bounds.size
            placement.bounds = newValue
            if isResized { setNeedsLayout() }
        }
    }
    /// The position of the anchor point in the superview's coordinate space.
    open var center: Point {
        get { placement.center }
        set { placement.center = newValue }
    }
    /// The point about which the view scales and rotates, as a fraction of the bounds. The default
    /// is (0.5, 0.5), which is the center.
    open var anchorPoint: Point {
        get { placement.anchorPoint }
        set { placement.anchorPoint = newValue }
    }
    /// The transform of the view about its anchor point. The default is the identity.
    open var transform: Transform {
        get { placement.transform }
        set { placement.transform = newValue }
    }
    /// The bounding box of the view in its superview's coordinate space. Setting this property
    /// changes `bounds` and `center`. Do not set it unless `transform` is the identity, because the
    /// bounding box of a rotated view does not determine the view's size.
    open var frame: Rect {
        get { placement.frame }
        set {
            // Sets the whole `bounds`, because changing a part of an open property allocates
            // memory.
            bounds = Rect(origin: bounds.origin, size: newValue.size)
            center = Point(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// The superview, or `nil` if the view is the root of a tree.
    public private(set) weak var superview: View?
    /// The subviews, ordered from bottom to top.
    public private(set) var subviews: [View] = []
    package private(set) var recognizers: [GestureRecognizer] = []

    /// A Boolean value that indicates whether the view and its subviews are hidden. Hidden views
    /// receive no new touches. Hiding a view does not end its gestures. The default is `false`.
    open var isHidden = false { didSet { if isHidden != oldValue { recordChange() } } }
    /// The opacity of the view and its subviews, from 0 to 1. If it is below 0.01, the view and its
    /// subviews receive no new touches. The default is 1.
    open var alpha = 1.0 { didSet { if alpha != oldValue { recordChange() } } }
    /// A Boolean value that indicates whether the view and its subviews can receive touches. The
    /// default is `true`.
    open var isUserInteractionEnabled = true
    /// A Boolean value that indicates whether the view's touch methods receive more than one touch
    /// on the view at a time. Recognizers receive all touches. The default is `false`.
    open var isMultipleTouchEnabled = false
    /// A Boolean value that indicates whether the view receives touches exclusively. While the
    /// touch methods of this view receive a touch on it, the touch methods of other views receive
    /// no new touches, and vice versa. Recognizers receive all touches. The default is `false`.
    open var isExclusiveTouch = false
    /// A Boolean value that indicates whether subviews are clipped to the bounds. If it is `true`,
    /// the parts outside the bounds are not visible and receive no touches. The default is `false`.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { recordChange() } } }
    /// A Boolean value that indicates whether scrolling over the view zooms even if the Control key
    /// is not down. Without the Control key, a scroll that begins horizontally, or with the Shift
    /// key down, still pans. A subview that scrolls is not affected. The default is `false`.
    public var scrollZooms = false

    private(set) var rootContext: EngineContext?
    package private(set) var changeCount = 0
    /// A number that identifies the view among its siblings, regardless of their order.
    package private(set) var ordinal = 0
    private var nextOrdinal = 0
    private weak var ordinalOwner: View?
    package private(set) var attachment: AnyObject?

    private var needsLayout = true
    private var awaitsLayout = true

    /// Creates a view with a frame in its superview's coordinate space.
    public init(frame: Rect = .zero) {
        placement = Placement(bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    }

    func setContext(_ context: EngineContext?) {
        rootContext = context
        context?.setTransformToPixels(placement.transformToSuperview)
    }
    package func setAttachment(_ object: AnyObject) { attachment = object }

    // MARK: Touches

    /// Called when touches have landed on this view. The default implementations of the touch
    /// methods forward the touches to the superview.
    open func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesBegan(touches, with: event)
    }
    /// Called when touches on this view have moved, or when their force, size or pen pose has
    /// changed.
    open func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesMoved(touches, with: event)
    }
    /// Called when touches on this view have been lifted.
    open func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesEnded(touches, with: event)
    }
    /// Called when touches on this view have been canceled, for example by a recognizer or by the
    /// system.
    open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesCancelled(touches, with: event)
    }

    /// Returns whether a recognizer can begin. The recognizer is attached to this view, or it is
    /// attached to an ancestor and receives a touch on this view. Called before the delegate's
    /// method of the same name. The default is `true`.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    /// Returns the frontmost view at a point in this view's coordinate space, or `nil` if there is
    /// none. The result is this view or one of its descendants. Views that are hidden, have an
    /// opacity below 0.01 or ignore user interaction are skipped, and so are their subviews.
    /// `event` is `nil` outside a round.
    open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
        let isInside = self.point(inside: point, with: event)
        if clipsToBounds, !isInside { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
        }
        return isInside ? self : nil
    }

    /// Returns whether a point in this view's coordinate space is inside the view. Override this
    /// method if the view is not a rectangle.
    open func point(inside point: Point, with event: TouchEvent?) -> Bool { placement.bounds.contains(point) }

    // MARK: The tree

    /// Adds a view above all other subviews and removes it from its previous superview.
    ///
    /// - Precondition: `view` is neither this view nor one of its ancestors.
    open func addSubview(_ view: View) { insert(view, at: subviews.count) }

    /// Inserts a view at an index of the subviews. The subview at index 0 is at the bottom. An
    /// index that is out of range is replaced by the nearest valid one.
    ///
    /// - Precondition: `view` is neither this view nor one of its ancestors.
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Removes the view from its superview. Gestures in progress on the view and its descendants
    /// are canceled.
    open func removeFromSuperview() { remove() }

    // MARK: Recognizers

    /// Attaches a recognizer to this view and detaches it from its previous view. The recognizer
    /// receives new touches on this view and its descendants.
    open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers.append(recognizer)
        recognizer.view = self
    }

    /// Detaches a recognizer from this view. If the gesture is active, it is canceled. If the
    /// recognizer is not attached to this view, this method has no effect.
    open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandonAttempt(because: .removed)
        recognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    // MARK: Changes to the tree

    /// Called after a subview has been added.
    open func didAddSubview(_ subview: View) {}
    /// Called when a subview is about to be removed.
    open func willRemoveSubview(_ subview: View) {}
    /// Called when the superview is about to change. `newSuperview` is `nil` if the view is being
    /// removed.
    open func willMove(toSuperview newSuperview: View?) {}
    /// Called when the superview has changed.
    open func didMoveToSuperview() {}
    /// Called when the window is about to change because the view or an ancestor is added, moved or
    /// removed. `newWindow` is `nil` if the view is about to leave the window.
    open func willMove(toWindow newWindow: View?) {}
    /// Called when the window has changed because the view or an ancestor was added, moved or
    /// removed.
    open func didMoveToWindow() {}
    /// Lays out the subviews. Called once initially, and after the size has changed, a subview has
    /// been added, or `setNeedsLayout()` has been called. The layout takes place at the end of the
    /// round, before the next round, before a picture is drawn, or in `layoutIfNeeded()`.
    open func layoutSubviews() {}

    // MARK: Drawing

    /// Draws the content of the view in its own coordinate space, over its background. The default
    /// implementation is empty.
    ///
    /// The module `Stage` calls this method before the first picture, after `setNeedsDisplay()`,
    /// and when the size of the bounds or the traits have changed. The drawing is cached, so
    /// moving, rotating, scaling, fading, hiding or reordering the view does not call this method.
    /// Items can extend beyond the bounds unless `clipsToBounds` is `true`. An item with an `id` is
    /// compared with the item that has the same `id` in the next drawing, so that only their
    /// differences are painted.
    ///
    /// ```swift
    /// final class Disc: View {
    ///     override func draw(_ picture: inout Picture, in bounds: Rect) {
    ///         picture.fill(Path(ovalIn: bounds), .black)
    ///     }
    /// }
    /// ```
    open func draw(_ picture: inout Picture, in bounds: Rect) {}
    /// Draws a prediction, such as the end of a stroke, on top of the content. Call
    /// `shownLocation(of:)` to get the predicted location of a touch. The default implementation
    /// is empty.
    ///
    /// If the view's `presentsAhead` is `true`, this method is called for each picture that shows
    /// predictions. The drawing is not cached, and saved pictures do not contain it.
    open func drawAhead(_ picture: inout Picture, in bounds: Rect) {}
}

// MARK: The tree
extension View {
    /// Inserts a subview without calling methods such as `didAddSubview(_:)`.
    func attach(_ view: View, at index: Int) {
        subviews.insert(view, at: index)
        view.superview = self
        if view.ordinalOwner !== self {
            (view.ordinal, view.ordinalOwner) = (nextOrdinal, self)
            nextOrdinal += 1
        }
        recordChange()
    }

    /// Removes the view from its superview without calling methods such as `didMoveToSuperview()`.
    func detach() {
        superview?.subviews.removeAll { $0 === self }
        superview?.recordChange()
        superview = nil
    }

    func moveSubview(at index: Int, to newIndex: Int) {
        guard index != newIndex else { return }
        subviews.insert(subviews.remove(at: index), at: newIndex)
        recordChange()
    }

    package func recordChange() {
        var view: View? = self
        while let current = view {
            current.changeCount &+= 1
            view = current.superview
        }
    }

    // MARK: Layout

    /// Requests a call to `layoutSubviews()` for this view.
    public func setNeedsLayout() {
        needsLayout = true
        var view = self
        view.awaitsLayout = true
        while let next = view.superview {
            next.awaitsLayout = true
            view = next
        }
        view.rootContext?.needsLayout = true
    }

    /// Lays out this view and its descendants if a layout was requested.
    public func layoutIfNeeded() {
        guard awaitsLayout else { return }
        awaitsLayout = false
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }

    // MARK: Recognizers

    /// The recognizers that are attached to the view, in the order of attachment, or `nil` if there
    /// are none. If you set this property, recognizers that are not in the new array are detached,
    /// and new ones are attached.
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
