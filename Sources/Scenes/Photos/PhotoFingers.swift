import Stage

/// Moves a photo with the fingers that hold it. If they have moved or stopped the photo, reports
/// their velocity when they lift, so that the photo can slide.
final class PhotoFingers {
    let transform = TransformGestureRecognizer()
    private var hold: SheetHold?
    /// The placement before the fingers moved the photo.
    private var before: SheetPlacement?
    /// The velocity of the fingers when they lifted, in points per second, and their angular
    /// velocity, in radians per second. Both are 0 before the lift. The value is `nil` if the
    /// fingers have neither moved nor stopped the photo.
    private var release: (velocity: Vector, spin: Double)?
    private var catchUp: CatchUp?
    private unowned let photo: PhotoView

    init(of photo: PhotoView) {
        self.photo = photo
        transform.slopPolicy = .keep
        transform.addTarget(self, action: PhotoFingers.follow)
    }

    var isHolding: Bool { hold != nil }
    /// Whether the fingers that hold the photo have moved or stopped it.
    var hasMoved: Bool { release != nil }

    var isCatchingUp: Bool { catchUp != nil }
    private var now: Timestamp { photo.engine?.now ?? .zero }

    private func follow(_ transform: TransformGestureRecognizer) {
        if transform.state == .began {
            if hold == nil { beginHold(isLanding: true) }
            catchUp = photo.superview.flatMap { CatchUp(transform, in: $0, at: now) }
        }
        movePhoto()
    }

    private func movePhoto() {
        let (isActive, isOver) = (transform.state.isActive, transform.state == .ended)
        guard let hold, isActive || isOver, let desk = photo.superview else { return }
        var placement = hold.placement(for: transform, within: limits, in: desk)
        if let lag = catchUp?.lag(at: now) {
            let center = transform.location(in: desk)
            placement = placement.carried(
                from: center, to: center + lag.translation, turn: lag.rotation, scale: lag.scale)
        }
        let requested = placement.center
        placement.center = resisted(requested)
        photo.settle(at: placement)
        photo.presentsAhead = photo.scales.contains(placement.scale) && placement.center == requested
        release = isOver ? (transform.releaseVelocity(in: desk), transform.releaseSpin) : (.zero, 0)
    }

    /// Begins or ends a hold when fingers land or lift, and lets the photo continue to catch up
    /// with their first movement. Called in each round.
    func watch() {
        guard !transform.countedTouches.isEmpty, !transform.state.isFinal else { return endHold() }
        if hold?.isHold(of: transform) != true { beginHold(isLanding: false) }
        guard let lag = catchUp else { return }
        if lag.isOver(at: now) { catchUp = nil }
        movePhoto()
    }

    private func beginHold(isLanding: Bool) {
        let wasMoving = photo.stop()
        if hold == nil { (before, release) = (photo.placement, wasMoving ? (.zero, 0) : nil) }
        (hold, catchUp) = (SheetHold(transform, on: photo.placement, isLanding: isLanding), nil)
    }

    private func endHold() {
        guard hold != nil else { return }
        // The photo keeps its placement if the fingers lifted or another gesture won. Any other
        // reason means that the gesture was canceled, so the photo returns to its earlier
        // placement.
        let reasons = [nil, FailureReason.movedTooLittle, .prevented]
        let isCancelled = !reasons.contains(transform.failureReason)
        if isCancelled, let before { photo.settle(at: before) }
        let release = release
        (hold, before, self.release, catchUp) = (nil, nil, nil, nil)
        guard let release else { return }
        if isCancelled { photo.onCancel?() } else { photo.onRelease?(release.velocity, release.spin) }
    }

    /// Releases the photo at its current placement, because its fingers take part in a gesture of
    /// the desk.
    func abandonHold() {
        (hold, before, release, catchUp) = (nil, nil, nil, nil)
        transform.isEnabled = false
        transform.isEnabled = true
    }

    /// Returns the displayed center for the center that the fingers request. If that center is
    /// beyond the edge of the desk, the photo lags behind the fingers.
    private func resisted(_ center: Point) -> Point {
        let limited = center.limited(to: photo.layout.room)
        let pull = center - limited
        guard pull != .zero else { return center }
        return limited + pull
            * (RubberBand.displacement(ofPull: pull.length, maximum: VisibleExtent.hold, firmness: firmness)
                / pull.length)
    }

    private var firmness: Double { photo.traits.reducesMotion ? 0 : transform.effectiveThresholds.rubberBand }

    /// The limits of the scale. If motion is reduced, they are not elastic, because elastic limits
    /// make the photo spring back.
    private var limits: ElasticLimits {
        let scales = photo.scales
        return ElasticLimits(
            scales, maximumDisplacement: (scales.lowerBound / 2, scales.upperBound / 2), firmness: firmness)
    }
}

extension SheetHold {
    fileprivate func placement(
        for gesture: TransformGestureRecognizer, within limits: ElasticLimits, in desk: View
    ) -> SheetPlacement {
        let scale = limits.value(of: limits.pull(to: start.scale) * scale(of: gesture)) / start.scale
        return carried(by: gesture, turn: rotation(of: gesture), scale: scale, in: desk)
    }
}
