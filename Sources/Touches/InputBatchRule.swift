/// The rule that decides whether an event joins the current batch or starts another one. The batch
/// grows while fingers only move. A landing or lift joins only if it has the same time as the
/// previous event. After a landing or lift, an event with a later time does not join, so that the
/// fingers of one hardware report stay in one round.
struct InputBatchRule: Hashable, Sendable {
    private var lastTime: Timestamp?
    private var hasTransition = false
    private var isClosed = false

    mutating func close() { isClosed = true }

    mutating func add(_ event: InputEvent) {
        lastTime = event.time
        switch event.role {
        case .movement: break
        case .transition: hasTransition = true
        case .alone: isClosed = true
        }
    }

    /// Returns whether an event can join the batch. `earlier` is the role of the batch's event from
    /// the same source, or `nil` if there is none.
    func lets(_ event: InputEvent, joinAfter earlier: InputEvent.Role?) -> Bool {
        guard !isClosed, let lastTime else { return false }
        switch event.role {
        case .movement: return (earlier ?? .movement) == .movement && !(hasTransition && event.time > lastTime)
        case .transition: return earlier == nil && event.time == lastTime
        case .alone: return false
        }
    }
}

/// The source of an event. `InputBatcher` adds at most one event from each source to a batch.
enum InputSource: Hashable, Sendable {
    case finger(TouchID)
    case pointer
    case touchpad(TouchpadInput.Gesture)

    init?(_ event: InputEvent) {
        switch event.content {
        case .touch(let input): self = .finger(input.id)
        case .hover: self = .pointer
        case .touchpad(let input): self = .touchpad(input.gesture)
        case .time, .scroll, .key, .resize, .setting: return nil
        }
    }
}

extension InputEvent {
    enum Role {
        /// An event that can be merged with a later movement from the same source.
        case movement
        /// An event that begins or ends a touch or a touchpad gesture, or reports that the pointer
        /// entered or left the window.
        case transition
        case alone
    }

    var role: Role {
        switch content {
        case .touch(let input): Self.role(of: input.phase)
        case .touchpad(let input): Self.role(of: input.phase)
        case .hover(let input): input.phase == .moved ? .movement : .transition
        case .time, .scroll, .key, .resize, .setting: .alone
        }
    }

    private static func role(of phase: TouchPhase) -> Role {
        phase == .moved || phase == .stationary ? .movement : .transition
    }
}
