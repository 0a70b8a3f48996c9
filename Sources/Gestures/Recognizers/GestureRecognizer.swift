// Longer than 250 lines: the methods and properties for custom subclasses are in one file.

/// An object that interprets the touches on its view, like `UIGestureRecognizer`.
///
/// Do not use this class directly. Use a subclass. To write a subclass, override `touchesBegan`,
/// `touchesMoved`, `touchesEnded`, `touchesCancelled`, `deadlinePassed`, `touchesSettled` and
/// `reset` as needed, and set `state`. In a subclass of another recognizer, such as
/// ``PanGestureRecognizer``, each override must call `super`. The engine decides on the proposed
/// states after it has called all recognizers. A recognizer must not set the state of another
/// recognizer.
@MainActor open class GestureRecognizer: ActionSending {
    /// A name that identifies the recognizer in logs, in the output of `touchstone recognize` and
    /// in the inspector.
    open var name: String?
    /// The view that the recognizer is attached to, or `nil` if there is none.
    public internal(set) weak var view: View?
    /// The delegate of the recognizer. It is not retained.
    open weak var delegate: (any GestureRecognizerDelegate)?

    /// A Boolean value that indicates whether the recognizer receives touches. If you disable a
    /// recognizer while its gesture is active, the gesture is canceled. The default is `true`.
    open var isEnabled = true { didSet { if !isEnabled { abandonAttempt(because: .disabled) } } }
    /// A Boolean value that indicates whether the touches of the gesture are canceled in their
    /// views when the gesture is recognized. Views that have received such a touch, but not its
    /// end, then receive `touchesCancelled`. No view receives later events of these touches. The
    /// default is `true`.
    open var cancelsTouchesInView = true
    /// A Boolean value that indicates whether the view's `touchesBegan` is delayed while the state
    /// of this recognizer is `.possible`. The default is `false`.
    open var delaysTouchesBegan = false
    /// A Boolean value that indicates whether the view's `touchesEnded` is delayed while the state
    /// of this recognizer is `.possible`. The maximum delay is the threshold `touchesEndedDelay`,
    /// which is 0.15 s by default. The default of this property is `true`.
    open var delaysTouchesEnded = true
    /// The types of touches that the recognizer receives. The default is all types.
    open var allowedTouchTypes = TouchType.allCases
    /// A Boolean value that indicates whether all simultaneous touches of the gesture must have the
    /// same type. The default is `true`.
    open var requiresExclusiveTouchType = true
    /// The mouse buttons that can start the gesture. Fingers and pens are not affected. The default
    /// is the primary button.
    open var buttonMaskRequired = TouchEvent.ButtonMask.primary

    private(set) var attempt: Attempt?
    var failure: Failure?
    var stateReading = StateReading.decided
    private(set) var ownThresholds: OwnThresholds?
    var requirements = Requirements()
    @safe @exclusivity(unchecked) var actions = GestureActions()
    private(set) var context: EngineContext?
    let reference = RecognizerReference()

    /// Creates a recognizer without actions.
    public init() { reference.recognizer = self }

    isolated deinit { reference.recognizer = nil }

    // MARK: State

    /// The state of the gesture.
    ///
    /// A subclass proposes a state by setting this property. Unless the recognizer waits for
    /// another one to fail, the property then returns the proposed state until the engine decides,
    /// usually later in the round. If the property is set outside a round, for example by a timer,
    /// the engine decides immediately. A state that a subclass of your own sets overrides any state
    /// that a class of this module proposes in the same round. However, if it sets `.changed` and
    /// touches leave, the superclass can still end the gesture. While no attempt is in progress,
    /// setting the property has no effect.
    ///
    /// From `.possible`, the states `.began` and `.changed` begin the gesture, `.ended` recognizes
    /// it, and `.failed` and `.cancelled` fail it. From `.began` and `.changed`, the state
    /// `.changed` continues the gesture, `.ended` ends it, and `.cancelled` and `.failed` cancel
    /// it. Every other change is refused and has no effect. In debug builds,
    /// ``GestureEngine/onDebugMessage`` receives a description of the first refusal of each kind.
    /// Only the engine sets `.possible`.
    ///
    /// If a subclass overrides this property with `didSet`, it observes every change, including
    /// changes made by the engine.
    open var state: GestureState {
        get { readState }
        set {
            switch stateReading {
            case .entering(newValue, _): stateReading = .entered(newValue)
            case .entered(newValue): break
            case .decided, .proposed, .entering, .entered: proposeState(newValue)
            }
        }
    }

    // MARK: Overridable behavior

    /// A Boolean value that indicates whether the gesture continues without touches, for example in
    /// a glide. While it is `true` for an active gesture, `touchesSettled(with:)` is called in
    /// every round, and ``GestureEngine/wantsFrames`` is `true`. The default is `false`.
    open var isGliding: Bool { false }

