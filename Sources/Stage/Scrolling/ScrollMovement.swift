// Longer than 250 lines: drags, glides and programmatic scrolls share the state of the offset.
@MainActor final class ScrollMovement {
    private unowned let view: ScrollView
    private(set) var isDragging = false
    /// The offset requested by the fingers. Beyond the limits, the actual offset changes less than
    /// this value.
    private var pull = Point.zero
    /// Whether the offset can stay beyond the limits even along an axis that does not bounce. The
    /// value is `true` if a drag started there or fingers have zoomed the content.
    private var isFreed = false
    private var lockedAxis: Axis?
    private var start = Point.zero
    private var glide: GlideAnimation?
    /// A scroll animation started by the program, a key or a wheel.
    private var course: ScrollAnimation?
    private var indirect: IndirectScroll?
    private var wheel: ScrollWheel?
    private var shown = Point.zero

    init(of view: ScrollView) { self.view = view }

    private var pan: PanGestureRecognizer { view.panGestureRecognizer }

    var isDecelerating: Bool { glide?.isRunning ?? false }
    var isRunning: Bool { isDecelerating || course?.isRunning ?? false }

    // MARK: Starting

    var mayBegin: Bool {
        wheel = ScrollWheel(over: view)
        let way = wayOfPan
        let axis = abs(way.dx) > abs(way.dy) ? Axis.horizontal : .vertical
        guard view.isScrollEnabled, view.takesDrag(way, along: axis), view.mayTakeTouches else { return false }
        // A drag is locked to an axis if the angle between them is less than about 27°.
        let isStraight = min(abs(way.dx), abs(way.dy)) * 2 <= max(abs(way.dx), abs(way.dy))
        lockedAxis = view.isDirectionalLockEnabled && isStraight ? axis : nil
        return true
    }

    // MARK: Dragging

    func follow() {
        switch pan.state {
        case .began, .changed:
            if wheel != nil, view.isPagingEnabled { return turnPages() }
            if !isDragging { begin() }
            drag()
        case .ended:
            guard isDragging else { return }
            end(velocity: indirect?.velocity ?? fingerVelocity)
        case .cancelled: if isDragging { end(velocity: .zero) }
        case .possible, .failed: break
        }
    }

    private func begin() {
        stop()
        isDragging = true
        start = view.contentOffset
        isFreed = start.limited(to: view.offsetLimits) != start
        if !view.zooming.isZooming { (pull, shown) = (pullToOffset, start) }
        if pan.numberOfTouches == 0, let animations = view.animations {
            let scroll = IndirectScroll(isKinetic: isContinuous) { [weak self] in self?.end(velocity: $0) }
            indirect = scroll
            animations.add(scroll)
        }
        view.indicators.show()
        view.delegate?.scrollViewWillBeginDragging(view)
    }

    private var isContinuous: Bool {
        switch pan.countedTouches.first?.source {
        case .scroll(_, let isContinuous): isContinuous
        case .touchpad: true
        case .contact, .hover, nil: false
        }
    }

    private var wayOfPan: Vector {
        let translation: Vector = pan.translation(in: view)
        return wheel?.way(translation) ?? translation
    }

    private func turnPages() {
        let way = locked(wayOfPan)
        let pages = wheel?.pages(after: way) ?? .zero
        pan.setTranslation(Vector.zero, in: view)
        let from = course?.target ?? view.contentOffset
        guard pages != .zero, let page = ScrollPages(size: view.bounds.size, start: from).turned(by: pages) else {
            return
        }
        let target = page.limited(to: view.offsetLimits)
        if target != from { go(to: target, animated: true) }
    }

    private func drag() {
        let way = locked(wayOfPan)
        pan.setTranslation(Vector.zero, in: view)
        // A zoom with two fingers already moves the content, and a bounce determines the final
        // offset.
        guard !view.zooming.holdsContent, !view.zooming.isBouncing else { return }
        if view.contentOffset != shown { pull = pullToOffset }
        pull -= way
        if let indirect {
            let velocity = -locked(pan.velocity(in: view))
            indirect.add(velocity: velocity, at: pan.currentTime, thresholds: pan.effectiveThresholds)
        }
        show()
    }

    private func locked(_ way: Vector) -> Vector {
        switch lockedAxis {
        case .horizontal: Vector(dx: way.dx, dy: 0)
        case .vertical: Vector(dx: 0, dy: way.dy)
        case nil: way
        }
    }

    private func show() {
        if indirect != nil { pull = pull.limited(to: view.offsetLimits) }
        view.setBoundsOrigin(offset(pulledTo: pull, limits: view.offsetLimits))
        shown = view.contentOffset
    }

    private func offset(pulledTo pull: Point, limits: Rect) -> Point {
        Point(x: band(.horizontal, limits).value(of: pull.x), y: band(.vertical, limits).value(of: pull.y))
    }

    func offset(afterDragBy way: Vector, shiftedBy shift: Vector, limits: Rect) -> Point {
        guard view.zooming.holdsContent else { return offset(pulledTo: pull - locked(way) + shift, limits: limits) }
        return held(view.contentOffset - way + shift, limits: limits)
    }

    func hold(at offset: Point) {
        isFreed = true
        view.setBoundsOrigin(held(offset, limits: view.offsetLimits))
        (pull, shown) = (pullToOffset, view.contentOffset)
    }

    private func held(_ offset: Point, limits: Rect) -> Point {
        view.bounces && !view.traits.reducesMotion ? offset : offset.limited(to: limits)
    }

