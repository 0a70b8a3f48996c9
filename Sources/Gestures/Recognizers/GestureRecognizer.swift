// Longer than 250 lines: everything that a subclass uses is in one file.

/// Interprets the touches on its view, as `UIGestureRecognizer`.
///
/// Use a subclass. To write one, override `touchesBegan`, `touchesMoved`, `touchesEnded`,
/// `touchesCancelled`, `deadlinePassed`, `touchesSettled` and `reset` as needed, and set `state`:
/// the engine decides after it has called all recognizers. A recognizer never changes another one.
///
/// Recognizers and their subclasses are bound to no actor, even in a module that is main-actor by
/// default.
nonisolated open class GestureRecognizer: GestureActionSending {
    /// Its name in traces, announcements and the inspector.
    open var name: String?
    /// The view to which it is attached.
    public private(set) weak var view: View?
    /// The object that answers questions about this gesture.
    @safe @exclusivity(unchecked) open weak var delegate: (any GestureRecognizerDelegate)?

    /// Whether it receives touches. Disabling an active recognizer cancels it.
    open var isEnabled = true {
        didSet { if !isEnabled { abandonAttempt(because: .disabled) } }
    }
    /// Whether its view's `touchesCancelled` is called for its touches when it is recognized. True
    /// unless set.
    open var cancelsTouchesInView = true
    /// Whether its view receives a landing only after this recognizer has failed. False unless set.
    open var delaysTouchesBegan = false
    /// Whether its view receives a lift only after this recognizer has failed, at most 0.15 s
    /// later. True unless set.
    open var delaysTouchesEnded = true
    /// The types of touches that it receives: all, unless set.
    open var allowedTouchTypes = TouchType.allCases
    /// The types of presses that it receives. There are no presses.
    open var allowedPressTypes: [Press.PressType] = []
    /// Whether an attempt takes only touches of the type of its first one. True unless set.
    open var requiresExclusiveTouchType = true
    /// The mouse buttons of which any one starts it. The primary one unless set.
    open var buttonMaskRequired = TouchEvent.ButtonMask.primary

    /// The attempt under way; nil while it is idle.
    private(set) var attempt: Attempt?
    /// Why the last attempt failed. Kept until the next attempt begins.
    private var failure: Failure?
    /// What `state` reads as.
    @safe @exclusivity(unchecked) private(set) var stateReading = StateReading.decided
    /// Nil where the engine's thresholds apply.
    @safe @exclusivity(unchecked) private(set) var ownThresholds: OwnThresholds?
    @safe @exclusivity(unchecked) var requirements = Requirements()
    private(set) var actions = GestureActions()
    /// The context of the engine that engaged it last.
    private(set) var context: EngineContext?
    /// A reference that does not keep it alive.
    let reference = RecognizerReference()

    /// Creates a recognizer with an action on a target. The target is not kept alive.
    ///
    /// - Precondition: the target, where there is one, is of the class that has the action's
    ///   method.
    public init(target: Any?, action: Selector?) {
        reference.recognizer = self
        if let target, let action { addTarget(target, selector: action) }
    }

    /// Creates a recognizer without actions.
    public convenience init() { self.init(target: nil, action: nil) }

    deinit { reference.recognizer = nil }

    // MARK: State

    /// Where it is in its attempt.
    ///
    /// A subclass sets it to propose a state. It reads as the proposed state until the engine
    /// decides otherwise: at the end of the round, or at once if it is set outside a round, by a
    /// timer or an action. A state set by a subclass overrides what its superclass proposes in the
    /// same round. Ignored while the recognizer is idle.
    ///
    /// From `.possible`, `.began` and `.changed` begin the gesture, `.ended` recognizes it, and
    /// `.failed` and `.cancelled` fail it. From `.began` and `.changed`, `.changed` continues the
    /// gesture, `.ended` ends it, and `.cancelled` and `.failed` cancel it. Every other transition
    /// is refused, changes nothing, and calls ``GestureEngine/onRefusedProposal``. Only the engine
    /// returns to `.possible`.
    ///
    /// An override with `didSet` observes every change, including those by the engine.
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

    // MARK: Properties of a class

    /// Whether the gesture continues without touches, as a glide does. False unless overridden.
    ///
    /// Meanwhile `touchesSettled(with:)` is called in every round, and
    /// ``GestureEngine/wantsFrames`` is true.
    open var isGliding: Bool { false }

    /// Whether this recognizer receives touches from a source: only contacts, unless overridden.
    open func shouldReceive(_ source: Touch.Source) -> Bool { source == .contact }
    /// Whether this recognizer receives the touches of an event. Called before the delegate, once
    /// for each event. True unless overridden.
    open func shouldReceive(_ event: TouchEvent) -> Bool { true }
    /// Whether this recognizer, once recognized, prevents another one that shares a touch. True
    /// unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether another recognizer that shares a touch can prevent this one. True unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until another one has failed. False unless overridden.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    /// Whether another recognizer waits until this one has failed. False unless overridden.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    // MARK: Hooks

    /// Touches landed that count for this recognizer. Does nothing unless overridden.
    open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {}
    /// Touches moved or changed their force. Does nothing unless overridden.
    open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {}
    /// Touches were lifted; they still count. Does nothing unless overridden.
    open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {}
    /// Touches were cancelled; they still count. Does nothing unless overridden.
    open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {}
    /// Never called: the measures of every touch are final when it is told.
    open func touchesEstimatedPropertiesUpdated(_ touches: TouchSet) {}
    /// Never called: there are no presses.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Never called: there are no presses.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Never called: there are no presses.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Never called: there are no presses.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Every landing, movement and lift of the round has been reported; `countedTouches` are now
    /// those that are down. Does nothing unless overridden.
    open func touchesSettled(with event: TouchEvent) {}
    /// A touch that is still down no longer counts, because `ignore(_:for:)` was called. Does
    /// nothing unless overridden.
    open func touchWasIgnored(_ touch: Touch) {}
    /// The deadline set with `setDeadline(_:)` has passed. Does nothing unless overridden.
    open func deadlinePassed(at time: Timestamp) {}
    /// `state` has just changed; actions run afterwards. Does nothing unless overridden.
    open func stateDidChange() {}
    /// The attempt is over: discard what was measured. Call super if you override it.
    open func reset() {}

    // MARK: Where it is

    /// Where the gesture is, in a view's coordinate space, or in the window's where `view` is nil:
    /// the centroid of its fingers.
    ///
    /// It is always that of the fingers that are down: when a finger joins or leaves, it jumps to
    /// the other centroid, and what is dragged by it jumps too. `anchoredLocation(in:)` does not.
    /// In `.ended` and `.cancelled` the fingers are those that were down before; of a scroll, it is
    /// the pointer.
    open func location(in view: View?) -> Point {
        let place = Point.centroid(of: reportedTouches) { $0.windowLocation } ?? .zero
        return place.converted(to: view)
    }

    /// Where the gesture is, in a view's coordinate space, or in the window's where `view` is nil,
    /// without a jump when a finger joins or leaves: it goes on from where it was, as far as the
    /// fingers that are down then move.
    ///
    /// It begins at ``location(in:)`` with the first fingers.
    open func anchoredLocation(in view: View?) -> Point {
        let place = location(in: nil) + (attempt?.reportedJump ?? .zero)
        return place.converted(to: view)
    }

    /// How many fingers the gesture has: those that are down, and in `.ended` and `.cancelled`
    /// those that were down before.
    ///
    /// 0 for a gesture made with a wheel or a touchpad.
    open var numberOfTouches: Int { reportedTouches.reduce(0) { $1.isContact ? $0 + 1 : $0 } }

    /// Where one of its fingers is, in a view's coordinate space, or in the window's where `view`
    /// is nil.
    ///
    /// - Precondition: `index` is at least 0 and below `numberOfTouches`.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        let contacts = reportedTouches.filter(\.isContact)
        precondition(
            contacts.indices.contains(index),
            "\(type(of: self)) has \(contacts.count) touches; there is no touch \(index)")
        return contacts[index].location(in: view)
    }

    /// Never called: there are no presses.
    open func ignore(_ press: Press, for event: PressesEvent) {}

    /// Excludes a touch from this attempt. Its view still receives it.
    open func ignore(_ touch: Touch, for event: TouchEvent) {
        guard attempt?.counts(touch) == true else { return }
        attempt?.ignore(touch)
        touchWasIgnored(touch)
        if !touch.isOver { attempt?.addIgnored([touch]) }
        context?.unsettleWaits()
    }
}

