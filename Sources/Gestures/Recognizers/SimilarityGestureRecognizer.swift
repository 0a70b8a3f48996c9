// Longer than 250 lines: all that pan, pinch, rotation and transform share is one class.
/// Whether the movement that it took to recognize a gesture counts.
public enum SlopPolicy: String, CaseIterable, Sendable {
    /// It does not: at `.began` translation is 0, scale 1 and rotation 0. The feel of UIKit.
    case drop
    /// It does: at `.began` they hold the whole change since the fingers landed.
    case keep
}

/// What pan, pinch, rotation and transform have in common: they follow the similarity that carries
/// the fingers along.
///
/// When a finger joins or leaves, what has accumulated is carried over and measuring goes on from
/// the fingers that are now down: nothing jumps. Not made to be used by itself.
nonisolated open class SimilarityGestureRecognizer: GestureRecognizer {
    /// Whether the movement that it took to begin counts. `.drop` unless set.
    public var slopPolicy = SlopPolicy.drop

    let tracker = SimilarityTracker()
    /// What had accumulated when the present set of fingers was taken as the base.
    @safe @exclusivity(unchecked) var carried = SimilarityValues()
    private var hasChangedSet = false
    /// Whether as many fingers as it needs have been down at once.
    private var hadEnoughTouches = false
    /// The centroid of the fingers before some joined or left in this round, now and at their base.
    private var pivotsBeforeChange: (now: Point, base: Point)?
    private let shapeTrack = ShapeTrack()
    /// How the fingers moved when one left; nil where none did since the last one landed.
    private var departure: Departure?
    /// Where the pointer was at the last step of a wheel or a touchpad, in the window.
    private var pointer = Point.zero

    /// How many fingers it needs to measure anything.
    var fewestTouches: Int { 1 }
    /// How many fingers it follows at most.
    var mostTouches: Int { .max }
    /// Whether the fingers have moved far enough that something is meant.
    var hasPassedSlop: Bool { false }

    /// Why a movement farther than the slop does not begin it; nil where it does.
    var reasonNotToBegin: FailureReason? { nil }

    /// The smallest and the largest scale that it reports.
    var scaleLimits: ClosedRange<Double> {
        Self.limits(effectiveThresholds.minimumScale, effectiveThresholds.maximumScale)
    }

    /// No scale is nothing: what was measured is divided by it.
    private static let leastScale = 1e-12

    /// The smallest and the largest scale as they are set, or what comes near to that.
    static func limits(_ smallest: Double, _ largest: Double) -> ClosedRange<Double> {
        let lower = max(smallest, leastScale)
        return lower...max(largest, lower)
    }

    /// Whether it is made with a wheel or a touchpad.
    private(set) var isIndirect = false

    /// What has accumulated up to now.
    var values: SimilarityValues {
        guard !isIndirect else { return carried }
        return carried.followed(by: tracker, limits: scaleLimits)
    }

    /// About what it scales and turns, in the window: the centroid, or the pointer.
    var center: Point { tracker.count == 0 ? pointer : tracker.centroid }

    // Each by itself, for those who do not ask for the others at every move.
    var translation: Vector { isIndirect ? carried.translation : carried.translation + tracker.translation }
    var limitedScale: Double { isIndirect ? carried.scale : (carried.scale * tracker.scale).clamped(to: scaleLimits) }
    var turn: Double { isIndirect ? carried.rotation : carried.rotation + tracker.rotation }

    /// Where the centroid was when the present set of fingers was complete, in a view's coordinate
    /// space, or in the window's where `view` is nil. Of a wheel or a touchpad, it is the pointer.
    public func baseLocation(in view: View?) -> Point {
        let place = isIndirect ? location(in: nil) : tracker.baseCentroid
        return place.converted(to: view)
    }

    /// Where the fingers are that made this round's movement, in a view's coordinate space, or in
    /// the window's where `view` is nil.
    ///
    /// Scale and turn about this point. It is `location(in:)`, but in a round in which fingers
    /// joined or left it is the centroid of those that were down before.
    public func pivot(in view: View?) -> Point {
        pivotsBeforeChange?.now.converted(to: view) ?? location(in: view)
    }

    /// Where `pivot(in:)` was when the fingers that made this round's movement were all down, in a
    /// view's coordinate space, or in the window's where `view` is nil.
    ///
    /// Scale and turn about this point what no pan has moved yet. It is `baseLocation(in:)`, but in
    /// a round in which fingers joined or left it is that of those that were down before.
    public func basePivot(in view: View?) -> Point {
        pivotsBeforeChange?.base.converted(to: view) ?? baseLocation(in: view)
    }

    /// The similarity that the fingers have made since the present set of them was complete: it
    /// carries where they were then to where they are now, in the window. No value that was set,
    /// and no limit, changes it. Of a wheel or a touchpad, it is what has accumulated.
    public var fittedTransform: Transform {
        isIndirect ? carried.transform : tracker.transform(scale: tracker.scale)
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
        // Movement comes first: a gesture that has begun, or begins in this round, ignores fingers that are too many.
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
        // A lift moves nothing and is no sample.
        if tracker.count > 1, !changes.isDisjoint(with: [.moved, .landed]) {
            shapeTrack.append(tracker, at: eventTime)
        }
    }

    private func follow(_ motion: IndirectMotion) {
        carry { pointer = location(in: nil) }
        carried.add(motion, about: pointer, limits: scaleLimits)
        if decidedState.isActive {
            suggest(.changed)
        } else if let reason = reasonNotToBegin {
            suggest(.failed(reason))
        }
    }

    /// Fingers moved or changed and the gesture has not begun: has it now?
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

    /// Whether the fingers that were down before those that have just landed have moved far enough.
    private var isReady: Bool {
        tracker.measure(parting: effectiveThresholds.partingSpan)
        return hasRightCount && hasPassedSlop
    }

    private var reasonForLift: FailureReason {
        if !roundChanges.contains(.lifted) { return .touchesCancelled }
        if isWaiting { return .requirementPending }
        return hadEnoughTouches ? .movedTooLittle : .wrongNumberOfTouches
    }

    /// Fingers moved or changed while the gesture is under way.
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

    /// The last finger was lifted.
    func fingersLeft() { suggest(.ended) }

    /// Keeps what has accumulated and measures from the fingers that are now down.
    private func carry() {
        departure = departureOfFingers
        carry {
            if tracker.count >= fewestTouches { carried = values }
            rebase()
        }
    }

    /// Takes other fingers, or another place of the pointer, as the base. What has been done stays
    /// done.
    func carry(_ change: () -> Void) { change() }

    /// How fast the fingers moved together before they left, in a view's coordinate space, or in
    /// the window's where `view` is nil. In pixels per second. For what is thrown with several
    /// fingers.
    ///
    /// Fingers leave one after the other, and the last one moves alone meanwhile: after a pinch,
    /// its velocity throws the content to the side. This is the velocity of the centroid when the
    /// first of them left, where each other one left within ``Thresholds/liftInterval`` of the one
    /// before, and none rested; otherwise it is that of the last finger. It has no model in UIKit.
    public func releaseVelocity(in view: View?) -> Vector { vector(lastVelocity, in: view) }

    /// The same in px/s in the window.
    var lastVelocity: Vector { release.velocity }

    /// How the fingers moved that leave in this round while others stay; nil where none leave, or
    /// others have landed.
    private var departureOfFingers: Departure? {
        guard roundChanges.contains(.lifted), !roundChanges.contains(.landed) else { return nil }
        return release
    }

    /// How the fingers moved that leave in this round, and those that have left just before.
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
    /// present scale per second. Zero for a wheel.
    var shapeVelocity: (rotation: Double, relativeScale: Double) {
        shapeTrack.velocity(of: tracker, span: span, at: eventTime, thresholds: effectiveThresholds)
    }

    /// Twice the mean distance of the fingers to their centroid, in pixels.
    private var span: Double { isIndirect ? effectiveThresholds.touchpadSpan : tracker.span }

    /// What it has done up to now counts, what it does from now on does not.
    override open func touchWasIgnored(_ touch: Touch) {
        guard tracker.follows(touch) else { return }
        tracker.measure(parting: effectiveThresholds.partingSpan)
        if decidedState.isActive { carry() } else { rebase() }
    }

    /// Whether fingers move something with it now.
    var followsTouches: Bool { state.isActive && !isIndirect && tracker.count >= max(fewestTouches, 1) }

    /// Adds to a motion what it makes of what its fingers are expected to do.
    func follow(_ fingers: ExpectedMotion, in motion: inout ExpectedMotion) {}

    /// How it goes on without fingers until a moment; nil where it does not.
    func glidingMotion(to time: Timestamp) -> ExpectedMotion? { nil }

    /// Takes the fingers as they are now as the base.
    ///
    /// - Parameter isSameSet: whether the set of fingers is the one that it was.
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

    /// A vector of the window in a view's coordinate space.
    func vector(_ vector: Vector, in view: View?) -> Vector {
        view.map { $0.transformToRoot.inverted().apply(to: vector) } ?? vector
    }
}
