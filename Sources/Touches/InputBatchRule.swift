/// Decides whether an event may join the open batch or begins the next one.
struct InputBatchRule: Hashable, Sendable {
    private var lastTime: Timestamp?
    /// Whether a finger has landed or left in this batch: a later event belongs to the next.
    private var hasTransition = false
    private var isClosed = false

    mutating func close() { isClosed = true }

    mutating func note(_ event: InputEvent) {
        lastTime = event.time
        switch event.role {
        case .movement: break
        case .transition: hasTransition = true
        case .alone: isClosed = true
        }
    }

    /// - Parameter earlier: The role of the same finger's event in the batch, if any.
    func lets(_ event: InputEvent, joinAfter earlier: InputEvent.Role?) -> Bool {
        guard !isClosed, let lastTime else { return false }
        switch event.role {
        case .movement: return (earlier ?? .movement) == .movement && !(hasTransition && event.time > lastTime)
        case .transition: return earlier == nil && event.time == lastTime
        case .alone: return false
        }
    }
}

/// The source of events that follow each other: a batch holds at most one event of each.
enum InputSource: Hashable, Sendable {
    case finger(TouchID)
    case pointer
    case touchpad(TouchpadInput.Gesture)

    /// Nil for an event of no finger, which never folds.
    init?(_ event: InputEvent) {
        switch event.other {
        case nil: self = .finger(event.touchInput.id)
        case .hover: self = .pointer
        case .touchpad(let input): self = .touchpad(input.gesture)
        case .time, .scroll, .key, .resize, .setting: return nil
        }
    }
}

extension InputEvent {
    enum Role {
        /// One of many: only the last location counts.
        case movement
        /// It changes the set of fingers.
        case transition
        /// It has a round of its own.
        case alone
    }

    var role: Role {
        switch other {
        case nil: Self.role(of: touchInput.phase)
        case .touchpad(let input): Self.role(of: input.phase)
        case .hover(let input): input.phase == .moved ? .movement : .transition
        case .time, .scroll, .key, .resize, .setting: .alone
        }
    }

    private static func role(of phase: TouchPhase) -> Role {
        phase == .moved || phase == .stationary ? .movement : .transition
    }
}