/// What the state of a recognizer reads as.
enum StateReading: Equatable {
    /// The state that the engine has decided on.
    case decided
    /// A state that a subclass has set, and that the engine has not decided on.
    case proposed(GestureState)
    /// The engine sets a state. Until the setter is called, the previous state, which observers
    /// find in `oldValue`.
    case entering(GestureState, from: GestureState)
    /// The engine has set a state, and observers are running. Setting it again changes nothing.
    case entered(GestureState)
}

/// Why an attempt failed or was cancelled.
private struct Failure {
    let reason: FailureReason?
    /// The recognizer behind it, where the reason is `.prevented` or `.requirementWon`.
    let cause: RecognizerReference?
}

// What a subclass proposes.
extension GestureRecognizer {
    /// Proposes a state, as setting ``state`` does, with the reason if it is `.failed`.
    ///
    /// The last proposal of a subclass in a round counts, and replaces the proposals of its
    /// superclass. The engine decides when it has called all recognizers.
    public func propose(_ proposal: Proposal) {
        guard let attempt else { return }
        let pending = PendingProposal(proposal, in: attempt.state)
        guard pending.transition != .refuse else { return refuse(proposal.state, by: Transition.rule(attempt.state)) }
        attempt.propose(pending, isFinal: true)
        context?.engine?.proposalWasMade(proposal)
    }

