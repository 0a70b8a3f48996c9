// Longer than 250 lines: one class contains everything that its subclasses share.
/// The policy for the movement of the fingers before a gesture is recognized.
public enum SlopPolicy: String, CaseIterable, Sendable {
    /// The gesture excludes the movement of the fingers before recognition, as in UIKit. When the
    /// fingers begin the gesture, the translation is 0, the scale is 1 and the rotation is 0. The
    /// policy does not affect wheels and touchpads.
    case drop
    /// The gesture includes the movement before recognition. When the gesture begins, its values
    /// contain at least the changes since a finger last landed or left. If a transform had to wait
    /// for another recognizer to fail, it begins without these changes, and catches up as the
    /// fingers continue to move, so that the content does not jump.
    case keep
}

/// The base class of the pan, pinch, rotation and transform recognizers. It measures the
/// translation, rotation and scale of a gesture with fingers, a wheel or a touchpad. Use one of the
/// subclasses.
///
/// When a finger joins or leaves during the gesture, the recognizer keeps the current values and
/// continues with the fingers that are down, so the values do not jump.
open class SimilarityGestureRecognizer: GestureRecognizer {
    /// The policy for the movement of the fingers before the gesture begins. The default is
    /// `.drop`.
    public var slopPolicy = SlopPolicy.drop
    /// The distance that the fingers must exceed for the gesture to begin, in pixels at scale 1, or
    /// `nil` to use the slops in the thresholds. The default is `nil`.
    ///
    /// Set a short distance if no tap or press competes with the gesture, so that the content
    /// follows the fingers almost from their landing.
    public var slop: Double?

    let tracker = SimilarityTracker()
    /// The values accumulated before the current measurement of the fingers. For a wheel or
    /// touchpad, the values up to the most recent event.
    @safe @exclusivity(unchecked) var carried = SimilarityValues()
    private var hasChangedSet = false
    private var hadEnoughTouches = false
    /// The current centroid of the previous set of fingers (`now`), and the centroid of that set
    /// when its measurement started (`base`), in px. The value is `nil` unless the set had changed
    /// at the last call to `touchesSettled` and the previous set had enough fingers for the
    /// gesture.
    private var pivotsBeforeChange: (now: Point, base: Point)?
    private let shapeTrack = ShapeTrack()
    /// The motion of the fingers at the most recent lift or, if several fingers lifted shortly
    /// after one another, at the first of these lifts. It is `nil` unless the set of fingers last
    /// changed because of a lift.
    private var departure: Departure?
    /// The location of the pointer in the most recent event of a wheel or touchpad, in pixels.
    private var pointer = Point.zero

    var fewestTouches: Int { 1 }
    var maxTouches: Int { .max }
    var hasPassedSlop: Bool { false }

    final var hasPassedPanSlop: Bool {
        let panSlop = tracker.count == 1 ? effectiveThresholds.panSlop : effectiveThresholds.multiTouchPanSlop
        return tracker.centroid.distance(to: tracker.baseCentroid) > (ownSlop ?? panSlop)
    }
    final var hasPassedPinchSlop: Bool { tracker.spanChange > ownSlop ?? effectiveThresholds.pinchSlop }
    final var hasPassedRotationSlop: Bool {
        abs(tracker.rotation) * tracker.baseSpan / 2 > ownSlop ?? effectiveThresholds.rotationSlop
    }
    private var ownSlop: Double? { slop.map { $0 * screen.scale } }

    var reasonNotToBegin: FailureReason? { nil }

    var scaleLimits: ClosedRange<Double> {
        Self.limits(effectiveThresholds.minimumScale, effectiveThresholds.maximumScale)
    }

    /// The lower bound of the minimum scale. It is not zero, because measurements are divided by
    /// the scale.
    private static let leastScale = 1e-12

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

    /// The point about which the content scales and rotates, in pixels. It is the centroid of the
    /// fingers or, for a wheel or touchpad, the location of the pointer.
    var center: Point { tracker.count == 0 ? pointer : tracker.centroid }

    // These values are computed separately, because some recognizers read only one of them on every
    // move.
    var translation: Vector { isIndirect ? carried.translation : carried.translation + tracker.translation }
    var limitedScale: Double { isIndirect ? carried.scale : (carried.scale * tracker.scale).clamped(to: scaleLimits) }
    var turn: Double { isIndirect ? carried.rotation : carried.rotation + tracker.rotation }

    /// Returns the centroid of the fingers at the start of the current measurement, in a view's
    /// coordinate space, or in the window's if `view` is `nil`. For a wheel or touchpad, returns
    /// the location of the pointer.
    ///
    /// A measurement starts whenever a finger joins or leaves. With ``SlopPolicy/drop``, another
    /// measurement starts when the gesture begins.
    package func baseLocation(in view: View?) -> Point {
        isIndirect ? location(in: view) : convertFromPixels(tracker.baseCentroid, to: view)
    }

    /// Returns the point about which the fingers scaled and rotated in this round, in a view's
    /// coordinate space, or in the window's if `view` is `nil`.
    ///
    /// When fingers land or leave, the point is the centroid of the fingers that were down before,
    /// if there were enough for the gesture. Otherwise, it is equal to `location(in:)`.
    public func pivot(in view: View?) -> Point {
        pivotsBeforeChange.map { convertFromPixels($0.now, to: view) } ?? location(in: view)
    }