    /// Returns whether this recognizer receives touches from a source. The default is `true` for
    /// contacts and `false` for all other sources.
    open func shouldReceive(_ source: Touch.Source) -> Bool { source == .contact }
    /// Returns whether this recognizer receives the touches that land in an event. Called at most
    /// once for each event, before the delegate is asked. The default is `true`.
    open func shouldReceive(_ event: TouchEvent) -> Bool { true }
    /// Returns whether this recognizer, when it is recognized, prevents another recognizer that
    /// shares a touch with it. The default is `true`.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Returns whether another recognizer that shares a touch with this one can prevent it. The
    /// default is `true`.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Returns whether this recognizer waits until another recognizer has failed. The default is
    /// `false`.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Returns whether another recognizer waits until this one has failed. The default is `false`.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    // MARK: Input

    /// Called when touches that this recognizer receives have landed.
    open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {}
    /// Called when touches have changed in location or in another measure, such as force.
    open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {}
    /// Called when touches have ended, for example because fingers were lifted or a hovering
    /// pointer left the view. `countedTouches` still contains these touches.
    open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {}
    /// Called when touches have been canceled. `countedTouches` still contains these touches.
    open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {}
    /// Called after the other touch methods of a round in which touches have landed, moved or left,
    /// and in every round while `isGliding` is `true` for an active gesture. At this time,
    /// `countedTouches` no longer contains touches that have left.
    open func touchesSettled(with event: TouchEvent) {}
    /// Called when `ignore(_:for:)` has excluded a touch.
    package func touchWasIgnored(_ touch: Touch) {}
    /// Called when the deadline set with `setDeadline(_:)` has passed.
    open func deadlinePassed(at time: Timestamp) {}
    /// Called when the engine has decided on a state, before the actions run. Also called when a
    /// gesture in the state `.changed` changes again, but not when the state returns to
    /// `.possible`.
    open func stateDidChange() {}
    /// Called when an attempt is over. An override discards the measurements of the subclass and
    /// calls `super`.
    open func reset() {}

    // MARK: Location

    /// Returns the location of the gesture, in a view's coordinate space, or in the window's if
    /// `view` is `nil`.
    ///
    /// The location is the centroid of the fingers that are down. It jumps when a finger joins or
    /// leaves, unlike ``GestureRecognizer/anchoredLocation(in:)``. In the states `.ended` and
    /// `.cancelled`, the location is the centroid of the fingers that were down last. The glide of
    /// a transform moves this location. For a scroll, a touchpad gesture or a hovering pointer, it
    /// is the location of the pointer.
    open func location(in view: View?) -> Point { convertFromPixels(pixelLocation, to: view) }

    /// Returns the location of the gesture, in a view's coordinate space, or in the window's if
    /// `view` is `nil`. While a finger is down, this location does not jump when another finger
    /// joins or leaves.
    ///
    /// The location is equal to ``location(in:)`` until a finger joins or leaves. After that, it
    /// follows the movement of the fingers that are down.
    open func anchoredLocation(in view: View?) -> Point {
        location(in: view) + convertFromPixels(attempt?.reportedJump ?? .zero, to: view)
    }

    /// The number of fingers that are involved in the gesture. In the states `.ended` and
    /// `.cancelled`, this is the number of fingers that were down last. The number is 0 during and
    /// after a glide, and for a wheel, a touchpad or a hovering pointer.
    open var numberOfTouches: Int { reportedTouches.reduce(0) { $1.isContact ? $0 + 1 : $0 } }

    /// Returns the location of one of the fingers, in a view's coordinate space, or in the window's
    /// if `view` is `nil`.
    ///
    /// - Precondition: `index` is at least 0 and less than `numberOfTouches`.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        let contacts = reportedTouches.filter(\.isContact)
        precondition(
            contacts.indices.contains(index),
            "\(type(of: self)) has \(contacts.count) touches; there is no touch \(index)")
        return contacts[index].location(in: view)
    }

    /// Excludes a touch from this attempt. The view still receives the touch.
    open func ignore(_ touch: Touch, for event: TouchEvent) {
        guard attempt?.counts(touch) == true else { return }
        attempt?.ignore(touch)
        touchWasIgnored(touch)
        if !touch.isOver { attempt?.ignoredTouches.append(touch) }
        context?.unsettleWaits()
    }
}

/// Determines which state the property `state` returns: the state that the engine has decided on, a
/// proposed state, or the previous state while the engine sets a new one.
enum StateReading: Equatable {
    case decided
    case proposed(GestureState)
    /// The engine is about to set a state. Until the setter runs, `state` returns the previous
    /// state, so that property observers find it in `oldValue`.
    case entering(GestureState, from: GestureState)
    /// The engine has set a state, and property observers are running. Setting the same state again
    /// has no effect.
    case entered(GestureState)
}