    /// Proposes a state for a class of this module, unless a subclass has proposed one in this
    /// round.
    ///
    /// - Returns: Whether the proposal counts.
    @discardableResult
    func suggest(_ proposal: Proposal) -> Bool {
        guard let attempt, !attempt.changes.hasFinalProposal else { return false }
        let pending = PendingProposal(proposal, in: attempt.state)
        if case .refuse = pending.transition {
            refuse(proposal.state, by: Transition.rule(attempt.state))
            return false
        }
        attempt.propose(pending, isFinal: false)
        return true
    }

    /// Proposes the state that a subclass has set.
    private func proposeState(_ state: GestureState) {
        guard let attempt else { return }
        guard let proposal = Proposal(state) else {
            if readState != .possible {
                refuse(.possible, by: "only the engine returns to possible, when the attempt is over")
            }
            return
        }
        // A recognizer that waits reads as possible until it begins.
        if !attempt.isWaiting || state == .failed || state == .cancelled { stateReading = .proposed(state) }
        propose(proposal)
    }

    private func refuse(_ state: GestureState, by rule: String) {
        if case .proposed = stateReading { stateReading = .decided }
        let refused = RefusedProposal(of: type(of: self), from: decidedState, to: state, rule: rule)
        context?.engine?.reportRefusal(refused, by: self)
    }

    /// The state that `state` reads as, without an override of a subclass.
    var readState: GestureState {
        switch stateReading {
        case .decided, .entered: decidedState
        case .proposed(let state), .entering(_, from: let state): state
        }
    }

    /// Gives this attempt up, and begins the next one with the touches that have landed, as soon as
    /// the engine agrees.
    ///
    /// For a tap that comes too late or too far away to be the next of its sequence: it is the
    /// first of a new one.
    public func failAndStartOver(because reason: FailureReason) {
        if suggest(.failed(reason)) { attempt?.postpone((attempt?.touches ?? []).filter { !$0.isOver }) }
    }
}

