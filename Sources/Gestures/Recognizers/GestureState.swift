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

/// Whether a gesture happens at a moment or goes on for a while.
public enum GestureKind: CaseIterable, Sendable {
    /// It is recognized once: possible → ended.
    case discrete
    /// It begins, changes and ends.
    case continuous
}

/// What a recognizer wants to become.
public enum Proposal: Hashable, Sendable {
    /// A continuous gesture begins.
    case began
    /// It goes on.
    case changed
    /// It is over; or, for a discrete gesture, it is recognized.
    case ended
    /// It was taken away.
    case cancelled
    /// It did not happen.
    case failed(FailureReason)
}