    /// Returns the location that the pivot had when the measurement of the same fingers started, in
    /// a view's coordinate space, or in the window's if `view` is `nil`. See ``pivot(in:)``.
    ///
    /// Use this location as the center of scale and rotation if no pan has moved the content yet.
    /// Unless fingers land or leave in this round, it is equal to `baseLocation(in:)`.
    public func basePivot(in view: View?) -> Point {
        pivotsBeforeChange.map { convertFromPixels($0.base, to: view) } ?? baseLocation(in: view)
    }

    package var fittedTransform: Transform { fittedTransform(in: nil) }

    /// Returns the similarity that maps the locations of the fingers at the start of the current
    /// measurement to their current locations, in a view's coordinate space, or in the window's if
    /// `view` is `nil`. For fingers, it is not affected by limits or by values set on the
    /// recognizer, such as the `scale` of a pinch. For a wheel or touchpad, it is the accumulated
    /// similarity.
    package func fittedTransform(in view: View?) -> Transform {
        convertFromPixels(isIndirect ? carried.transform : tracker.transform(scale: tracker.scale), to: view)
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
        if decidedState == .possible, countedTouches.count <= maxTouches || !isReady {
            hasChangedSet = true
            if countedTouches.count > maxTouches { suggest(.failed(.wrongNumberOfTouches)) }
            return
        }
        // Movements are handled before landings, so a gesture that becomes ready to begin in this
        // round already ignores excess fingers.
        for touch in touches where countedTouches.count > maxTouches { ignore(touch, for: event) }
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
        // A lift is not a movement, so no sample is added.
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

    private var hasRightCount: Bool { tracker.count >= fewestTouches && tracker.count <= maxTouches }

    /// Whether the number of fingers before the most recent landing was right, and these fingers
    /// have moved farther than the slop.
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

    func fingersLeft() { suggest(.ended) }

    private func carry() {
        departure = departureOfFingers
        carry {
            if tracker.count >= fewestTouches { carried = values }
            rebase()
        }
    }

    /// Calls `change`, which starts another measurement or moves the center of scale and rotation.
    /// The transform recognizer overrides this method to keep the content in place.
    func carry(_ change: () -> Void) { change() }

    /// Returns the velocity of the fingers when they released the content, in units per second, in
    /// a view's coordinate space, or in the window's if `view` is `nil`. UIKit has no equivalent.
    ///
    /// Fingers lift one after another, and the last finger moves alone for a moment. If the last
    /// fingers lifted in quick succession, each within the threshold `liftInterval` of the previous
    /// one, and the last finger did not rest, the result is the velocity of the centroid at the
    /// first of these lifts. Otherwise, it is the velocity of the last finger. For a pan with a
    /// touchpad, it is the velocity of the scroll. For a transform that glides, returns to its
    /// limits or snaps to an angle, it is zero.
    public func releaseVelocity(in view: View?) -> Vector { convertFromPixels(lastVelocity, to: view) }

    /// The release velocity, in pixels per second. See ``releaseVelocity(in:)``.
    package var lastVelocity: Vector { release.velocity }

    /// The angular velocity of the fingers when they released the content, in radians per second,
    /// positive clockwise. It is zero if the fingers rotated and scaled too slowly for a fling.
    package var releaseSpin: Double {
        release.shapeSpeed >= effectiveThresholds.flingMinimum ? release.shapeVelocity.rotation : 0
    }

    private var departureOfFingers: Departure? {
        guard roundChanges.contains(.lifted), !roundChanges.contains(.landed) else { return nil }
        return release
    }

    /// The motion of the fingers when they release the content. If `departure` includes this lift,
    /// it is the motion at the first lift of the departure.
    var release: Departure {
        let (time, thresholds) = (eventTime, effectiveThresholds)
        let velocity = tracker.centroidVelocity(at: currentTime, thresholds: thresholds)
        guard let departure, departure.includes(lift: time, isAtRest: velocity == .zero, thresholds) else {
            return Departure(
                start: time, end: time, pivot: center, velocity: velocity, shapeVelocity: shapeVelocity, span: span)
        }
        return departure.followed(at: time, after: tracker.translation)
    }

    /// The angular velocity in radians per second, and the change in scale per second as a fraction
    /// of the current scale. Both are zero for a single finger or a scroll.
    var shapeVelocity: (rotation: Double, relativeScale: Double) {
        shapeTrack.velocity(of: tracker, span: span, at: eventTime, thresholds: effectiveThresholds)
    }

    private var span: Double { isIndirect ? effectiveThresholds.touchpadSpan : tracker.span }

    /// Restarts the measurement with the remaining touches after a touch has been excluded. An
    /// active gesture keeps the movement that the excluded touch has contributed so far.
    override package func touchWasIgnored(_ touch: Touch) {
        guard tracker.follows(touch) else { return }
        tracker.measure(parting: effectiveThresholds.partingSpan)
        if decidedState.isActive { carry() } else { rebase() }
    }

    var followsTouches: Bool { state.isActive && !isIndirect && tracker.count >= max(fewestTouches, 1) }

    func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {}

    func glidingMotion(to time: Timestamp) -> ExpectedMotion? { nil }

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
        (hadEnoughTouches, isIndirect, hasChangedSet) = (false, false, false)
        (pivotsBeforeChange, departure) = (nil, nil)
        shapeTrack.removeAll()
    }
}
