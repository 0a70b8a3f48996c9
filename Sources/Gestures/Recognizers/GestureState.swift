/// The state of a recognizer. The names and raw values are the same as in UIKit.
public enum GestureState: Int, CaseIterable, Sendable {
    /// The initial state. The gesture has neither been recognized nor failed.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// A continuous gesture has ended, or a discrete gesture was recognized.
    case ended = 3
    /// A continuous gesture was canceled. The program should undo the gesture's effects.
    case cancelled = 4
    /// The recognizer has failed.
    case failed = 5

    /// Another name for `.ended`, for use with discrete recognizers.
    public static var recognized: GestureState { .ended }

    /// A Boolean value that indicates whether a continuous gesture is in progress.
    public var isActive: Bool { self == .began || self == .changed }

    /// A Boolean value that indicates whether the state is `.ended`, `.cancelled` or `.failed`.
    /// From these states, a recognizer can only return to `.possible`.
    public var isFinal: Bool { !isActive && self != .possible }
}

/// A state change that a recognizer proposes with ``GestureRecognizer/propose(_:)``.
public enum Proposal: Hashable, Sendable {
    /// A continuous gesture begins.
    case began
    /// A continuous gesture continues, or begins if it has not begun yet.
    case changed
    /// A continuous gesture ends, or a discrete gesture is recognized.
    case ended
    /// The gesture is canceled, or fails if it has not begun yet.
    case cancelled
    /// The gesture fails, or is canceled if it has already begun.
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

    package var state: GestureState {
        switch self {
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }
}
