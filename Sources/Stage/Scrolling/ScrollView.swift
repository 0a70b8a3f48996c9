// Longer than 250 lines: the configuration of a scroll view is one list.

/// A view on content that is larger than itself, as `UIScrollView`: fingers, wheel, touchpad and
/// keys scroll it, and two fingers zoom it.
///
/// Add the content as subviews and set `contentSize`. The content's coordinate space is that of
/// the view: `contentOffset` is the origin of its bounds. What it does by itself goes with the time
/// of the rounds; a touch stops it at what is seen. Reduced motion leaves out all that moves by
/// itself.
///
/// ```swift
/// let scrollView = ScrollView(frame: root.bounds)
/// scrollView.addSubview(page)
/// scrollView.contentSize = page.bounds.size
/// ```
nonisolated open class ScrollView: View {
    /// How quickly it slows down, by the name that UIKit has for it.
    public typealias DecelerationRate = Stage.DecelerationRate

    /// Is told of scrolling and zooming.
    open weak var delegate: (any ScrollViewDelegate)?

    // MARK: Content

    /// The size of the content, in points.
    open var contentSize = Size.zero { didSet { if contentSize != oldValue { movement.limitsChanged() } } }
    /// How much farther than the content's edges it scrolls, in points.
    open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { movement.limitsChanged() } } }
    /// The point of the content at the view's top left corner. Setting it stops what moves; a
    /// point that is not finite is ignored.
    open var contentOffset: Point {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    // MARK: Scrolling

    /// Whether fingers, wheel, touchpad and keys scroll it. The default is `true`.
    open var isScrollEnabled = true
    /// Whether a drag that begins along an axis keeps to it; one between the axes does not. The
    /// default is `false`.
    open var isDirectionalLockEnabled = false
    /// Whether it comes to rest at multiples of its size. The default is `false`.
    open var isPagingEnabled = false
    /// Whether it goes past the content's edges and comes back. The default is `true`.
    open var bounces = true
    /// Whether it bounces though the content is not as wide as the view. The default is `false`.
    open var alwaysBounceHorizontal = false
    /// Whether it bounces though the content is not as high as the view. The default is `false`.
    open var alwaysBounceVertical = false
    /// How quickly it slows down when it is let go.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a touch is told to the content only when it is not a drag within 0.15 s. The default
    /// is `true`.
    open var delaysContentTouches = true
    /// Whether a drag takes a touch away that the content has been told of. The default is `true`.
    open var canCancelContentTouches = true

    // MARK: Zooming

    /// The least scale of the content. The default is 1.
    open var minimumZoomScale = 1.0
    /// The greatest scale of the content. The default is 1: it does not zoom.
    open var maximumZoomScale = 1.0
    /// Whether fingers zoom past the limits, from which it comes back. The default is `true`.
    open var bouncesZoom = true
    /// Whether a double tap zooms, and a finger that stays down after the second tap and drags. The
    /// default is `false`, as UIKit has no such gestures.
    public var isDoubleTapZoomEnabled = false { didSet { zooming.isDoubleTapEnabled = isDoubleTapZoomEnabled } }

    // MARK: Indicators

    /// Whether a bar shows how far it is from side to side. The default is `true`.
    open var showsHorizontalScrollIndicator = true { didSet { indicators.layOut() } }
    /// Whether a bar shows how far it is up and down. The default is `true`.
    open var showsVerticalScrollIndicator = true { didSet { indicators.layOut() } }

    // MARK: Gestures

    /// Scrolls. Do not set its delegate's answers about the zoom: both recognize together.
    public let panGestureRecognizer: PanGestureRecognizer
    /// Zooms.
    public let pinchGestureRecognizer: PinchGestureRecognizer
    /// Zooms at a double tap, where ``isDoubleTapZoomEnabled``.
    public var doubleTapGestureRecognizer: TapGestureRecognizer { zooming.doubleTap }

    private(set) lazy var movement = ScrollMovement(of: self)
    private(set) lazy var zooming = ScrollZooming(of: self)
    private(set) lazy var indicators = ScrollIndicators(of: self)

    /// Creates a view with a frame in its superview's coordinate space, in points.
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

    /// Its rectangle in its own coordinate space; the origin is the content's offset.
    override open var bounds: Rect {
        didSet {
            if bounds.size != oldValue.size { movement.limitsChanged() }
            guard bounds != oldValue else { return }
            indicators.layOut()
            if bounds.origin != oldValue.origin { delegate?.scrollViewDidScroll(self) }
        }
    }

    // MARK: State

    /// Whether a touch is down that may scroll or scrolls.
    public var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
    /// Whether a finger, a wheel or a touchpad scrolls.
    public var isDragging: Bool { movement.isDragging }
    /// Whether it goes on after a drag, or comes back from past its limits.
    public var isDecelerating: Bool { movement.isDecelerating }
    /// Whether fingers zoom.
    public var isZooming: Bool { zooming.isZooming }
    /// Whether the scale comes back to its limits.
    public var isZoomBouncing: Bool { zooming.isBouncing }

    // MARK: Moving

    /// Sets the offset, at once or in 0.3 s. It may lie past the limits.
    open func setContentOffset(_ contentOffset: Point, animated: Bool) {
        if contentOffset.isFinite { movement.go(to: contentOffset, animated: animated) }
    }

    /// Scrolls as little as shows a rectangle of the content, or as much of it as there is room
    /// for. An empty rectangle and one that is not finite change nothing.
    open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        guard !rect.isEmpty, rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
        func nearest(_ place: Double, _ extent: Double, from low: Double, to high: Double) -> Double {
            min(max(place, min(low, high - extent)), max(low, high - extent))
        }
        let place = Point(
            x: nearest(bounds.minX, bounds.width, from: rect.minX, to: rect.maxX),
            y: nearest(bounds.minY, bounds.height, from: rect.minY, to: rect.maxY))
        setContentOffset(place.limited(to: offsetLimits), animated: animated)
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.flash() }

    /// Scrolls by a key: the arrows by 40 points, Page up, Page down and the space key by a page,
    /// Home and End to the ends. Call it from a scene's `keyPressed(_:)`.
    ///
    /// - Returns: Whether the key has moved it; else it may be another scroll view's.
    @discardableResult
    open func keyPressed(_ key: KeyInput) -> Bool { movement.press(key) }

    // MARK: Zoom

    /// The scale of the content: that of the view for zooming. Setting it keeps the middle of what
    /// is seen; it is limited.
    open var zoomScale: Double {
        get { zooming.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Sets the scale, at once or in 0.3 s, and keeps the middle of what is seen. It is limited.
    open func setZoomScale(_ scale: Double, animated: Bool) { zooming.go(to: scale, animated: animated) }

    /// Zooms, at once or in 0.3 s, so that a rectangle of the view for zooming fills the view as
    /// far as the limits let it. An empty rectangle and one that is not finite change nothing.
    open func zoom(to rect: Rect, animated: Bool) { zooming.go(to: rect, animated: animated) }

    // MARK: Touches

    /// Whether a drag takes away a touch of which a subview has been told, where
    /// ``canCancelContentTouches``. Yes unless overridden.
    open func touchesShouldCancel(in view: View) -> Bool { true }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        switch gestureRecognizer {
        case panGestureRecognizer: movement.mayBegin && super.gestureRecognizerShouldBegin(gestureRecognizer)
        case pinchGestureRecognizer: zooming.isPossible && super.gestureRecognizerShouldBegin(gestureRecognizer)
        default: super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
    }

    /// While it moves by itself, a touch stops it and is not the content's.
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
}

extension ScrollView {
    /// The offsets at which it rests: from the least to the greatest.
    var offsetLimits: Rect { offsetLimits(for: contentSize) }

    /// The offsets at which it rests with content of a size.
    func offsetLimits(for content: Size) -> Rect {
        let inset = contentInset
        let width = content.width + inset.left + inset.right - bounds.width
        let height = content.height + inset.top + inset.bottom - bounds.height
        // What is no number is nothing.
        return Rect(
            x: inset.left.isFinite ? 0 - inset.left : 0, y: inset.top.isFinite ? 0 - inset.top : 0,
            width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }
}
