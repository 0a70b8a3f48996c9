/// All fingers as one: the similarity that carries the places they touched to where they are now.
/// Continuous.
///
/// One owner of pan, pinch and rotation: for one finger a translation, for two the exact
/// similarity, for three or more that of least squares. Fingers may come and go; nothing jumps.
/// Scale and turn may have limits, which give way like rubber; after the last lift it may glide,
/// comes back within its limits and may turn to a near angle: until it rests the state stays
/// `.changed`, and a finger that lands takes over at once. It has no model in UIKit.
nonisolated open class TransformGestureRecognizer: SimilarityGestureRecognizer {
    /// The smallest scale, relative to the gesture's beginning; below it the fingers pull against a
    /// rubber band. 1e-4 unless set.
    @safe @exclusivity(unchecked) public var minimumScale = 1e-4
    /// The largest scale, relative to the gesture's beginning. 1e4 unless set.
    @safe @exclusivity(unchecked) public var maximumScale = 1e4
    /// The farthest turn anticlockwise, in radians relative to the gesture's beginning. No limit
    /// unless set.
    @safe @exclusivity(unchecked) public var minimumRotation = -Double.infinity
    /// The farthest turn clockwise, in radians relative to the gesture's beginning. No limit unless
    /// set.
    @safe @exclusivity(unchecked) public var maximumRotation = Double.infinity
    /// At rest the turn goes to the next multiple of this, in radians from `snapOrigin`, if that is
    /// nearer than 4°. None unless set.
    public var rotationSnap: Double?
    /// The turn of the content when the gesture began, in radians: what the multiples of
    /// `rotationSnap` count from, negated.
    public var snapOrigin = 0.0
    /// Whether it goes on after the last lift with the speed that the fingers had, those that left
    /// within ``Thresholds/liftInterval`` of each other. No unless set.
    public var glides = false
    /// How quickly a glide's pan loses its speed, per second.
    public var panDecay = 4.0
    /// How quickly a glide's scale loses its speed, per second.
    public var scaleDecay = 6.0
    /// How quickly a glide's turn loses its speed, per second.
    public var rotationDecay = 6.0

    /// How near to an angle the turn must rest to go there, in radians: 4°.
    static let snapTolerance = 4 * Double.pi / 180

    private var coasting: TransformCoasting?

    override open var isGliding: Bool { coasting != nil }

    override var hasPassedSlop: Bool {
        let slop = tracker.count == 1 ? effectiveThresholds.panSlop : effectiveThresholds.multiTouchPanSlop
        return tracker.centroid.distance(to: tracker.baseCentroid) > slop
            || tracker.spanChange > effectiveThresholds.pinchSlop
            || abs(tracker.rotation) * tracker.baseSpan / 2 > effectiveThresholds.rotationSlop
    }

    override func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {
        let (scale, rotation) = (values.scale, values.rotation)
        motion.translation = fingers.translation
        motion.scale = scaleBand.value(of: scale * fingers.scale) / scaleBand.value(of: scale)
        motion.rotation = rotationBand.value(of: rotation + fingers.rotation) - rotationBand.value(of: rotation)
    }

    override func glidingMotion(to time: Timestamp) -> ExpectedMotion? {
        guard let coasting, state.isActive else { return nil }
        return coasting.motion(from: currentTime, to: time)
    }

    override open func shouldReceive(_ source: Touch.Source) -> Bool {
        switch source {
        case .contact, .scroll, .touchpad: true
        case .hover: false
        }
    }

    /// How far the centroid has moved since the gesture began, in a view's coordinate space, or in
    /// the window's where `view` is nil.
    public func translation(in view: View?) -> Vector { vector(shown.translation, in: view) }

    /// By what factor the fingers are farther apart than when the gesture began, as the limits let
    /// it. From 1e-4 to 1e4.
    public var scale: Double { shown.scale }

    /// The turn since the gesture began, as the limits let it, in radians; positive is clockwise on
    /// screen. Whole turns are counted.
    public var rotation: Double { shown.rotation }

    /// The similarity since the gesture began: where a point of the window that was touched is now,
    /// in the window.
    public var transform: Transform { shown.transform }

    /// How fast the centroid moves, in a view's coordinate space, or in the window's where `view`
    /// is nil. In pixels per second.
    public func velocity(in view: View?) -> Vector {
        guard !isIndirect, coasting == nil else { return .zero }
        return vector(tracker.centroidVelocity(at: currentTime, thresholds: effectiveThresholds), in: view)
    }

    override var lastVelocity: Vector { coasting == nil ? release.velocity : .zero }

    override open func location(in view: View?) -> Point {
        guard let coasting else { return super.location(in: view) }
        let place = coasting.location(at: currentTime)
        return place.converted(to: view)
    }

    /// What the fingers have done, as the limits let it.
    private var shown: SimilarityValues {
        if let coasting { return coasting.values(at: currentTime) }
        var result = values
        let (scale, rotation) = (scaleBand.value(of: result.scale), rotationBand.value(of: result.rotation))
        guard scale != result.scale || rotation != result.rotation else { return result }
        result.transform = result.transform.concatenating(
            .similarity(
                from: center, to: center, scale: scale / result.scale, rotation: rotation - result.rotation))
        (result.scale, result.rotation) = (scale, rotation)
        return result
    }

    private var scaleBand: ElasticLimits {
        let limits = Self.limits(minimumScale, maximumScale)
        return ElasticLimits(
            limits, reach: (limits.lowerBound / 2, limits.upperBound), firmness: effectiveThresholds.rubberBand)
    }

    private var rotationBand: ElasticLimits {
        ElasticLimits(
            minimumRotation...max(maximumRotation, minimumRotation), reach: (1, 1),
            firmness: effectiveThresholds.rubberBand)
    }

    /// Past its limits a gesture scales and turns about another point than its fingers pull at; the
    /// sheet does not jump when these are others from now on.
    override func carry(_ change: () -> Void) {
        let before = shown
        super.carry(change)
        hold(before)
    }

    /// Makes what has been carried show what was shown before.
    private func hold(_ before: SimilarityValues) {
        guard carried.scale != before.scale || carried.rotation != before.rotation else { return }
        carried.transform = before.transform.concatenating(
            .similarity(
                from: center, to: center, scale: carried.scale / before.scale,
                rotation: carried.rotation - before.rotation))
    }

    // MARK: After the lift

    override func fingersLeft() {
        let (released, release, thresholds) = (shown, release, effectiveThresholds)
        let panGlides = glides && release.velocity.length >= thresholds.flingMinimum
        let shapeGlides = glides && release.shapeSpeed >= thresholds.flingMinimum
        let scale = Glide(velocity: shapeGlides ? release.shapeVelocity.relativeScale : 0, decay: scaleDecay)
        let rotation = Glide(velocity: shapeGlides ? release.shapeVelocity.rotation : 0, decay: rotationDecay)
        let course = TransformCoasting(
            from: released, at: center, about: release.pivot, time: eventTime,
            velocity: panGlides ? release.velocity.limited(to: thresholds.flingMaximum) : .zero, panDecay: panDecay,
            scaleGlide: scale, scaleTarget: scaleTarget(of: released, scale),
            rotationGlide: rotation, rotationTarget: rotationTarget(of: released, rotation))
        guard course.end > eventTime else {
            super.fingersLeft()
            return
        }
        // A lift that was held back may be told when the glide is over.
        coasting = course
        if course.end > currentTime {
            setDeadline(course.end)
            suggest(.changed)
        } else {
            suggest(.ended)
        }
    }

    /// - Parameter glide: that of the logarithm: a scale never comes to nothing.
    private func scaleTarget(of released: SimilarityValues, _ glide: Glide) -> Double {
        (released.scale * exponential(glide.total)).clamped(to: scaleBand.limits)
    }

    private func rotationTarget(of released: SimilarityValues, _ glide: Glide) -> Double {
        let rest = (released.rotation + glide.total).clamped(to: rotationBand.limits)
        guard let step = rotationSnap, step > 0 else { return rest }
        let near = ((rest + snapOrigin) / step).rounded() * step - snapOrigin
        return abs(near - rest) <= Self.snapTolerance ? near : rest
    }

    override open func touchesSettled(with event: TouchEvent) {
        if let course = coasting {
            if countedTouches.isEmpty {
                if decidedState.isActive, proposal == nil { suggest(.changed) }
                return
            }
            // A finger has caught it: it is where it is, and goes on from here.
            catchUp(with: course.values(at: currentTime))
        }
        super.touchesSettled(with: event)
    }

    private func catchUp(with caught: SimilarityValues) {
        carried = caught
        carried.scale = scaleBand.pull(to: caught.scale)
        carried.rotation = rotationBand.pull(to: caught.rotation)
        coasting = nil
        setDeadline(nil)
        rebase()
        hold(caught)
    }

    override open func deadlinePassed(at time: Timestamp) {
        if coasting != nil { suggest(.ended) }
    }

    override open func reset() {
        super.reset()
        coasting = nil
    }
}

extension Vector {
    /// This vector, or one in its direction with the greatest length allowed.
    package func limited(to length: Double) -> Vector {
        self.length > length ? self * (length / self.length) : self
    }
}
