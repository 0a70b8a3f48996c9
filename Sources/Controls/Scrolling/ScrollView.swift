/// A view that shows content larger than itself, like `UIScrollView`. Fingers, the wheel, the
/// touchpad and keys scroll the content, and two fingers zoom it.
///
/// Add the content as subviews and set `contentSize`. The content uses the view's own coordinate
/// space. `contentOffset` is the origin of the view's bounds. A touch stops animations. If motion
/// is reduced, the content neither bounces nor moves in animations.
///
/// ```swift
/// let scrollView = ScrollView(frame: root.bounds)
/// scrollView.addSubview(page)
/// scrollView.contentSize = page.bounds.size
/// ```
open class ScrollView: View {
    /// The type of `decelerationRate`, under its name in UIKit.
    public typealias DecelerationRate = Stage.DecelerationRate

    /// The delegate, which receives the events of the scroll view. It is not retained.
    open weak var delegate: (any ScrollViewDelegate)?

    // MARK: Content

    /// The size of the content, in points. The default is zero.
    open var contentSize = Size.zero { didSet { if contentSize != oldValue { movement.limitsChanged() } } }
    /// The margins around the content, in points. The default is zero.
    open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { movement.limitsChanged() } } }
    /// The point of the content at the view's top-left corner. Setting this property stops a glide
    /// or an animated scroll. Points that are not finite are ignored.
    open var contentOffset: Point {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    // MARK: Scrolling

    /// A Boolean value that determines whether the user can scroll. The default is `true`.
    open var isScrollEnabled = true
    /// A Boolean value that determines whether a drag that starts in the direction of an axis is
    /// locked to that axis. Diagonal drags are not locked. The default is `false`.
    open var isDirectionalLockEnabled = false
    /// A Boolean value that determines whether drags and the wheel scroll from page to page. A page
    /// has the size of the view. The default is `false`.
    open var isPagingEnabled = false
    /// A Boolean value that determines whether scrolling bounces at the edges of the content. The
    /// default is `true`.
    open var bounces = true
    /// A Boolean value that determines whether horizontal scrolling bounces even if the content is
    /// narrower than the view. The value has no effect if ``bounces`` is `false`. The default is
    /// `false`.
    open var alwaysBounceHorizontal = false
    /// A Boolean value that determines whether vertical scrolling bounces even if the content is
    /// shorter than the view. The value has no effect if ``bounces`` is `false`. The default is
    /// `false`.
    open var alwaysBounceVertical = false
    /// The rate at which the content slows down after a drag. The default is `.normal`.
    open var decelerationRate = DecelerationRate.normal
    /// A Boolean value that determines whether the content receives touches up to 0.15 s late,
    /// because they may become a drag. A touch that is lifted earlier reaches the content when it
    /// is lifted. If this value is `false`, touches reach the content immediately. The default is
    /// `true`.
    open var delaysContentTouches = true
    /// A Boolean value that determines whether a drag can cancel touches in the content. If this
    /// value is `false`, a drag cannot scroll the view after the content has received the touch.
    /// The default is `true`.
    open var canCancelContentTouches = true

    // MARK: Zooming

    /// The minimum scale of the content. The default is 1.
    open var minimumZoomScale = 1.0
    /// The maximum scale of the content. The default is 1. Zoom gestures are disabled unless the
    /// maximum is greater than the minimum.
    open var maximumZoomScale = 1.0
    /// A Boolean value that determines whether a zoom gesture can exceed the minimum and maximum
    /// scales. If so, the scale bounces back when the gesture ends. The default is `true`.
    open var bouncesZoom = true
    /// A Boolean value that determines whether a double tap zooms, and whether a tap followed by a
    /// vertical drag zooms with one finger. The default is `false`. UIKit has no such gestures.
    public var isDoubleTapZoomEnabled = false { didSet { zooming.isDoubleTapEnabled = isDoubleTapZoomEnabled } }

    // MARK: Indicators

    /// A Boolean value that determines whether the horizontal indicator appears while the view
    /// scrolls. The default is `true`.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.layOut() } }
    /// A Boolean value that determines whether the vertical indicator appears while the view
    /// scrolls. The default is `true`.
    open var showsVerticalScrollIndicator = true { didSet { indicators.layOut() } }

    // MARK: Gestures

    /// The recognizer for scrolling. It recognizes simultaneously with the pinch recognizer. A
    /// delegate must not make one of these recognizers wait for the other to fail.
    public let panGestureRecognizer: PanGestureRecognizer
    /// The recognizer for zooming with two or more fingers, on the screen or on a touchpad, and by
    /// scrolling, for example while Control is down.
    public let pinchGestureRecognizer: PinchGestureRecognizer
    /// The recognizer for double-tap zooming, used if ``isDoubleTapZoomEnabled`` is `true`.
    public var doubleTapGestureRecognizer: TapGestureRecognizer { zooming.doubleTap }

    private(set) lazy var movement = ScrollMovement(of: self)
    private(set) lazy var zooming = ScrollZooming(of: self)
    private(set) lazy var indicators = ScrollIndicators(of: self)

    override public init(frame: Rect = .zero) {
        let (pan, pinch) = (ScrollPanGestureRecognizer(), ScrollPinchGestureRecognizer())
        (panGestureRecognizer, pinchGestureRecognizer) = (pan, pinch)
        super.init(frame: frame)
        clipsToBounds = true
        (pan.scrollView, pinch.scrollView) = (self, self)
        pan.allowedScrollTypesMask = .all
        pan.addAction { [unowned self] _ in movement.follow() }
        pinch.addAction { [unowned self] _ in zooming.follow() }
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
        indicators.attach()
    }

    /// The view's rectangle in its own coordinate space. The origin of the rectangle is the content
    /// offset.
    override open var bounds: Rect {
        didSet {
            if bounds.size != oldValue.size { movement.limitsChanged() }
            guard bounds != oldValue else { return }
            indicators.layOut()
            if bounds.origin != oldValue.origin { delegate?.scrollViewDidScroll(self) }
        }
    }

    // MARK: State

    /// A Boolean value that indicates whether ``panGestureRecognizer`` has at least one touch.
    public var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
    /// A Boolean value that indicates whether a touch, the touchpad or, without paging, the wheel
    /// is scrolling the view.
    public var isDragging: Bool { movement.isDragging }
    /// A Boolean value that indicates whether the content is gliding or returning to its limits,
    /// except during an animated zoom.
    public var isDecelerating: Bool { movement.isDecelerating }
    /// A Boolean value that indicates whether the user is zooming the content.
    public var isZooming: Bool { zooming.isZooming }
    /// A Boolean value that indicates whether the scale is changing in an animation, for example to
    /// return to its limits.
    public var isZoomBouncing: Bool { zooming.isBouncing }

    // MARK: Moving

    /// Sets the offset, either immediately or with an animation of 0.3 s. The offset can be beyond
    /// the limits. Points that are not finite are ignored.
    open func setContentOffset(_ contentOffset: Point, animated: Bool) {
        if contentOffset.isFinite { movement.go(to: contentOffset, animated: animated) }
    }

    /// Scrolls to the closest offset within the limits that shows a rectangle of the content, or as
    /// much of it as fits. Ignores empty rectangles and rectangles that are not finite.
    open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard !rect.isEmpty, rect.isFinite else { return }
        func nearest(_ position: Double, _ extent: Double, from low: Double, to high: Double) -> Double {
            min(max(position, min(low, high - extent)), max(low, high - extent))
        }
        let offset = Point(
            x: nearest(bounds.minX, bounds.width, from: rect.minX, to: rect.maxX),
            y: nearest(bounds.minY, bounds.height, from: rect.minY, to: rect.maxY))
        setContentOffset(offset.limited(to: offsetLimits), animated: animated)
    }

    /// Shows the indicators briefly.
    open func flashScrollIndicators() { indicators.flash() }

    /// Scrolls with a key. The arrow keys scroll by 40 points. Page Up, Page Down and the space bar
    /// scroll by the height of the view minus 40 points, or by half the height if that is more.
    /// Home and End scroll to the top and bottom of the content. If `isPagingEnabled` is `true`,
    /// all these keys turn pages. If the content also fits into the height of the view, all except
    /// the arrow keys turn pages sideways. Call this method from a scene's `keyPressed(_:)`.
    ///
    /// - Returns: `true` if the key has scrolled the content. If the result is `false`, another
    ///   scroll view can use the key.
    @discardableResult
    open func keyPressed(_ key: KeyInput) -> Bool { movement.press(key) }

    // MARK: Zoom

    /// The scale of the zoomed view, or 1 if the delegate returns no view for zooming. A new value
    /// is limited to the minimum and maximum zoom scales. Setting the scale keeps the center of the
    /// visible content in place if the limits of the offset allow it.
    open var zoomScale: Double {
        get { zooming.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Sets the scale, limited to the minimum and maximum zoom scales, either immediately or with
    /// an animation of 0.3 s. Has no effect if the delegate returns no view for zooming.
    open func setZoomScale(_ scale: Double, animated: Bool) { zooming.go(to: scale, animated: animated) }

    /// Zooms to a rectangle of the zoomed view, either immediately or with an animation of 0.3 s.
    /// The scale stays within its limits. Has no effect if the delegate returns no view for
    /// zooming. Ignores empty rectangles and rectangles that are not finite.
    open func zoom(to rect: Rect, animated: Bool) { zooming.go(to: rect, animated: animated) }

    // MARK: Touches

    /// Returns whether a drag can cancel a touch in a subview. Called only if
    /// ``canCancelContentTouches`` is `true`. The default is `true`.
    open func touchesShouldCancel(in view: View) -> Bool { true }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        switch gestureRecognizer {
        case panGestureRecognizer: movement.mayBegin && super.gestureRecognizerShouldBegin(gestureRecognizer)
        case pinchGestureRecognizer, zooming.doubleTap, zooming.tapDrag:
            zooming.isPossible && super.gestureRecognizerShouldBegin(gestureRecognizer)
        default: super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
    }

    /// Returns the scroll view itself for a touch on moving content. The touch stops the movement
    /// and does not reach the content.
    override open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit != nil && event != nil && (movement.isRunning || isZoomBouncing) ? self : hit
    }

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        movement.settle()
        super.touchesEnded(touches, with: event)
    }

    override open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        movement.settle()
        super.touchesCancelled(touches, with: event)
    }

    override open func didAddSubview(_ subview: View) {
        super.didAddSubview(subview)
        indicators.bringToFront(over: subview)
    }

    /// The range of offsets to which the content returns after a drag, as a rectangle in points.
    final var offsetLimits: Rect { offsetLimits(for: contentSize) }

    final func offsetLimits(for content: Size) -> Rect {
        let inset = contentInset
        let width = content.width + inset.left + inset.right - bounds.width
        let height = content.height + inset.top + inset.bottom - bounds.height
        // A position that is not finite and an extent that is not a number count as 0.
        return Rect(
            x: inset.left.isFinite ? 0 - inset.left : 0, y: inset.top.isFinite ? 0 - inset.top : 0,
            width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }
}
