/// A continuous recognizer that combines pan, pinch and rotation. It measures the similarity that
/// maps earlier locations of the fingers to their current locations.
///
/// One finger produces a translation, two fingers produce an exact similarity, and three or more
/// fingers produce a least-squares fit. Scrolls and touchpad gestures also transform the content.
/// The content does not jump when fingers join or leave. Scale and rotation can exceed their
/// limits, but with increasing resistance. After the last finger has lifted, the gesture can glide,
/// return to its limits and snap to an angle. Until the content rests, the state is `.changed`, and
/// a new finger can continue the gesture. UIKit has no equivalent.
///
/// Fingers roll by a millimeter or so during a tap. Therefore, the transform waits by default until
/// taps of several fingers on the same touches have failed. They fail when a finger moves farther
/// than ``Thresholds/touchSlop`` or stays down longer than ``Thresholds/tapDuration``. With
/// ``SlopPolicy/keep``, the content then catches up as the fingers continue to move, and does not
/// jump. Override ``shouldRequireFailure(of:)`` to recognize a transform without waiting for a tap.
open class TransformGestureRecognizer: SimilarityGestureRecognizer {
    /// The minimum scale, relative to the start of the gesture. Below it, the scale follows the
    /// fingers with increasing resistance. The default is 1e-4.
    @safe @exclusivity(unchecked) public var minimumScale = 1e-4
    /// The maximum scale, relative to the start of the gesture. Above it, the scale follows the
    /// fingers with increasing resistance. The default is 1e4.
    @safe @exclusivity(unchecked) public var maximumScale = 1e4
    /// The maximum counterclockwise rotation from the start of the gesture, as a negative angle in
    /// radians. Beyond it, the rotation follows the fingers with increasing resistance. The default
    /// is no limit.
    @safe @exclusivity(unchecked) public var minimumRotation = -Double.infinity
    /// The maximum clockwise rotation from the start of the gesture, in radians. Beyond it, the
    /// rotation follows the fingers with increasing resistance. The default is no limit.
    @safe @exclusivity(unchecked) public var maximumRotation = Double.infinity
    /// The interval between the angles to which the rotation snaps, in radians, or `nil` for no
    /// snapping. After the last finger has lifted, the rotation moves to a multiple of the interval
    /// within the limits if it would otherwise come to rest within 4° of it. The default is `nil`.
    public var rotationSnap: Double?
    /// The rotation of the content at the start of the gesture, in radians. The sum of this value
    /// and `rotation` snaps to the multiples of `rotationSnap`. The default is 0.
    public var snapOrigin = 0.0
    /// A Boolean value that indicates whether the gesture continues at the velocity of the fingers
    /// after the last finger has lifted. For the velocity of several fingers, see
    /// ``SimilarityGestureRecognizer/releaseVelocity(in:)``. By default, fingers slower than 50
    /// px/s do not start a glide. In a window, there is no glide if the user's settings reduce
    /// motion. The default of this property is `false`.
    public var glides = false
    /// The rate at which the speed of the translation decreases in a glide, per second. The default
    /// is 4.
    package var panDecay = 4.0
    /// The rate at which the speed of scaling decreases in a glide, per second. The default is 6.
    package var scaleDecay = 6.0
    /// The rate at which the speed of rotation decreases in a glide, per second. The default is 6.
    package var rotationDecay = 6.0

    static let snapTolerance = 4 * Double.pi / 180

    private var coasting: TransformCoasting?
    // The value is replaced instead of changed in place, so that the compiler can omit the
    // exclusivity checks on reads. Every move reads the value.
    private var arrears: MovementInArrears?

    override open var isGliding: Bool { coasting != nil }

    override var hasPassedSlop: Bool { hasPassedPanSlop || hasPassedPinchSlop || hasPassedRotationSlop }

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

    override open func shouldReceive(_ source: Touch.Source) -> Bool { source != .hover }

