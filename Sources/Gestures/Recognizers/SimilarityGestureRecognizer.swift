// Longer than 250 lines: all that pan, pinch, rotation and transform share is one class.
/// The treatment of the movement that precedes recognition.
public enum SlopPolicy: String, CaseIterable, Sendable {
    /// Excludes this movement, like UIKit. At `.began`, the translation is 0, the scale is 1 and
    /// the rotation is 0.
    case drop
    /// Includes this movement. At `.began`, the values contain all changes since the fingers
    /// landed.
    case keep
}

/// The base class of pan, pinch, rotation and transform, which measures the similarity that follows
/// the fingers.
///
/// When a finger joins or leaves, the recognizer keeps the current values and continues with the
/// fingers that are down, so the values do not jump. Use one of the subclasses.
nonisolated open class SimilarityGestureRecognizer: GestureRecognizer {
    /// The treatment of the movement before the gesture began. The default is `.drop`.
    public var slopPolicy = SlopPolicy.drop

    let tracker = SimilarityTracker()
    /// The values accumulated when the current set of fingers became the base.
    @safe @exclusivity(unchecked) var carried = SimilarityValues()
    private var hasChangedSet = false
    /// Whether the required number of fingers has been down at the same time.
    private var hadEnoughTouches = false
    /// The centroid of the previous set of fingers if the set changes in this round, in pixels: its
    /// current location, and its location at the base.
    private var pivotsBeforeChange: (now: Point, base: Point)?
    private let shapeTrack = ShapeTrack()
    /// The movement of the fingers when one left, or `nil` if none has left since the last landing.
    private var departure: Departure?
    /// The location of the pointer at the last step of a wheel or touchpad, in pixels.
    private var pointer = Point.zero

    /// The minimum number of fingers for a measurement.
    var fewestTouches: Int { 1 }
    /// The maximum number of fingers to follow.
    var mostTouches: Int { .max }
    var hasPassedSlop: Bool { false }

    /// The reason why a movement beyond the slop does not begin the gesture, or `nil` if it does.
    var reasonNotToBegin: FailureReason? { nil }

    var scaleLimits: ClosedRange<Double> {
        Self.limits(effectiveThresholds.minimumScale, effectiveThresholds.maximumScale)
    }

    /// Never zero, because measurements are divided by the scale.
    private static let leastScale = 1e-12

    /// The range of scales, adjusted if the limits are not valid.
    static func limits(_ smallest: Double, _ largest: Double) -> ClosedRange<Double> {
        let lower = max(smallest, leastScale)
        return lower...max(largest, lower)
    }

    /// Whether the gesture is made with a wheel or touchpad.
    private(set) var isIndirect = false

    var values: SimilarityValues {
        guard !isIndirect else { return carried }
        return carried.followed(by: tracker, limits: scaleLimits)
    }

    /// The center of scale and rotation in pixels: the centroid or the pointer.
    var center: Point { tracker.count == 0 ? pointer : tracker.centroid }

    // Computed separately, for recognizers that read only one of the values with every move.
    var translation: Vector { isIndirect ? carried.translation : carried.translation + tracker.translation }
    var limitedScale: Double { isIndirect ? carried.scale : (carried.scale * tracker.scale).clamped(to: scaleLimits) }
    var turn: Double { isIndirect ? carried.rotation : carried.rotation + tracker.rotation }

    /// The centroid when the current set of fingers was complete, in a view's coordinate space, or
    /// in the window's if `view` is `nil`. The pointer for a wheel or touchpad.
    public func baseLocation(in view: View?) -> Point {
        isIndirect ? location(in: view) : convertFromPixels(tracker.baseCentroid, to: view)
    }

    /// The center of this round's scale and rotation, in a view's coordinate space, or in the
    /// window's if `view` is `nil`.
    ///
    /// It equals `location(in:)`, except in a round in which fingers joined or left. In such a
    /// round, it is the centroid of the fingers that were down before.
    public func pivot(in view: View?) -> Point {
        pivotsBeforeChange.map { convertFromPixels($0.now, to: view) } ?? location(in: view)
    }

    /// The value of `pivot(in:)` when the fingers of this round's movement were all down, in a
    /// view's coordinate space, or in the window's if `view` is `nil`.
    ///
    /// Use it as the center for content that no pan has moved yet. It equals `baseLocation(in:)`,
    /// except in a round in which fingers joined or left. In such a round, it applies to the
    /// fingers that were down before.
    public func basePivot(in view: View?) -> Point {
        pivotsBeforeChange.map { convertFromPixels($0.base, to: view) } ?? baseLocation(in: view)
    }

    /// The similarity since the current set of fingers was complete, from the locations then to the
    /// current ones, in the window's coordinate space. Limits and values that were set have no
    /// effect on it. For a wheel or touchpad, the accumulated similarity.
    public var fittedTransform: Transform { fittedTransform(in: nil) }

    /// ``fittedTransform`` in a view's coordinate space, or in the window's if `view` is `nil`.
    public func fittedTransform(in view: View?) -> Transform {
        let transform = isIndirect ? carried.transform : tracker.transform(scale: tracker.scale)
        return viewOrWindow(view)?.convertFromPixels(transform) ?? transform
    }

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        isIndirect = touches.first?.isContact == false
        if isIndirect {
            shapeTrack.removeAll()
            carried = SimilarityValues()
            if decidedState == .possible { suggest(.began) }
            return
        }
        if countedTouches.count >= fewestTouches { hadEnoughTouches = true }
        if decidedState == .possible, countedTouches.count <= mostTouches || !isReady {
            hasChangedSet = true
            if countedTouches.count > mostTouches { suggest(.failed(.wrongNumberOfTouches)) }
            return
        }
        // Handles movement first. A gesture that has begun, or begins in this round, ignores excess
        // fingers.
        for touch in touches where countedTouches.count > mostTouches { ignore(touch, for: event) }
        hasChangedSet = hasChangedSet || touches.contains { touch in countedTouches.contains(touch) }
    }

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) { touchesLeft(touches) }

    override open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) { touchesLeft(touches) }

    private func touchesLeft(_ touches: TouchSet) {
        hasChangedSet = true
        guard let touch = touches.first, !touch.isContact else { return }
        let isCancelled = touch.phase == .cancelled
        suggest(
            decidedState.isActive
                ? (isCancelled ? .cancelled : .ended) : .failed(isCancelled ? .touchesCancelled : .movedTooLittle))
    }

    override open func touchesSettled(with event: TouchEvent) {
        if proposal == .failed(.wrongNumberOfTouches) { return }
        if isIndirect, let touch = countedTouches.first {
            follow(touch.indirectMotion)
            if touch.source == .touchpad(.pinch) { shapeTrack.append(touch.indirectMotion, at: eventTime) }
            return
        }
        let (isActive, changes) = (decidedState.isActive, roundChanges)
        if isActive, tracker.count < fewestTouches, !hasChangedSet { rebase() }
        tracker.measure(parting: effectiveThresholds.partingSpan)
        shapeTrack.appendFoldedReports(of: tracker)
        pivotsBeforeChange =
            hasChangedSet && tracker.count >= fewestTouches ? (tracker.centroid, tracker.baseCentroid) : nil
        if isActive { continueGesture() } else { consider() }
        hasChangedSet = false
        // A lift is not a movement and adds no sample.
        if tracker.count > 1, !changes.isDisjoint(with: [.moved, .landed]) {
            shapeTrack.append(tracker, at: eventTime)
        }
    }

    private func follow(_ motion: IndirectMotion) {
        carry { pointer = pixelLocation }
        carried.add(motion, about: pointer, limits: scaleLimits)
        if decidedState.isActive {
            suggest(.changed)
        } else if let reason = reasonNotToBegin {
            suggest(.failed(reason))
        }
    }

    private func consider() {
        let begins = isWaiting || hasRightCount && hasPassedSlop
        if countedTouches.isEmpty {
            suggest(.failed(reasonForLift))
        } else if begins {
            begin()
        } else if hasChangedSet {
            departure = departureOfFingers
            carried = SimilarityValues()
            rebase()
        }
    }

    private func begin() {
        if !isWaiting, let reason = reasonNotToBegin {
            suggest(.failed(reason))
        } else {
            if hasChangedSet { carry() }
            suggest(.began)
        }
    }

    private var hasRightCount: Bool { tracker.count >= fewestTouches && tracker.count <= mostTouches }

    /// Whether the fingers that were down before the last landing have moved far enough.
    private var isReady: Bool {
        tracker.measure(parting: effectiveThresholds.partingSpan)
        return hasRightCount && hasPassedSlop
    }

    private var reasonForLift: FailureReason {
        if !roundChanges.contains(.lifted) { return .touchesCancelled }
        if isWaiting { return .requirementPending }
        return hadEnoughTouches ? .movedTooLittle : .wrongNumberOfTouches
    }

    private func continueGesture() {
        if countedTouches.isEmpty {
            if roundChanges.contains(.lifted) { fingersLeft() } else { suggest(.cancelled) }
        } else if hasChangedSet {
            carry()
            suggest(.changed)
        } else if countedTouches.count >= fewestTouches, roundChanges.contains(.moved) {
            suggest(.changed)
        }
    }

    /// Ends the gesture after the last lift.
    func fingersLeft() { suggest(.ended) }

    /// Keeps the accumulated values and measures from the fingers that are down.
    private func carry() {
        departure = departureOfFingers
        carry {
            if tracker.count >= fewestTouches { carried = values }
            rebase()
        }
    }

    /// Changes the base to other fingers or another pointer location and keeps the accumulated
    /// values.
    func carry(_ change: () -> Void) { change() }

    /// The common velocity of the fingers before they left, per second, in a view's coordinate
    /// space, or in the window's if `view` is `nil`. Use it to throw content with several fingers.
    ///
    /// Fingers leave one after the other, and the last one moves alone for a moment. After a pinch,
    /// its velocity would throw the content to the side. This is the centroid's velocity when the
    /// first finger left, if each other finger left within ``Thresholds/liftInterval`` of the
    /// previous one and none rested. Otherwise it is the velocity of the last finger. UIKit has no
    /// equivalent.
    public func releaseVelocity(in view: View?) -> Vector { convertFromPixels(lastVelocity, to: view) }

    /// The release velocity in pixels per second.
    package var lastVelocity: Vector { release.velocity }

    /// The movement of the fingers that leave in this round while others stay. `nil` if no finger
    /// leaves, or if others have landed.
    private var departureOfFingers: Departure? {
        guard roundChanges.contains(.lifted), !roundChanges.contains(.landed) else { return nil }
        return release
    }

    /// The movement of the fingers that leave in this round or have left shortly before.
    var release: Departure {
        let (time, thresholds) = (eventTime, effectiveThresholds)
        let velocity = tracker.centroidVelocity(at: currentTime, thresholds: thresholds)
        guard let departure, departure.includes(lift: time, isAtRest: velocity == .zero, thresholds) else {
            return Departure(
                at: time, pivot: center, velocity: velocity, shapeVelocity: shapeVelocity, span: span)
        }
        return departure.followed(at: time, after: tracker.translation)
    }

    /// The velocity of the rotation, in radians per second, and of the scale, as a fraction of the
    /// current scale per second. Zero for a wheel.
    var shapeVelocity: (rotation: Double, relativeScale: Double) {
        shapeTrack.velocity(of: tracker, span: span, at: eventTime, thresholds: effectiveThresholds)
    }

    /// Twice the mean distance of the fingers from their centroid, in pixels.
    private var span: Double { isIndirect ? effectiveThresholds.touchpadSpan : tracker.span }

    /// Keeps the movement of the touch so far.
    override open func touchWasIgnored(_ touch: Touch) {
        guard tracker.follows(touch) else { return }
        tracker.measure(parting: effectiveThresholds.partingSpan)
        if decidedState.isActive { carry() } else { rebase() }
    }

    /// Whether fingers currently move something with this gesture.
    var followsTouches: Bool { state.isActive && !isIndirect && tracker.count >= max(fewestTouches, 1) }

    func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {}

    /// Returns the motion of the glide until a time, or `nil` if the gesture does not glide.
    func glidingMotion(to time: Timestamp) -> ExpectedMotion? { nil }

    /// Makes the current fingers the base.
    ///
    /// - Parameter isSameSet: Whether the set of fingers is unchanged.
    func rebase(isSameSet: Bool = false) {
        let isStillOne = isSameSet && tracker.isCoincident
        shapeTrack.rebase(from: tracker)
        tracker.rebase(on: countedTouches)
        tracker.markCoincidence(below: effectiveThresholds.coincidentSpan, isStillOne: isStillOne)
    }

    override open func stateDidChange() {
        guard decidedState == .began, slopPolicy == .drop, !isIndirect else { return }
        carried = SimilarityValues()
        rebase(isSameSet: true)
    }

    override open func reset() {
        super.reset()
        tracker.rebase(on: [])
        carried = SimilarityValues()
        hadEnoughTouches = false
        isIndirect = false
        hasChangedSet = false
        pivotsBeforeChange = nil
        departure = nil
        shapeTrack.removeAll()
    }
}