// What a subclass reads.
extension GestureRecognizer {
    /// What a round brings for a recognizer.
    public struct RoundChanges: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Touches landed.
        public static let landed = RoundChanges(rawValue: 1)
        /// Touches moved.
        public static let moved = RoundChanges(rawValue: 2)
        /// Touches were lifted.
        public static let lifted = RoundChanges(rawValue: 4)
        /// Touches were cancelled.
        public static let cancelled = RoundChanges(rawValue: 8)
        /// The set of touches that count is another one.
        public static let set = RoundChanges(rawValue: 16)
    }

    /// The touches of this attempt that are down and count, in the order of their landing.
    public var countedTouches: [Touch] { attempt?.touches ?? [] }

    /// What this round has brought for this recognizer; empty outside the hooks.
    public var roundChanges: RoundChanges { attempt?.changes.kinds ?? [] }

    /// What this recognizer wants to become, and the engine has not decided on; nil where it wants
    /// nothing.
    public var proposal: Proposal? { attempt?.proposal?.proposal }

    /// Whether it was ready to begin and waits for a recognizer that it requires to fail.
    public var isWaiting: Bool { attempt?.isWaiting ?? false }

    /// When `deadlinePassed()` is to be called.
    public var deadline: Timestamp? { attempt?.deadline }

    /// The modifier keys that are down, as its newest touch tells.
    public var modifierFlags: ModifierFlags { reportedTouches.last?.modifierFlags ?? [] }

    /// The mouse's buttons that are down.
    public var buttonMask: TouchEvent.ButtonMask {
        reportedTouches.reduce([]) { $0.union($1.buttonMask) }
    }

    /// The touches that the present state is about.
    var reportedTouches: [Touch] { attempt?.reportedTouches ?? [] }

    /// When its touches did what they did last: `currentTime`, or earlier where another program
    /// held their events back.
    @inline(__always)
    public var eventTime: Timestamp { attempt?.hasLateTouches == true ? lateEventTime : currentTime }

    private var lateEventTime: Timestamp {
        guard let attempt else { return currentTime }
        let touches = attempt.touches.isEmpty ? attempt.touchesBefore : attempt.touches
        return currentTime - (touches.map(\.delay).min() ?? .zero)
    }

    /// The thresholds that hold for this recognizer now, in the screen's pixels.
    @inline(__always)
    public var effectiveThresholds: Thresholds {
        if let ownThresholds { return ownThresholds.effective(on: screen) }
        return context?.thresholds ?? thresholdsBeforeTouches
    }

    private var screen: ScreenMeasures { (context ?? view?.engine?.context)?.screen ?? ScreenMeasures() }

    /// Before the first touch, what will hold.
    private var thresholdsBeforeTouches: Thresholds { view?.engine?.effectiveThresholds ?? Thresholds() }

    /// The engine's time: that of the round, or of the deadline that has passed.
    public var currentTime: Timestamp { context?.now ?? .zero }

    /// Asks for `deadlinePassed(at:)` at a moment, in place of any asked for before; nil asks for
    /// none. Ignored while it is idle.
    public func setDeadline(_ deadline: Timestamp?) { attempt?.setDeadline(deadline) }
}

extension GestureRecognizer {
    /// The states of a recognizer, by the name that UIKit has for them.
    public typealias State = GestureState

    /// The state that the arbiter has decided on last.
    var decidedState: GestureState { attempt?.state ?? .possible }
    /// Why the last attempt failed or was cancelled; nil while an attempt goes well, and after one
    /// that did.
    public var failureReason: FailureReason? { failure?.reason }
    /// Who is behind that, where the reason is `.prevented` or `.requirementWon`.
    public var failureCause: GestureRecognizer? { failure?.cause?.recognizer }

    /// The numbers that decide what this gesture is: the engine's, until they are set. From then on
    /// it has a copy of its own, which no change of the engine's changes.
    ///
    /// In pixels at scale 1, as ``GestureEngine/thresholds``; ``effectiveThresholds`` are what they
    /// come to.
    public var thresholds: Thresholds {
        get { ownThresholds?.thresholds ?? view?.engine?.thresholds ?? Thresholds() }
        set { ownThresholds = OwnThresholds(newValue) }
    }

    func setStateReading(_ reading: StateReading) { stateReading = reading }

    func setView(_ view: View?) { self.view = view }

    func setActions(_ actions: GestureActions) { self.actions = actions }

    /// Begins an attempt. The failure of the last one does not hold for it.
    func begin(_ attempt: Attempt, in context: EngineContext) {
        self.context = context
        self.attempt = attempt
        stateReading = .decided
        failure = nil
    }

    /// Forgets the attempt.
    func finishAttempt() {
        let (finished, last) = (attempt, readState)
        attempt = nil
        stateReading = .decided
        context?.unsettleWaits()
        if last != .possible { finished?.announceRelease(from: last) }
        reset()
    }

    func setFailure(_ reason: FailureReason?, cause: GestureRecognizer?) {
        failure = Failure(reason: reason, cause: cause?.reference)
    }

    func stateWasSet(to state: GestureState) {
        if state != .changed { context?.unsettleWaits() }
        stateDidChange()
    }

    /// Ends the attempt at once from outside: an active gesture is cancelled and its actions run, a
    /// possible one fails.
    func abandonAttempt(because reason: FailureReason) {
        guard attempt != nil, let engine = context?.engine else { return }
        engine.abandon(self, because: reason)
    }
}
