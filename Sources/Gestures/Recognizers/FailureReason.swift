public import Touches

/// The reason why a recognizer failed or was canceled. Every failure has one of these reasons.
public enum FailureReason: Hashable, Sendable {
    /// A finger moved farther than allowed.
    case movedTooFar
    /// The fingers were lifted, or the time expired, before they moved far enough.
    case movedTooLittle
    /// The press lasted longer than allowed.
    case tooLong
    /// The finger was lifted too early.
    case tooShort
    /// There were too many or too few fingers.
    case wrongNumberOfTouches
    /// A finger of a press landed too long after the first one.
    case landedTooLate
    /// The next tap did not arrive in time.
    case tooFewTaps
    /// The next tap was so early that it counts as contact bounce.
    case tappedTooSoon
    /// The next tap was too far from the previous one.
    case tappedTooFarAway
    /// The movement was in another direction.
    case wrongDirection
    /// The movement was too slow.
    case tooSlow
    /// The gesture did not start at one of the required edges.
    case notAtEdge
    /// The movement did not have the required shape. For custom recognizers.
    case wrongShape
    /// The state was set to `.failed` without a reason.
    case unspecified
    /// Another recognizer with a common touch was recognized.
    case prevented
    /// A recognizer that was required to fail was recognized.
    case requirementWon
    /// The gesture was ready, but a recognizer that it requires to fail had not failed before the
    /// fingers were lifted.
    case requirementPending
    /// The delegate did not allow the gesture to begin.
    case shouldBeginNo
    /// The recognizer was disabled.
    case disabled
    /// The recognizer was detached from its view.
    case removed
    /// The view left the window.
    case viewRemoved
    /// The touches were canceled for an unknown reason.
    case touchesCancelled
    /// Another program grabbed the touches, for example a window manager for its own gesture.
    case cancelledByGrab
    /// Another program took the keyboard focus along with the touches.
    case focusLost
    /// The window was unmapped.
    case unmapped
    /// The device was removed.
    case deviceGone
    /// The screen changed, or the device's position on it.
    case screenChanged
    /// The touches are a palm.
    case palm
    /// All touches had left without a proposal of the recognizer, so the engine ended the attempt.
    case touchesGone

    /// The name of the reason, as used in announcements.
    public var name: String { String(describing: self) }

    /// Creates the reason for a cancellation.
    public init(_ cause: CancellationCause) {
        switch cause {
        case .grab: self = .cancelledByGrab
        case .focusLost: self = .focusLost
        case .unmapped: self = .unmapped
        case .deviceGone: self = .deviceGone
        case .screenChanged: self = .screenChanged
        case .palm, .pen: self = .palm
        }
    }
}