extension GestureRecognizer {
    struct Failure {
        let reason: FailureReason?
        let cause: RecognizerReference?
    }

    /// Proposes a state, as setting ``state`` does. A proposal of `.failed` also contains the
    /// reason. The value of ``state`` does not change until the engine decides.
    ///
    /// A later proposal in the same round replaces an earlier one, except that `.changed` does not
    /// replace `.began`. A proposal also replaces what a superclass in this module proposes.
    public func propose(_ proposal: Proposal) {
        guard let attempt else { return }
        let pending = PendingProposal(proposal, in: attempt.state)
        guard pending.transition != .refuse else { return refuse(proposal.state, by: Transition.rule(attempt.state)) }
        attempt.propose(pending, isFinal: true)
        context?.engine?.proposalWasMade(proposal)
    }

    /// Proposes a state on behalf of a class of this module. Returns `false` if no attempt is in
    /// progress, if the proposal is refused, or if a proposal of a subclass or the engine takes
    /// precedence in this round.
    @discardableResult func suggest(_ proposal: Proposal) -> Bool {
        guard let attempt, !attempt.changes.hasFinalProposal else { return false }
        let pending = PendingProposal(proposal, in: attempt.state)
        if case .refuse = pending.transition {
            refuse(proposal.state, by: Transition.rule(attempt.state))
            return false
        }
        attempt.propose(pending, isFinal: false)
        return true
    }

    private func proposeState(_ state: GestureState) {
        guard let attempt else { return }
        guard let proposal = Proposal(state) else {
            if readState != .possible {
                refuse(.possible, by: "only the engine can restore possible, after the attempt")
            }
            return
        }
        // A refused proposal has no effect. While a recognizer waits, only a proposal to fail or
        // cancel changes the value of `state`.
        let isRefused = PendingProposal(proposal, in: attempt.state).transition == .refuse
        if !isRefused, !attempt.isWaiting || state == .failed || state == .cancelled { stateReading = .proposed(state) }
        propose(proposal)
    }

    private func refuse(_ state: GestureState, by rule: String) {
        let refused = RefusedProposal(of: type(of: self), from: decidedState, to: state, rule: rule)
        context?.engine?.reportRefusal(refused, by: self)
    }

    /// The value of `state`, read without calling overrides in subclasses.
    var readState: GestureState {
        switch stateReading {
        case .decided, .entered: decidedState
        case .proposed(let state), .entering(_, from: let state): state
        }
    }

    /// Makes this attempt fail, and begins the next one with the touches that are down. For
    /// example, a tap that is too far from the previous one begins a new sequence. If a subclass
    /// has proposed a state in this round, this method has no effect.
    package func failAndStartOver(because reason: FailureReason) {
        if suggest(.failed(reason)) { attempt?.postponedTouches = countedTouches.filter { !$0.isOver } }
    }

