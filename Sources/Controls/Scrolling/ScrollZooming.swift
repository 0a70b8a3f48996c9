// Longer than 250 lines: zooms by fingers, by taps and by the program share the state of the scale.
/// An object that scales the content of a scroll view for gestures and for the program. During a
/// pinch on the screen, the same point of the content stays between the fingers if the limits of
/// the offset allow it.
@MainActor final class ScrollZooming {
    private unowned let view: ScrollView
    let doubleTap = TapGestureRecognizer()
    let tapDrag = TapDragGestureRecognizer()
    private(set) var isZooming = false
    /// The scale requested by the gesture. If it is beyond the limits, the actual scale stays
    /// closer to the limits or at them.
    private var pull = 1.0
    private var animation: Animation?
    /// The scale factor of the one-finger drag when it was last applied.
    private var draggedScale = 1.0
    /// The point about which a gesture last scaled the content, relative to the view's top-left
    /// corner.
    private var pivot = Vector.zero
    /// The point of the zoomed view that should stay between the fingers or, in a one-finger zoom,
    /// at the center of the scroll view. It is in the coordinate space of the zoomed view.
    private var grip = Point.zero
    private var fingers: [TouchID] = []

    init(of view: ScrollView) {
        self.view = view
        doubleTap.numberOfTapsRequired = 2
        doubleTap.addAction { [unowned self] tap in zoomAtTap(tap) }
        tapDrag.addAction { [unowned self] _ in followDrag() }
    }

    private var content: View? { view.delegate?.viewForZooming(in: view) }
    private var limits: ClosedRange<Double> {
        // A minimum of NaN or below 1e-6 counts as 1e-6. A maximum of NaN or below the minimum
        // counts as the minimum.
        let least = view.minimumZoomScale > 1e-6 ? view.minimumZoomScale : 1e-6
        return least...(view.maximumZoomScale > least ? view.maximumZoomScale : least)
    }

    var scale: Double { content?.transform.scale ?? 1 }
    var isPossible: Bool { limits.lowerBound < limits.upperBound && content != nil }
    var isBouncing: Bool { animation?.isRunning ?? false }
    var holdsContent: Bool { isZooming && fingers.count > 1 }
    var isBusy: Bool { isZooming || isBouncing || isScaling }

    var isDoubleTapEnabled = false {
        didSet {
            for recognizer in [doubleTap, tapDrag] {
                isDoubleTapEnabled ? view.addGestureRecognizer(recognizer) : view.removeGestureRecognizer(recognizer)
            }
        }
    }

    // MARK: Zooming with fingers

    func follow() {
        let pinch = view.pinchGestureRecognizer
        switch pinch.state {
        case .began, .changed:
            if !isZooming { begin() }
            if pinch.numberOfTouches == 0 { zoomAtPointer(pinch) } else { holdContent(pinch) }
            pinch.scale = 1
        case .ended, .cancelled: end()
        case .possible, .failed: break
        }
    }

    private func zoomAtPointer(_ pinch: PinchGestureRecognizer) {
        let point = pinch.pivot(in: view)
        let factor = scale(by: pinch.scale, about: point)
        view.movement.shift(by: (point - .zero) * (factor - 1))
    }

    /// Scales and moves the content, so that the same point stays between the fingers if possible.
    private func holdContent(_ pinch: PinchGestureRecognizer) {
        let isSameSet = fingers.elementsEqual(pinch.countedTouches.lazy.map(\.id))
        // If other fingers moved in the same round as a landing or a lift, the content follows them
        // before the new grip is measured.
        let hasMoved = pinch.pivot(in: view) != pinch.location(in: view)
        if !isSameSet, !hasMoved { grip(pinch) }
        if holdsContent { zoom(by: pinch.scale, to: pinch.pivot(in: view)) }
        if !isSameSet, hasMoved { grip(pinch) }
    }

    private func grip(_ pinch: PinchGestureRecognizer) {
        fingers = pinch.countedTouches.map(\.id)
        if let content { grip = content.convert(pinch.baseLocation(in: view), from: view) }
    }

