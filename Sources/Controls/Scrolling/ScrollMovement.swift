// Longer than 250 lines: drags, glides and programmatic scrolls share the state of the offset.
/// An object that moves the content of a scroll view. It handles drags, glides, paging, and scrolls
/// that the program, a key or a wheel starts, and returns the content to its limits.
@MainActor final class ScrollMovement {
    private unowned let view: ScrollView
    private(set) var isDragging = false
    /// The offset requested by the drag. If fingers request an offset beyond the limits, the actual
    /// offset stays closer to the limits or at them.
    private var pull = Point.zero
    /// Whether fingers can move the offset beyond the limits along both axes, even if the content
    /// fits into the view. Has no effect unless the view bounces. Each drag first sets it to
    /// whether the drag starts beyond the limits. A zoom by touches sets it to `true`.
    private var isFreed = false
    private var lockedAxis: Axis?
    private var start = Point.zero
    private var glide: Animation?
    /// The animation of a scroll that the program, a key or a wheel has started, and its final
    /// offset.
    private var course: (animation: Animation, target: Point)?
    private var indirect: IndirectScroll?
    private var wheel: ScrollWheel?
    private var shown = Point.zero

    init(of view: ScrollView) { self.view = view }

    private var pan: PanGestureRecognizer { view.panGestureRecognizer }

    var isDecelerating: Bool { glide?.isRunning ?? false }
    var isRunning: Bool { isDecelerating || course?.animation.isRunning ?? false }

    // MARK: Starting

    var mayBegin: Bool {
        wheel = ScrollWheel(over: view)
        let displacement = panDisplacement
        let axis = abs(displacement.dx) > abs(displacement.dy) ? Axis.horizontal : .vertical
        guard view.isScrollEnabled, view.takesDrag(displacement, along: axis), view.mayTakeTouches else { return false }
        // If the directional lock is enabled, a drag is locked to an axis if the angle between them
        // is less than about 27°.
        let isStraight =
            min(abs(displacement.dx), abs(displacement.dy)) * 2 <= max(abs(displacement.dx), abs(displacement.dy))
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
            if indirect?.endIsReported == true { recordIndirectVelocity() }
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
        if pan.numberOfTouches == 0 {
            let endIsReported = pan.countedTouches.first?.endIsReported ?? false
            indirect = IndirectScroll(isKinetic: isContinuous, endIsReported: endIsReported)
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

    private var panDisplacement: Vector {
        let translation: Vector = pan.translation(in: view)
        return wheel?.displacement(translation) ?? translation
    }

    private func turnPages() {
        let displacement = locked(panDisplacement)
        let pages = wheel?.pages(after: displacement) ?? .zero
        pan.setTranslation(Vector.zero, in: view)
        let from = course?.target ?? view.contentOffset
        guard pages != .zero, let page = ScrollPages(size: view.bounds.size, start: from).turned(by: pages) else {
            return
        }
        let target = page.limited(to: view.offsetLimits)
        if target != from { go(to: target, animated: true) }
    }

    private func drag() {
        let displacement = locked(panDisplacement)
        pan.setTranslation(Vector.zero, in: view)
        // A zoom with several fingers already moves the content, and an animated zoom determines
        // the final offset, so the drag must not move the content as well.
        guard !view.zooming.holdsContent, !view.zooming.isBouncing else { return }
        if view.contentOffset != shown { pull = pullToOffset }
        pull -= displacement
        recordIndirectVelocity()
        indirect?.waitForPause(over: view) { [weak self] in self?.end(velocity: $0) }
        show()
    }

    private func recordIndirectVelocity() {
        guard indirect != nil else { return }
        indirect?.record(velocity: -locked(pan.velocity(in: view)), thresholds: pan.effectiveThresholds)
    }

    private func locked(_ displacement: Vector) -> Vector {
        switch lockedAxis {
        case .horizontal: Vector(dx: displacement.dx, dy: 0)
        case .vertical: Vector(dx: 0, dy: displacement.dy)
        case nil: displacement
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

    func offset(afterDragBy displacement: Vector, shiftedBy shift: Vector, limits: Rect) -> Point {
        guard view.zooming.holdsContent else {
            return offset(pulledTo: pull - locked(displacement) + shift, limits: limits)
        }
        return held(view.contentOffset - displacement + shift, limits: limits)
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
    func shift(by displacement: Vector) {
        pull += displacement
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
        let next = motion(velocity: velocity, target: pageTarget(from: start, velocity: velocity))
        let offset = Point(x: next.target[0], y: next.target[1])
        var target = offset
        view.delegate?.scrollViewWillEndDragging(view, withVelocity: velocity / 1000, targetContentOffset: &target)
        let isChanged = target != offset && target.isFinite
        glide(along: isChanged ? motion(velocity: velocity, target: target.limited(to: view.offsetLimits)) : next)
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: isDecelerating)
        if isDecelerating { view.delegate?.scrollViewWillBeginDecelerating(view) } else { view.indicators.hide() }
    }

    func settle() {
        guard !isDragging, !isDecelerating, course == nil, !pan.state.isActive, !view.zooming.isBusy else { return }
        if view.zooming.settle() { return }
        let target = pageTarget(from: view.contentOffset, velocity: .zero)
        guard (target ?? view.contentOffset.limited(to: view.offsetLimits)) != view.contentOffset else { return }
        glide(along: motion(velocity: .zero, target: target))
    }

    private func motion(velocity: Vector, target: Point?) -> Motion {
        let offset = view.contentOffset
        guard let target else {
            return Motion(
                of: view, from: offset, velocity: velocity, view.decelerationRate, within: view.offsetLimits,
                bounces: view.bounces)
        }
        let velocity = Motion.usable(velocity, of: view)
        return Motion(
            x: BoundedGlide(from: offset.x, velocity: velocity.dx, to: target.x, spring: .returning),
            y: BoundedGlide(from: offset.y, velocity: velocity.dy, to: target.y, spring: .returning))
    }

    private func pageTarget(from start: Point, velocity: Vector) -> Point? {
        guard view.isPagingEnabled else { return nil }
        let pages = ScrollPages(size: view.bounds.size, start: start)
        return pages.target(from: view.contentOffset, velocity: velocity)?.limited(to: view.offsetLimits)
    }

    private func glide(along motion: Motion) {
        let target = Point(x: motion.target[0], y: motion.target[1])
        guard motion.duration > .zero, !view.traits.reducesMotion, let animations = view.animations else {
            view.setBoundsOrigin(target)
            return
        }
        view.indicators.show()
        animations.release(.offset, of: view)
        let track = Animation.Track((view, .offset), along: motion) { [unowned view] value, _ in
            view.setBoundsOrigin(Point(x: value[0], y: value[1]))
        }
        let made = Animation(of: view, [track]) { [weak self] _ in self?.didStop() }
        glide = made
        made.begin()
    }

    private func didStop() {
        guard glide != nil else { return }
        glide = nil
        if !isDragging { view.indicators.hide() }
        view.delegate?.scrollViewDidEndDecelerating(view)
    }

    func stop() {
        if let glide, glide.isRunning { glide.stop() }
        let stopped = course
        course = nil
        stopped?.animation.stop()
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
        animations.release(.offset, of: view)
        let made = view.animation(to: view.zoomScale, offset: target, .scrolling) { [weak self] in
            guard let self, course != nil else { return }
            course = nil
            view.indicators.hide()
            view.delegate?.scrollViewDidEndScrollingAnimation(view)
        }
        course = (made, target)
        made.begin()
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
