/// The state of a recognizer, with UIKit's names and raw values.
public enum GestureState: Int, CaseIterable, Sendable {
    /// The initial state, in which the recognizer has not decided yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended = 3
    /// A continuous gesture was canceled. Undo its effects.
    case cancelled = 4
    /// The recognizer has failed. `failureReason` contains the reason.
    case failed = 5

    /// An alias for `.ended`, for discrete recognizers.
    public static var recognized: GestureState { .ended }

    /// A Boolean value that indicates whether a continuous gesture is in progress.
    public var isActive: Bool {
        switch self {
        case .began, .changed: true
        case .possible, .ended, .cancelled, .failed: false
        }
    }

    /// A Boolean value that indicates whether the state ends the attempt.
    public var isFinal: Bool {
        switch self {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }
}

/// A state change that a recognizer proposes.
public enum Proposal: Hashable, Sendable {
    /// A continuous gesture begins.
    case began
    /// A continuous gesture continues, or begins if it has not begun yet.
    case changed
    /// A continuous gesture ends, or a discrete one is recognized.
    case ended
    /// The gesture is canceled.
    case cancelled
    /// The gesture fails.
    case failed(FailureReason)

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

    /// The proposed state.
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