    private func followDrag() {
        switch tapDrag.state {
        case .began:
            draggedScale = 1
            begin()
        case .changed:
            if let content { grip = content.convert(view.bounds.center, from: view) }
            zoom(by: tapDrag.scale / draggedScale, to: view.bounds.center)
            draggedScale = tapDrag.scale
        case .ended, .cancelled: end()
        case .possible, .failed: break
        }
    }

    private func begin() {
        guard let content else { return }
        stop()
        view.movement.prepareForZoom()
        pull = band.pull(to: scale)
        (isZooming, fingers) = (true, [])
        view.delegate?.scrollViewWillBeginZooming(view, with: content)
    }

    private func zoom(by factor: Double, to point: Point) {
        guard let content else { return }
        let offset = point - view.contentOffset
        scale(by: factor, about: point)
        view.movement.hold(at: content.convert(grip, to: view) - offset)
    }

    @discardableResult
    private func scale(by factor: Double, about point: Point) -> Double {
        guard isZooming, factor.isFinite, factor > 0 else { return 1 }
        pivot = point - view.contentOffset
        pull = (pull * factor).clamped(to: 1e-6...1e6)
        let before = scale
        setContentScale(to: band.value(of: pull))
        return scale / before
    }

    /// Returns the factor that the limits allow if the fingers request `factor`.
    func factor(ofPullBy factor: Double) -> Double {
        let factor = band.value(of: (pull * factor).clamped(to: 1e-6...1e6)) / scale
        return factor.isFinite && factor > 0 ? factor : 1
    }

    /// The elastic limits of the scale. If zooming bounces and motion is not reduced, the scale can
    /// decrease toward half the minimum and increase toward twice the maximum.
    private var band: ElasticLimits {
        let gives = view.bouncesZoom && !view.traits.reducesMotion
        return ElasticLimits(
            limits, maximumDisplacement: (limits.lowerBound / 2, limits.upperBound),
            firmness: gives ? view.panGestureRecognizer.effectiveThresholds.rubberBand : 0)
    }

    private func end() {
        guard isZooming else { return }
        (isZooming, fingers) = (false, [])
        if !settle() {
            view.movement.settle()
            tellEnd()
        }
    }

    func settle() -> Bool {
        guard isPossible, !isBusy, scale.clamped(to: limits) != scale else { return false }
        let target = scale.clamped(to: limits)
        view.movement.stop()
        let end = offset(at: target, keeping: view.contentOffset + pivot, at: pivot)
        run(to: target, offset: end, .spring(.returning))
        return true
    }

    private func tellEnd() { view.delegate?.scrollViewDidEndZooming(view, with: content, atScale: scale) }

    /// The maximum zoom factor of a double tap on content that is at its minimum scale.
    private static let tapFactor = 3.0

    private func zoomAtTap(_ tap: TapGestureRecognizer) {
        let isLeast = scale < limits.lowerBound * 1.01
        let target = isLeast ? min(limits.lowerBound * Self.tapFactor, limits.upperBound) : limits.lowerBound
        let point = tap.location(in: view)
        view.movement.stop()
        let end = offset(at: target, keeping: point, at: point - view.contentOffset)
        run(to: target, offset: end, .scrolling)
    }

    // MARK: Programmatic zooming

    func go(to scale: Double, animated: Bool) {
        guard content != nil, scale.isFinite else { return }
        go(to: scale.clamped(to: limits), showing: view.bounds.center, animated: animated)
    }

    func go(to rect: Rect, animated: Bool) {
        let room = view.bounds.size
        guard let content, !rect.isEmpty, rect.isFinite, room.width > 0, room.height > 0 else { return }
        let target = min(room.width / rect.width, room.height / rect.height).clamped(to: limits)
        go(to: target, showing: content.convert(rect.center, to: view), animated: animated)
    }

    private func go(to scale: Double, showing point: Point, animated: Bool) {
        stop()
        view.movement.stop()
        let middle = Vector(dx: view.bounds.width / 2, dy: view.bounds.height / 2)
        if animated {
            run(to: scale, offset: offset(at: scale, keeping: point, at: middle), .scrolling)
        } else {
            view.setBoundsOrigin(self.scale(to: scale, keeping: point, at: middle))
        }
    }

