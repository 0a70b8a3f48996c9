// Longer than 250 lines: one class contains everything that its subclasses share.
/// Determines whether a gesture includes the movement of the fingers before it was recognized.
public enum SlopPolicy: String, CaseIterable, Sendable {
    /// Excludes the movement before recognition, like UIKit. At `.began`, the translation is 0, the
    /// scale is 1 and the rotation is 0.
    case drop
    /// Includes the movement before recognition. At `.began`, the values contain all changes since
    /// the fingers landed.
    case keep
}

/// The base class of the pan, pinch, rotation and transform recognizers. It measures the
/// translation, rotation and scale of the fingers.
///
/// When a finger joins or leaves, the recognizer keeps the current values and continues with the
/// fingers that are down, so the values do not jump. Use one of the subclasses.
nonisolated open class SimilarityGestureRecognizer: GestureRecognizer {
    /// Determines whether the gesture includes the movement before it began. The default is
    /// `.drop`.
    public var slopPolicy = SlopPolicy.drop

    let tracker = SimilarityTracker()
    /// The accumulated values at the start of the current measurement.
    @safe @exclusivity(unchecked) var carried = SimilarityValues()
    private var hasChangedSet = false
    /// Whether at least `fewestTouches` fingers have been down at the same time.
    private var hadEnoughTouches = false
    /// The current and base centroids of the previous set of fingers, or `nil` if the set does not
    /// change in this round.
    private var pivotsBeforeChange: (now: Point, base: Point)?
    private let shapeTrack = ShapeTrack()
    /// The motion of the fingers when the first of them lifted, or `nil` if none has lifted since
    /// the last landing.
    private var departure: Departure?
    /// The location of the pointer at the last step of a wheel or touchpad, in pixels.
    private var pointer = Point.zero

    var fewestTouches: Int { 1 }
    var mostTouches: Int { .max }
    var hasPassedSlop: Bool { false }

    /// The reason why the gesture fails although the movement exceeds the slop.
    var reasonNotToBegin: FailureReason? { nil }

    var scaleLimits: ClosedRange<Double> {
        Self.limits(effectiveThresholds.minimumScale, effectiveThresholds.maximumScale)
    }

    /// Not zero, because measurements are divided by the scale.
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

    /// The center of scale and rotation in pixels: the centroid or the pointer.
    var center: Point { tracker.count == 0 ? pointer : tracker.centroid }

    // Computed separately for recognizers that read only one of the values on every move.
    var translation: Vector { isIndirect ? carried.translation : carried.translation + tracker.translation }
    var limitedScale: Double { isIndirect ? carried.scale : (carried.scale * tracker.scale).clamped(to: scaleLimits) }
    var turn: Double { isIndirect ? carried.rotation : carried.rotation + tracker.rotation }

    /// Returns the centroid of the fingers at the start of the current measurement, in a view's
    /// coordinate space, or in the window's if `view` is `nil`. For a wheel or touchpad, the
    /// location of the pointer.
    ///
    /// A measurement starts whenever a finger lands or leaves. With ``SlopPolicy/drop``, another
    /// one starts when the gesture begins.
    public func baseLocation(in view: View?) -> Point {
        isIndirect ? location(in: view) : convertFromPixels(tracker.baseCentroid, to: view)
    }

    /// Returns the center of this round's scale and rotation, in a view's coordinate space, or in
    /// the window's if `view` is `nil`.
    ///
    /// It equals `location(in:)`, except in a round in which fingers land or leave. In such a
    /// round, it is the centroid of the fingers that were down before.
    public func pivot(in view: View?) -> Point {
        pivotsBeforeChange.map { convertFromPixels($0.now, to: view) } ?? location(in: view)
    }

    /// Returns the location of `pivot(in:)` at the start of the current measurement, in a view's
    /// coordinate space, or in the window's if `view` is `nil`.
    ///
    /// Use it as the center of scale and rotation for content that no pan has moved yet. It equals
    /// `baseLocation(in:)`, except in a round in which fingers land or leave.
    public func basePivot(in view: View?) -> Point {
        pivotsBeforeChange.map { convertFromPixels($0.base, to: view) } ?? baseLocation(in: view)
    }

    /// The similarity that maps the locations of the fingers at the start of the current
    /// measurement to their current ones, in the window's coordinate space. It ignores limits and
    /// values that were set. For a wheel or touchpad, it is the accumulated similarity.
    public var fittedTransform: Transform { fittedTransform(in: nil) }

    /// Returns ``fittedTransform`` in a view's coordinate space, or in the window's if `view` is
    /// `nil`.
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
        // Movement is handled before landings, so a gesture that begins in this round already
        // ignores excess fingers.
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
        // A lift is not a movement, so it does not add a sample.
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

    func fingersLeft() { suggest(.ended) }

    /// Keeps the accumulated values, and starts a new measurement with the fingers that are down.
    private func carry() {
        departure = departureOfFingers
        carry {
            if tracker.count >= fewestTouches { carried = values }
            rebase()
        }
    }

    /// Runs `change`, which starts a measurement with other fingers or at another pointer location.
    /// Subclasses override this method to keep the content in place.
    func carry(_ change: () -> Void) { change() }

    /// Returns the velocity with which the fingers released the content, in units per second, in a
    /// view's coordinate space, or in the window's if `view` is `nil`. UIKit has no equivalent.
    ///
    /// Fingers lift one after another, and the last one moves alone for a moment. Therefore, this
    /// is the velocity of the centroid when the first finger lifted, if each other finger lifted
    /// within ``Thresholds/liftInterval`` of the previous one and none of them rested. Otherwise it
    /// is the velocity of the last finger.
    public func releaseVelocity(in view: View?) -> Vector { convertFromPixels(lastVelocity, to: view) }

    /// The release velocity in pixels per second.
    package var lastVelocity: Vector { release.velocity }

    /// The motion of the fingers that lift in this round while others stay down, or `nil` if no
    /// finger lifts or others have landed.
    private var departureOfFingers: Departure? {
        guard roundChanges.contains(.lifted), !roundChanges.contains(.landed) else { return nil }
        return release
    }

    /// The motion of the fingers that lift in this round or lifted shortly before.
    var release: Departure {
        let (time, thresholds) = (eventTime, effectiveThresholds)
        let velocity = tracker.centroidVelocity(at: currentTime, thresholds: thresholds)
        guard let departure, departure.includes(lift: time, isAtRest: velocity == .zero, thresholds) else {
            return Departure(
                at: time, pivot: center, velocity: velocity, shapeVelocity: shapeVelocity, span: span)
        }
        return departure.followed(at: time, after: tracker.translation)
    }

    /// The angular velocity in radians per second, and the change in scale per second as a
    /// fraction of the current scale. Zero for a wheel.
    var shapeVelocity: (rotation: Double, relativeScale: Double) {
        shapeTrack.velocity(of: tracker, span: span, at: eventTime, thresholds: effectiveThresholds)
    }

    /// The span of the fingers, or the assumed span for a touchpad.
    private var span: Double { isIndirect ? effectiveThresholds.touchpadSpan : tracker.span }

    /// Keeps the movement that the touch has contributed so far.
    override open func touchWasIgnored(_ touch: Touch) {
        guard tracker.follows(touch) else { return }
        tracker.measure(parting: effectiveThresholds.partingSpan)
        if decidedState.isActive { carry() } else { rebase() }
    }

    var followsTouches: Bool { state.isActive && !isIndirect && tracker.count >= max(fewestTouches, 1) }

    func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {}

    func glidingMotion(to time: Timestamp) -> ExpectedMotion? { nil }

    /// Starts a new measurement with the fingers that are down.
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
