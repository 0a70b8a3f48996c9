/// Where a recognizer is in its attempt, with UIKit's names and numbers.
public enum GestureState: Int, CaseIterable, Sendable {
    /// It may still become something. Every attempt begins here.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// A continuous gesture is over, or a discrete one was recognized.
    case ended = 3
    /// A continuous gesture was taken away; what it changed is to be put back.
    case cancelled = 4
    /// It did not become anything. `failureReason` says why.
    case failed = 5

    /// The name for `.ended` of a discrete recognizer.
    public static var recognized: GestureState { .ended }

    /// Whether a continuous gesture is under way.
    public var isActive: Bool {
        switch self {
        case .began, .changed: true
        case .possible, .ended, .cancelled, .failed: false
        }
    }

    /// Whether nothing more comes of this attempt.
    public var isFinal: Bool {
        switch self {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }
}

/// What a recognizer wants to become.
public enum Proposal: Hashable, Sendable {
    /// A continuous gesture begins.
    case began
    /// It goes on; where it has not begun, it begins.
    case changed
    /// It is over; or, for a discrete gesture, it is recognized.
    case ended
    /// It was taken away.
    case cancelled
    /// It did not happen.
    case failed(FailureReason)

    /// What a state that a recognizer sets proposes; nil for `.possible`, which proposes nothing.
    init?(_ state: GestureState) {
        switch state {
        case .possible: return nil
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed(.unspecified)
        }
    }

    /// The state that it proposes.
    public var state: GestureState {
        switch self {
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }
}