    // MARK: Scaling

    /// The size and center of the content at scale 1, valid until other code changes the content.
    /// Every new size and center is computed from them, so that rounding errors do not accumulate.
    private struct Original {
        let size: Size
        let center: Vector
        /// The scale, the size and the center of the content when its scale last changed.
        var shown: (scale: Double, size: Size, center: Point)
    }

    private var known: Original?

    private func original(of content: View) -> Original {
        let (scale, size, center) = (scale, view.contentSize, content.center)
        if let known, known.shown == (scale, size, center) { return known }
        return Original(
            size: Size(width: size.width / scale, height: size.height / scale), center: (center - .zero) / scale,
            shown: (scale, size, center))
    }

    /// Whether `scale(to:keeping:at:)` or `offset(at:keeping:at:)` is changing the scale. During
    /// this time, the limits do not move the content, because the delegate may still move it.
    private var isScaling = false

    /// Scales the content. Returns the offset at which a point of the content is as close as
    /// possible to a location in the view. The offset is within the limits for the new scale,
    /// including insets that the delegate sets while the content is being scaled.
    ///
    /// - Parameters:
    ///   - scale: The new scale.
    ///   - point: The current location of the point, in the view's coordinate space.
    ///   - location: The location in the view, relative to its top-left corner.
    private func scale(to scale: Double, keeping point: Point, at location: Vector) -> Point {
        guard let content else { return view.contentOffset }
        let (grip, factor, wasOnlyScaled) = (
            content.convert(point, from: view), scale / self.scale, isOnlyScaled(content)
        )
        isScaling = true
        setContentScale(to: scale)
        isScaling = false
        let isOnlyScaled = wasOnlyScaled && isOnlyScaled(content)
        let shown = isOnlyScaled ? Point((point - .zero) * factor) : content.convert(grip, to: view)
        return (shown - location).limited(to: view.offsetLimits)
    }

    /// Returns the offset that `scale(to:keeping:at:)` would return, without a lasting change.
    /// Scales the content temporarily, because the delegate may move it and set the insets for the
    /// new scale.
    private func offset(at scale: Double, keeping point: Point, at location: Vector) -> Point {
        guard let content else { return view.contentOffset }
        let before = (content.transform, content.center, view.contentSize, view.contentInset, known)
        let offset = self.scale(to: scale, keeping: point, at: location)
        isScaling = true
        (content.transform, content.center, view.contentSize, view.contentInset, known) = before
        view.delegate?.scrollViewDidZoom(view)
        isScaling = false
        return offset
    }

    private func isOnlyScaled(_ content: View) -> Bool {
        known.map { $0.shown == (scale, view.contentSize, content.center) } ?? (content.frame.origin == .zero)
    }

    /// Scales the content about the origin of the scroll view's coordinate space.
    private func setContentScale(to scale: Double) {
        guard let content, self.scale > 0, scale != self.scale else { return }
        var kept = original(of: content)
        let (turn, before) = (content.transform, self.scale)
        content.transform = Transform(
            a: turn.a / before * scale, b: turn.b / before * scale, c: turn.c / before * scale,
            d: turn.d / before * scale, tx: turn.tx, ty: turn.ty)
        content.center = Point(kept.center * scale)
        view.contentSize = kept.size * scale
        kept.shown = (self.scale, view.contentSize, content.center)
        known = kept
        view.delegate?.scrollViewDidZoom(view)
    }

    func show(_ scale: Double, offset: Point) {
        setContentScale(to: scale)
        view.setBoundsOrigin(offset)
    }

    private func run(to scale: Double, offset: Point, _ timing: AnimationTiming) {
        stop()
        guard let animations = view.animations, !view.traits.reducesMotion else {
            show(scale, offset: offset)
            return tellEnd()
        }
        view.indicators.show()
        animations.release(.offset, of: view)
        let made = view.animation(to: scale, offset: offset, timing) { [unowned self] in
            guard animation != nil else { return }
            animation = nil
            view.indicators.hide()
            tellEnd()
        }
        animation = made
        made.begin()
    }

    private func stop() {
        let stopped = animation
        animation = nil
        stopped?.stop()
    }
}
