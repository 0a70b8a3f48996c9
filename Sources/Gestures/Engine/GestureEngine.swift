/// Turns inputs into recognizer states on a tree of views. It has no clock, no timer and no thread: time is in the inputs.
///
/// ```swift
/// let engine = GestureEngine(root: view)
/// engine.receive(InputBatch(event))
/// ```
///
/// One call of ``receive(_:)`` is one round: time passes, fingers are tracked, recognizers measure, the arbiter decides, actions
/// run, fingers are released. The same inputs give the same result, on every machine.
public final class GestureEngine {
    /// The view that fills the window and holds all others.
    public let root: View
    /// The round's time; while a deadline is handled, the moment at which it was due.
    public var now: Timestamp { context.now }
    /// The touches that are down, in the order of their landing.
    public var touches: [Touch] { storedTouches }
    /// How many inputs made no sense and were ignored: a finger that moved without having landed, or landed twice.
    public internal(set) var ignoredInputs = 0

    /// The numbers that decide what a gesture is. They may be changed at any time.
    public var thresholds = Thresholds() { didSet { updateThresholds() } }
    /// How many of the screen's pixels make one pixel of the interface.
    public var scale = 1.0 { didSet { updateThresholds() } }
    /// The size of one of the screen's pixels; nil where it is not known.
    public var millimetresPerPixel: Double? { didSet { updateThresholds() } }
    /// The thresholds that hold now, in the screen's pixels.
    public private(set) var effectiveThresholds = Thresholds().effective()

    /// Called just before a recognizer's actions run.
    public var onAction: ((GestureRecognizer) -> Void)?
    /// Called when an attempt has failed; `failureReason` says why.
    public var onFailure: ((GestureRecognizer) -> Void)?
    /// Called when a touch has landed on a view, and when it has left.
    public var onTouch: ((Touch) -> Void)?
    /// Called when a recognizer proposed what is not possible from its state: a mistake in a recognizer, without consequences.
    public var onRefusedProposal: ((GestureRecognizer, Proposal) -> Void)?
    /// Called when recognizers would wait for each other, in a circle of any length: the first does not wait for the second.
    ///
    /// It is told of `require(toFail:)`, which answers false, and of classes and delegates, once in an attempt.
    public var onRequirementCycle: ((GestureRecognizer, GestureRecognizer) -> Void)?

    /// The recognizers that have an attempt under way, by precedence.
    public var engagedRecognizers: [GestureRecognizer] { storedEngagedRecognizers }

    // Stored apart from the public properties: an access to these is not checked while the program runs, and every move makes many.
    var storedTouches: [Touch] = []
    var storedEngagedRecognizers: [GestureRecognizer] = []

    let event = TouchEvent()
    let context = EngineContext()
    var round = 0
    var isInRound = false
    /// Somebody has been switched off or taken away since the last decision, and others may have waited for that.
    var isToDecideAgain = false
    var serial = 0
    var arbiter = Arbiter()
    var question = Arbitration()
    var candidates: [GestureRecognizer] = []
    /// Which candidate waits for which, directly or along a chain; kept so that a move allocates nothing.
    var waits = Relation()
    /// The touches that left in this round.
    var departing: [Touch] = []
    /// The touches that landed in this round.
    var landings: [Touch] = []
    /// The wheel's or the touchpad's gesture, while there is one.
    var indirectTouch: Touch?
    var indirectDeadline: Timestamp?
    /// What the touchpad's gesture had reached at its last step.
    var touchpadScale = 1.0
    var touchpadRotation = 0.0
    /// The pointer, while it is over the window with no button down.
    var hoverTouch: Touch?
    /// Touches that have left and whose view has not been told yet.
    var undelivered: [Touch] = []
    /// For one call to a recognizer of whose touches some have moved; kept so that a move allocates nothing.
    var movedTouches: [Touch] = []
    /// For one call to a view; kept so that a move allocates nothing.
    var deliveryTouches: [Touch] = []

    /// An engine for a tree of views, in whose root's coordinates inputs are.
    public init(root: View) {
        self.root = root
        context.engine = self
        event.context = context
        root.rootContext = context
    }

    deinit { context.engine = nil }

    private func updateThresholds() {
        effectiveThresholds = thresholds.effective(scale: scale, millimetresPerPixel: millimetresPerPixel)
        event.thresholds = effectiveThresholds
        context.thresholds = effectiveThresholds
    }

    /// The moment at which the engine next has to be given time, with a `.time` input; nil where it waits for nothing.
    public var nextDeadline: Timestamp? {
        var next = indirectDeadline
        for recognizer in engagedRecognizers {
            if let deadline = recognizer.deadline, next.map({ deadline < $0 }) ?? true { next = deadline }
        }
        if let due = nextDeliveryDeadline, next.map({ due < $0 }) ?? true { next = due }
        return next
    }

    /// Whether something moves by itself, so that frames are wanted: a glide after a lift.
    public var wantsFrames: Bool { engagedRecognizers.contains { $0.isGliding } }

    func refuse(_ proposal: Proposal, of recognizer: GestureRecognizer) {
        onRefusedProposal?(recognizer, proposal)
    }
}

extension GestureEngine {
    /// Whether nothing is held and nothing waits or moves: what comes next begins afresh. A pointer over the window holds nothing.
    public var isAtRest: Bool {
        touches.allSatisfy { $0.source == .hover } && nextDeadline == nil && engagedRecognizers.isEmpty
    }
}