    private func band(_ axis: Axis) -> ElasticLimits { band(axis, view.offsetLimits) }

    private func band(_ axis: Axis, _ limits: Rect) -> ElasticLimits {
        let size = view.bounds.size
        let range = axis == .horizontal ? limits.minX...limits.maxX : limits.minY...limits.maxY
        let maximum = max(axis == .horizontal ? size.width : size.height, 1)
        let bounces = view.bounces(along: axis) || view.bounces && isFreed
        let gives = bounces && indirect == nil && !view.traits.reducesMotion
        return ElasticLimits(
            range, maximumDisplacement: (maximum, maximum), firmness: gives ? pan.effectiveThresholds.rubberBand : 0)
    }

    private var pullToOffset: Point {
        let offset = view.contentOffset
        return Point(x: band(.horizontal).pull(to: offset.x), y: band(.vertical).pull(to: offset.y))
    }

    func prepareForZoom() {
        stop()
        if !isDragging { pull = pullToOffset }
    }

    /// Shifts the requested offset after the content was scaled about a point.
    func shift(by way: Vector) {
        pull += way
        show()
    }

    // MARK: Releasing

    /// The velocity of the offset when the finger was lifted, in points per second. It is zero if
    /// the finger moved too slowly to start a glide.
    private var fingerVelocity: Vector {
        let (velocity, thresholds) = (pan.lastVelocity, pan.effectiveThresholds)
        guard velocity.length >= thresholds.flingMinimum else { return .zero }
        let part = min(thresholds.flingMaximum / velocity.length, 1)
        let own = -locked(pan.releaseVelocity(in: view)) * part
        // Beyond a limit, the offset changes more slowly than the finger moves.
        return Vector(dx: own.dx * band(.horizontal).slope(at: pull.x), dy: own.dy * band(.vertical).slope(at: pull.y))
    }

    private func end(velocity: Vector) {
        indirect?.stop()
        indirect = nil
        isDragging = false
        let next = animation(velocity: velocity, target: pageTarget(velocity: velocity))
        var target = next.target
        view.delegate?.scrollViewWillEndDragging(view, withVelocity: velocity / 1000, targetContentOffset: &target)
        let isChanged = target != next.target && target.isFinite
        run(isChanged ? animation(velocity: velocity, target: target.limited(to: view.offsetLimits)) : next)
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: isDecelerating)
        if isDecelerating { view.delegate?.scrollViewWillBeginDecelerating(view) } else { view.indicators.hide() }
    }

    func settle() {
        guard !isDragging, !isDecelerating, course == nil, !pan.state.isActive, !view.zooming.isBusy else { return }
        if view.zooming.settle() { return }
        let target = pageTarget(velocity: .zero)
        guard (target ?? view.contentOffset.limited(to: view.offsetLimits)) != view.contentOffset else { return }
        run(animation(velocity: .zero, target: target))
    }

    private func animation(velocity: Vector, target: Point?) -> GlideAnimation {
        let finish: (Bool) -> Void = { [weak self] _ in self?.didStop() }
        if let target {
            return GlideAnimation(of: view, .boundsOrigin, velocity: velocity, to: target, completion: finish)
        }
        return GlideAnimation(
            of: view, .boundsOrigin, velocity: velocity, rate: view.decelerationRate, limits: view.offsetLimits,
            bounces: view.bounces, completion: finish)
    }

    private func pageTarget(velocity: Vector) -> Point? {
        guard view.isPagingEnabled else { return nil }
        let pages = ScrollPages(size: view.bounds.size, start: start)
        return pages.target(from: view.contentOffset, velocity: velocity)?.limited(to: view.offsetLimits)
    }

    private func run(_ animation: GlideAnimation) {
        guard animation.isNeeded, let animations = view.animations else {
            view.setBoundsOrigin(animation.target)
            return
        }
        view.indicators.show()
        glide = animation
        _ = animations.release(.bounds, of: view)
        animations.add(animation)
    }

    private func didStop() {
        guard glide != nil else { return }
        glide = nil
        if !isDragging { view.indicators.hide() }
        view.delegate?.scrollViewDidEndDecelerating(view)
    }

    func stop() {
        if let glide, glide.isRunning { glide.finish(false) }
        course?.finish(false)
        course = nil
    }

    // MARK: Programmatic scrolling

    func go(to target: Point, animated: Bool) {
        stop()
        if isDragging { pull += target - view.contentOffset }
        guard animated, target != view.contentOffset, !view.traits.reducesMotion, let animations = view.animations
        else {
            view.setBoundsOrigin(target)
            return
        }
        view.indicators.show()
        _ = animations.release(.bounds, of: view)
        let made = ScrollAnimation(of: view, to: view.zoomScale, offset: target, ScrollAnimation.timing) {
            [weak self] in
            guard let self else { return }
            course = nil
            view.indicators.hide()
            view.delegate?.scrollViewDidEndScrollingAnimation(view)
        }
        course = made
        animations.add(made)
    }

    func limitsChanged() {
        view.indicators.layOut()
        guard !isDragging, !isDecelerating, course == nil, !view.zooming.isBusy else { return }
        let inside = view.contentOffset.limited(to: view.offsetLimits)
        if inside != view.contentOffset, inside.isFinite { view.setBoundsOrigin(inside) }
    }

    func press(_ key: KeyInput) -> Bool {
        let from = course?.target ?? view.contentOffset
        guard view.isScrollEnabled, key.phase == .down, let target = key.scrollTarget(from: from, in: view),
            target != from
        else { return false }
        go(to: target, animated: true)
        return true
    }
}