    /// The kinds of changes to a recognizer's touches in a round.
    package struct RoundChanges: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let landed = RoundChanges(rawValue: 1)
        package static let moved = RoundChanges(rawValue: 2)
        package static let lifted = RoundChanges(rawValue: 4)
        package static let cancelled = RoundChanges(rawValue: 8)
        /// A touch was added or removed, and the recognizer has already received the call for it.
        package static let set = RoundChanges(rawValue: 16)
    }

    /// The touches of this attempt that have not left and are not ignored, in the order in which
    /// they landed. Touches that leave are still included in the calls to `touchesMoved`,
    /// `touchesEnded` and `touchesCancelled` in the same round.
    public var countedTouches: [Touch] { attempt?.touches ?? [] }

    /// The changes in this round. The value is valid only in the touch methods.
    package var roundChanges: RoundChanges { attempt?.changes.kinds ?? [] }

    /// The proposed state that the engine has not decided on yet, or `nil` if there is none.
    package var proposal: Proposal? { attempt?.proposal?.proposal }

    /// A Boolean value that indicates whether the gesture is ready to begin, but waits for another
    /// recognizer to fail.
    package var isWaiting: Bool { attempt?.isWaiting ?? false }

    /// The time that was set with ``setDeadline(_:)``, or `nil` if no deadline is set.
    public var deadline: Timestamp? { attempt?.deadline }

    /// The modifier keys that were down when the newest touch landed or last moved. The value is
    /// empty for a touchpad gesture or a hovering pointer, and if the gesture has no touches, for
    /// example during a glide.
    public var modifierFlags: ModifierFlags { reportedTouches.last?.modifierFlags ?? [] }

    /// The mouse buttons that are involved in the gesture. In the states `.ended` and `.cancelled`,
    /// these are the buttons that were down last, or none after a glide.
    public var buttonMask: TouchEvent.ButtonMask { reportedTouches.reduce([]) { $0.union($1.buttonMask) } }

    var reportedTouches: [Touch] { attempt?.reportedTouches ?? [] }

    /// The current time, minus the shortest delay of the touches' events. It is earlier than
    /// `currentTime` only if all of these events were late, for example because another program
    /// delayed them.
    @inline(__always) package var eventTime: Timestamp { attempt?.hasLateTouches == true ? lateEventTime : currentTime }

    private var lateEventTime: Timestamp {
        guard let attempt else { return currentTime }
        return currentTime - (attempt.latestTouches.map(\.delay).min() ?? .zero)
    }

    /// The current thresholds of this recognizer, with distances in screen pixels.
    @inline(__always) public var effectiveThresholds: Thresholds {
        if let ownThresholds { return ownThresholds.effective(on: screen) }
        return context?.thresholds ?? thresholdsBeforeTouches
    }

    /// The maximum time from the landing of a tap to the landing of the next, in seconds. For
    /// clicks of a mouse, it is ``GestureEngine/doubleClickTime``.
    package var tapInterval: Double {
        let thresholds = effectiveThresholds
        return context?.tapInterval(of: latestTouchType, thresholds) ?? thresholds.tapInterval
    }

    private var latestTouchType: TouchType? { attempt?.latestTouches.first?.type }

    var screen: ScreenMeasures { (context ?? view?.engine?.context)?.screen ?? ScreenMeasures() }

    private var thresholdsBeforeTouches: Thresholds { view?.engine?.effectiveThresholds ?? Thresholds() }

    /// The time of the current round. In `deadlinePassed(at:)`, it is the time at which the
    /// deadline fires.
    package var currentTime: Timestamp { context?.now ?? .zero }

    /// Sets the earliest time at which `deadlinePassed(at:)` is called. The time replaces any
    /// previous deadline, and `nil` removes the deadline. This method has no effect if no attempt
    /// is in progress, or if `deadlinePassed(at:)` calls it with a time that is not in the future.
    public func setDeadline(_ deadline: Timestamp?) { attempt?.deadline = deadline }

    /// The state of a recognizer. This is UIKit's name for the type.
    public typealias State = GestureState

    var decidedState: GestureState { attempt?.state ?? .possible }
    /// The reason why the most recent attempt failed or was canceled, or `nil` if it has neither
    /// failed nor been canceled.
    public var failureReason: FailureReason? { failure?.reason }
    /// The recognizer that caused the failure. It is `nil` unless the reason is `.prevented` or
    /// `.requirementWon`.
    public var failureCause: GestureRecognizer? { failure?.cause?.recognizer }

    /// The thresholds of this recognizer, with distances in pixels at scale 1. By default, these
    /// are the thresholds of the engine. After you set this property, changes to the engine's
    /// thresholds have no effect on this recognizer, except for thresholds that only the engine
    /// uses, such as `palm`.
    public var thresholds: Thresholds {
        get { ownThresholds?.thresholds ?? view?.engine?.thresholds ?? Thresholds() }
        set { ownThresholds = OwnThresholds(newValue) }
    }

    var pixelLocation: Point { Point.centroid(of: reportedTouches) { $0.pixelLocation } ?? .zero }

    /// Returns `view` or, if it is `nil`, the root view. For the window, the result can be `nil`,
    /// because no conversion is needed if the window's coordinates are in pixels.
    func viewOrWindow(_ view: View?) -> View? {
        if let view { return view }
        guard let context else { return self.view?.root }
        return context.isWindowInPixels ? nil : context.engine?.root
    }

    func convertFromPixels(_ point: Point, to view: View?) -> Point {
        viewOrWindow(view)?.convertFromPixels(point) ?? point
    }

    func convertFromPixels(_ vector: Vector, to view: View?) -> Vector {
        viewOrWindow(view)?.convertFromPixels(vector) ?? vector
    }

    func convertFromPixels(_ transform: Transform, to view: View?) -> Transform {
        viewOrWindow(view)?.convertFromPixels(transform) ?? transform
    }

    func begin(_ attempt: Attempt, in context: EngineContext) {
        (self.context, self.attempt) = (context, attempt)
        (stateReading, failure) = (.decided, nil)
    }

    func finishAttempt() {
        let (finished, last) = (attempt, readState)
        attempt = nil
        stateReading = .decided
        context?.unsettleWaits()
        if last != .possible { finished?.show(.possible, after: last) }
        reset()
    }

    func abandonAttempt(because reason: FailureReason) {
        guard attempt != nil, let engine = context?.engine else { return }
        engine.abandon(self, because: reason)
    }
}
