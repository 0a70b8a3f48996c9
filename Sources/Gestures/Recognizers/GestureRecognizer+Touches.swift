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
    public var touches: [Touch] { attempt?.touches ?? [] }

    /// What this round has brought for this recognizer; empty outside the hooks.
    public var roundChanges: RoundChanges { attempt?.news.changes ?? [] }

    /// What this recognizer wants to become, and the engine has not decided on; nil where it wants
    /// nothing.
    public var proposal: Proposal? { attempt?.proposal?.proposal }

    /// Whether it was ready to begin and waits for a recognizer that it requires to fail.
    public var isWaiting: Bool { attempt?.isWaiting ?? false }

    /// When `deadlinePassed()` is to be called.
    public var deadline: Timestamp? { attempt?.deadline }

    /// How many fingers the gesture has: those that are down, and in `.ended` and `.cancelled`
    /// those that were down before.
    ///
    /// 0 for a gesture made with a wheel or a touchpad.
    public var numberOfTouches: Int { reportedTouches.reduce(0) { $1.isContact ? $0 + 1 : $0 } }

    /// Where one of its fingers is, in a view's coordinate space, or in the window's where `view`
    /// is nil.
    ///
    /// - Precondition: `index` is at least 0 and below `numberOfTouches`.
    public func location(ofTouch index: Int, in view: View?) -> Point {
        let contacts = reportedTouches.filter(\.isContact)
        precondition(
            contacts.indices.contains(index),
            "\(type(of: self)) has \(contacts.count) touches; there is no touch \(index)")
        return contacts[index].location(in: view)
    }

    /// The modifier keys that are down, as its newest touch tells.
    public var modifierFlags: ModifierFlags { reportedTouches.last?.modifierFlags ?? [] }

    /// The touches that the present state is about.
    var reportedTouches: [Touch] { attempt?.reportedTouches ?? [] }

    /// The thresholds that hold now, in the screen's pixels.
    @inline(__always)
    public var thresholds: Thresholds { context?.thresholds ?? Thresholds() }

    /// The engine's time: that of the round, or of the deadline that has passed.
    public var currentTime: Timestamp { context?.now ?? .zero }

    /// Asks for `deadlinePassed(at:)` at a moment, in place of any asked for before; nil asks for
    /// none. Ignored while it is idle.
    public func setDeadline(_ deadline: Timestamp?) { attempt?.setDeadline(deadline) }

    /// Stops counting a touch for this attempt. Its view keeps it.
    public func ignore(_ touch: Touch, for event: TouchEvent) {
        guard touches.contains(where: { $0 === touch }) else { return }
        attempt?.ignore(touch)
        touchWasIgnored(touch)
        if !touch.isOver { attempt?.addIgnored([touch]) }
        context?.unsettleWaits()
    }

    /// Says what this recognizer wants to become. The last word in a round counts; the engine
    /// decides when it has heard all.
    ///
    /// What is not possible from the present state is refused and told to
    /// ``GestureEngine/onRefusedProposal``; it changes nothing. Ignored while it is idle.
    public func propose(_ proposal: Proposal) {
        let kind = kind
        guard let state = attempt?.state else { return }
        let pending = PendingProposal(proposal, in: state, for: kind)
        switch pending.transition {
        case .wish, .enter: attempt?.propose(pending)
        case .refuse: context?.engine?.onRefusedProposal?(self, proposal)
        }
    }

    /// Gives this attempt up, and begins the next one with the touches that have landed, as soon as
    /// the engine agrees.
    ///
    /// For a tap that comes too late or too far away to be the next of its sequence: it is the
    /// first of a new one.
    public func failAndStartOver(because reason: FailureReason) {
        propose(.failed(reason))
        attempt?.postpone(touches.filter { !$0.isOver })
    }
}