    /// Returns `true` if the other recognizer detects taps of several fingers on the same touches,
    /// unless a delegate allows both to be recognized or the tap waits for this recognizer.
    /// Otherwise, returns the result of the superclass.
    override open func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        guard let tap = other as? TapGestureRecognizer, tap.numberOfTouchesRequired > 1, sharesTouch(with: tap),
            !tap.waits(for: self), !recognizesSimultaneously(with: tap)
        else { return super.shouldRequireFailure(of: other) }
        return true
    }

    /// Returns the translation of the centroid since the gesture began, in a view's coordinate
    /// space, or in the window's if `view` is `nil`. With ``SlopPolicy/keep``, it includes the
    /// movement before the gesture began.
    public func translation(in view: View?) -> Vector { convertFromPixels(shown.translation, to: view) }

    /// The scale factor since the gesture began. With ``SlopPolicy/keep``, it includes the change
    /// before the gesture began. Resistance is applied beyond the limits.
    public var scale: Double { shown.scale }

    /// The rotation since the gesture began, in radians, positive clockwise on screen. With
    /// ``SlopPolicy/keep``, it includes the rotation before the gesture began. It can exceed a full
    /// turn. Resistance is applied beyond the limits.
    public var rotation: Double { shown.rotation }

    /// The similarity that combines the translation, scale and rotation of the gesture, in the
    /// window's coordinate space.
    public var transform: Transform { transform(in: nil) }

    /// Returns ``transform`` in a view's coordinate space, or in the window's if `view` is `nil`.
    /// To move a view, pass its *superview*.
    public func transform(in view: View?) -> Transform { convertFromPixels(shown.transform, to: view) }

    /// Returns the velocity of the centroid in units per second, in a view's coordinate space, or
    /// in the window's if `view` is `nil`. It is zero during a glide, and for a wheel or touchpad.
    public func velocity(in view: View?) -> Vector {
        guard !isIndirect, coasting == nil else { return .zero }
        let velocity = tracker.centroidVelocity(at: currentTime, thresholds: effectiveThresholds)
        return convertFromPixels(velocity, to: view)
    }

    override package var lastVelocity: Vector { coasting == nil ? release.velocity : .zero }

    override open func location(in view: View?) -> Point {
        guard let coasting else { return super.location(in: view) }
        return convertFromPixels(coasting.location(at: currentTime), to: view)
    }

    /// The values that the recognizer reports, without the movement that the content still has to
    /// catch up with.
    private var shown: SimilarityValues { arrears?.subtracted(from: limited) ?? limited }

    /// The values after the elastic limits are applied. During a glide, the current values of the
    /// glide.
    private var limited: SimilarityValues {
        if let coasting { return coasting.values(at: currentTime) }
        var result = values
        let (scale, rotation) = (scaleBand.value(of: result.scale), rotationBand.value(of: result.rotation))
        guard scale != result.scale || rotation != result.rotation else { return result }
        result.transform = transform(result, scaledTo: scale, rotatedTo: rotation)
        (result.scale, result.rotation) = (scale, rotation)
        return result
    }

    /// Returns the transform of `before`, scaled and rotated about `center` to the given scale and
    /// rotation.
    private func transform(_ before: SimilarityValues, scaledTo scale: Double, rotatedTo rotation: Double) -> Transform
    {
        before.transform.concatenating(
            .similarity(from: center, to: center, scale: scale / before.scale, rotation: rotation - before.rotation))
    }

    private var scaleBand: ElasticLimits {
        let limits = Self.limits(minimumScale, maximumScale)
        return ElasticLimits(
            limits, maximumDisplacement: (limits.lowerBound / 2, limits.upperBound),
            firmness: effectiveThresholds.rubberBand)
    }

    private var rotationBand: ElasticLimits {
        ElasticLimits(
            minimumRotation...max(maximumRotation, minimumRotation), maximumDisplacement: (1, 1),
            firmness: effectiveThresholds.rubberBand)
    }

    override func carry(_ change: () -> Void) {
        let before = limited
        super.carry(change)
        hold(before)
    }

    private func hold(_ before: SimilarityValues) {
        guard carried.scale != before.scale || carried.rotation != before.rotation else { return }
        carried.transform = transform(before, scaledTo: carried.scale, rotatedTo: carried.rotation)
    }

    // MARK: After the lift

    override func fingersLeft() {
        let (released, release, thresholds) = (shown, release, effectiveThresholds)
        let reducesMotion = view?.engine?.reducesMotion == true
        let panGlides = glides && !reducesMotion && release.velocity.length >= thresholds.flingMinimum
        let shapeGlides = glides && !reducesMotion && release.shapeSpeed >= thresholds.flingMinimum
        let scale = Glide(velocity: shapeGlides ? release.shapeVelocity.relativeScale : 0, decay: scaleDecay)
        let rotation = Glide(velocity: shapeGlides ? release.shapeVelocity.rotation : 0, decay: rotationDecay)
        let course = TransformCoasting(
            from: released, at: center, about: release.pivot, time: eventTime,
            velocity: panGlides ? release.velocity.limited(to: thresholds.flingMaximum) : .zero, panDecay: panDecay,
            scaleGlide: scale, scaleTarget: scaleTarget(of: released, scale),
            rotationGlide: rotation, rotationTarget: rotationTarget(of: released, rotation))
        guard course.end > eventTime else { return super.fingersLeft() }
        if reducesMotion { course.finish(at: eventTime) }
        // If the lift was delayed, the glide can be over before the lift is reported.
        (arrears, coasting) = (nil, course)
        if course.end > currentTime {
            setDeadline(course.end)
            suggest(.changed)
        } else {
            suggest(.ended)
        }
    }

    /// Returns the scale at which a glide ends, within the limits. `glide` changes the logarithm of
    /// the scale, so that the scale never reaches zero.
    private func scaleTarget(of released: SimilarityValues, _ glide: Glide) -> Double {
        (released.scale * exponential(glide.total)).clamped(to: scaleBand.limits)
    }

    private func rotationTarget(of released: SimilarityValues, _ glide: Glide) -> Double {
        let rest = (released.rotation + glide.total).clamped(to: rotationBand.limits)
        guard let step = rotationSnap, step > 0 else { return rest }
        let near = ((rest + snapOrigin) / step).rounded() * step - snapOrigin
        return abs(near - rest) <= Self.snapTolerance && rotationBand.limits.contains(near) ? near : rest
    }

    override open func touchesSettled(with event: TouchEvent) {
        if let course = coasting {
            if countedTouches.isEmpty {
                if decidedState.isActive, proposal == nil { suggest(.changed) }
                return
            }
            // A new touch has stopped the glide. The gesture continues from the current values.
            catchUp(with: course.values(at: currentTime))
        }
        let changes = roundChanges
        super.touchesSettled(with: event)
        if let arrears { self.arrears = arrears.followed(by: tracker, isSameSet: changes == .moved) }
    }

    override open func stateDidChange() {
        super.stateDidChange()
        guard decidedState == .began, attempt?.hasWaited == true, slopPolicy == .keep, !isIndirect else { return }
        arrears = MovementInArrears(limited, of: tracker)
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

    override open func deadlinePassed(at time: Timestamp) { if coasting != nil { suggest(.ended) } }

    override open func reset() {
        super.reset()
        (coasting, arrears) = (nil, nil)
    }
}

extension Vector {
    package func limited(to length: Double) -> Vector { self.length > length ? self * (length / self.length) : self }
}
