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
    public var roundChanges: RoundChanges { attempt?.news.changes ?? [] }

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

    /// Says what this recognizer wants to become, as setting ``state`` does, and why it fails.
    ///
    /// The last word in a round counts, and nothing that a superclass wants changes it; the engine
    /// decides when it has heard all.
    public func propose(_ proposal: Proposal) {
        guard let attempt else { return }
        let pending = PendingProposal(proposal, in: attempt.state)
        guard pending.transition != .refuse else { return refuse(proposal.state, by: Transition.rule(attempt.state)) }
        attempt.propose(pending, asLastWord: true)
        context?.engine?.proposalWasMade(proposal)
    }

    /// Says what a class of this module wants to become, unless a subclass has had its word in this
    /// round.
    ///
    /// - Returns: whether it counts.
    @discardableResult
    func suggest(_ proposal: Proposal) -> Bool {
        guard let attempt, !attempt.news.hasLastWord else { return false }
        let pending = PendingProposal(proposal, in: attempt.state)
        if case .refuse = pending.transition {
            refuse(proposal.state, by: Transition.rule(attempt.state))
            return false
        }
        attempt.propose(pending, asLastWord: false)
        return true
    }

    /// A subclass has set the state.
    func setWish(_ wish: GestureState) {
        guard let attempt else { return }
        guard let proposal = Proposal(wish) else {
            if attempt.shownState != .possible {
                refuse(.possible, by: "only the engine returns to possible, when the attempt is over")
            }
            return
        }
        attempt.noteWish(wish)
        propose(proposal)
    }

    private func refuse(_ state: GestureState, by rule: String) {
        attempt?.withdrawWish()
        let refused = RefusedProposal(of: type(of: self), from: attempt?.state ?? .possible, to: state, rule: rule)
        context?.engine?.reportRefusal(refused, by: self)
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
