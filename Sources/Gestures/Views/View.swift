// Longer than 250 lines: what a subclass overrides is in the class, and the tree is written where it is declared.

/// A rectangle that can be moved, turned and scaled, holds other views, and listens to fingers, as
/// `UIView` does.
///
/// It has a place (`center`, `bounds`, `anchorPoint` and `transform`, as in UIKit), subviews, and
/// gesture recognizers. Its own coordinate space begins at `bounds.origin`; positive y is down.
/// Subclass it to receive its touches. What it looks like, the module `Stage` says.
///
/// It is bound to no actor, nor are its subclasses, in a module that is main-actor by default
/// either.
nonisolated open class View {
    /// What it is called in traces and in the inspector; it has no other meaning.
    public var name: String?
    /// A number of your own by which `viewWithTag(_:)` finds it. 0 unless set.
    public var tag = 0

    /// Where it is. Geometry reads it without asking whether a subclass observes its parts.
    @safe @exclusivity(unchecked) private(set) var placement: Placement {
        didSet {
            if placement != oldValue { (placement.bounds == oldValue.bounds ? superview ?? self : self).noteChange() }
        }
    }

    /// Its rectangle in its own coordinate space. Another size lays its subviews out.
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
    /// The point about which `transform` turns and scales, as a fraction of the bounds: (0.5, 0.5),
    /// the middle, unless set.
    public var anchorPoint: Point {
        get { placement.anchorPoint }
        set { placement.anchorPoint = newValue }
    }
    /// How it is turned and scaled about its anchor point.
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
            bounds.size = newValue.size
            center = Point(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    /// The view that holds it; nil for a root and for a view on its own.
    @safe @exclusivity(unchecked) public private(set) weak var superview: View?
    /// The views that it holds, the one on top last.
    public private(set) var subviews: [View] = []
    /// Its recognizers in the order in which they were added.
    package private(set) var recognizers: [GestureRecognizer] = []

    /// Whether it and its subviews are away: a hidden view is not hit. Hiding it in the middle of a
    /// gesture does not end the gesture.
    public var isHidden = false { didSet { if isHidden != oldValue { noteChange() } } }
    /// How opaque it is with all that it holds, from 0, invisible, to 1. A view that is all but
    /// invisible, below 0.01, is not hit.
    public var alpha = 1.0 { didSet { if alpha != oldValue { noteChange() } } }
    /// Whether it and its subviews can be hit.
    public var isUserInteractionEnabled = true
    /// Whether its own touch methods get every finger, or only the first one that is down.
    /// Recognizers get all fingers.
    public var isMultipleTouchEnabled = false
    /// Whether, while it has a finger, no other view's touch methods get one, nor this view's while
    /// another one has.
    public var isExclusiveTouch = false
    /// Whether a subview is seen and hit only inside this view's bounds. False unless set: what is
    /// seen can be touched.
    public var clipsToBounds = false { didSet { if clipsToBounds != oldValue { noteChange() } } }
    /// Whether a wheel or a two-finger scroll over it zooms, as it does elsewhere with Control;
    /// with Shift it pans. False unless set.
    public var scrollZooms = false

    /// Of the engine whose root it is.
    private(set) var rootContext: EngineContext?
    /// How often what is seen of it, or of what it holds, has changed.
    @safe @exclusivity(unchecked) package private(set) var changeCount = 0
    /// Tells it from all other views of its superview, whatever their order is.
    package private(set) var ordinal = 0
    private var nextOrdinal = 0
    private var ordinalOwner: ObjectIdentifier?
    /// What a module above keeps with the view.
    package private(set) var attachment: AnyObject?

    /// Whether `layoutSubviews()` is to be called.
    private var needsLayout = true

    /// A view at a place in its superview's coordinate space, in pixels.
    public init(frame: Rect = .zero) {
        placement = Placement(bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    }

    func setContext(_ context: EngineContext?) { rootContext = context }
    package func setAttachment(_ object: AnyObject) { attachment = object }

    // MARK: Touches

    /// One or more fingers landed on this view. Passes them to the superview unless overridden.
    open func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesBegan(touches, with: event)
    }
    /// Fingers of this view moved. Passes them to the superview unless overridden.
    open func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesMoved(touches, with: event)
    }
    /// Fingers of this view were lifted. Passes them to the superview unless overridden.
    open func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesEnded(touches, with: event)
    }
    /// Fingers of this view were taken away: a recognizer has them now, or the system took them.
    /// Passes them to the superview unless overridden.
    open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        superview?.touchesCancelled(touches, with: event)
    }
    /// Never called: the measures of every touch are final when it is told.
    open func touchesEstimatedPropertiesUpdated(_ touches: TouchSet) {}

    /// Whether a recognizer of this view may begin. Asked before its delegate. Yes unless
    /// overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    /// The view at a point of this view's coordinate space: the topmost subview's topmost subview
    /// and so on; nil where there is none.
    ///
    /// Hidden views and those without user interaction are passed over, with all that they hold.
    ///
    /// - Parameters:
    ///   - point: In this view's coordinate space, in pixels.
    ///   - event: The event that asks; nil where the program asks.
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

    // MARK: What a subclass is told

    /// A view was added. Does nothing unless overridden.
    open func didAddSubview(_ subview: View) {}
    /// A view is about to leave. Does nothing unless overridden.
    open func willRemoveSubview(_ subview: View) {}
    /// It is about to get another superview, or none. Does nothing unless overridden.
    open func willMove(toSuperview newSuperview: View?) {}
    /// It has another superview, or none. Does nothing unless overridden.
    open func didMoveToSuperview() {}
    /// It is about to come to another window, or to none. Does nothing unless overridden.
    open func willMove(toWindow newWindow: View?) {}
    /// It has come to another window, or to none. Does nothing unless overridden.
    open func didMoveToWindow() {}
    /// Gives the subviews their places. Called before the next round, and at the end of this one,
    /// after the size has changed, a view was added or `setNeedsLayout()` was called. Does nothing
    /// unless overridden.
    open func layoutSubviews() {}
}

// MARK: The tree
extension View {
    /// Puts a view among the subviews. Nobody is told.
    func attach(_ view: View, at index: Int) {
        subviews.insert(view, at: index)
        view.superview = self
        if view.ordinalOwner != ObjectIdentifier(self) {
            (view.ordinal, view.ordinalOwner) = (nextOrdinal, ObjectIdentifier(self))
            nextOrdinal += 1
        }
        noteChange()
    }

    /// Leaves the superview. Nobody is told.
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
    /// Asks for `layoutSubviews()`.
    public func setNeedsLayout() {
        needsLayout = true
        root.rootContext?.askForLayout()
    }

    /// Lays out this view and what it holds, where that was asked for.
    public func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }
}

// MARK: Recognizers
extension View {
    /// Its recognizers in the order in which they were added; nil where it has none. Setting it
    /// detaches those that are not among the new ones.
    public var gestureRecognizers: [GestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers where newValue?.contains(recognizer) != true {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Attaches a recognizer, which then gets the fingers that land on this view or on what it
    /// holds. It leaves its former view.
    ///
    /// Fingers that are already down are not given to it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers.append(recognizer)
        recognizer.setView(self)
    }

    /// Detaches a recognizer. One that is active is cancelled first. Does nothing where it is not
    /// attached to this view.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandonAttempt(because: .removed)
        recognizers.removeAll { $0 === recognizer }
        recognizer.setView(nil)
    }
}
