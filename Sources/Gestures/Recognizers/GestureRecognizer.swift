// Longer than 250 lines: what a subclass overrides is in the class, and its properties are written where they are declared.

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
    /// The decided state that is being set; nil otherwise.
    @safe @exclusivity(unchecked) private var entering: GestureState?
    /// The last state of the attempt while observers are told of its release; nil otherwise.
    private var stateBeforeRelease: GestureState?
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
        get { attempt?.shownState ?? stateBeforeRelease ?? .possible }
        set {
            if newValue == entering {
                attempt?.showDecision()
            } else {
                stateBeforeRelease = nil
                setWish(newValue)
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

/// Why an attempt failed or was cancelled.
private struct Failure {
    let reason: FailureReason?
    /// The recognizer behind it, where the reason is `.prevented` or `.requirementWon`.
    let cause: RecognizerReference?
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

    func setEntering(_ state: GestureState?) { entering = state }

    func setView(_ view: View?) { self.view = view }

    func setActions(_ actions: GestureActions) { self.actions = actions }

    /// Begins an attempt. The failure of the last one does not hold for it.
    func begin(_ attempt: Attempt, in context: EngineContext) {
        self.context = context
        self.attempt = attempt
        failure = nil
    }

    /// Forgets the attempt.
    func finishAttempt() {
        let finished = attempt
        attempt = nil
        context?.unsettleWaits()
        if let finished, finished.shownState != .possible {
            stateBeforeRelease = finished.shownState
            finished.announceRelease()
        }
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
