public import Touches

/// Why a recognizer failed or was cancelled. The list is complete: nothing fails without one of
/// these.
public enum FailureReason: Hashable, Sendable {
    /// A finger strayed farther than allowed.
    case movedTooFar
    /// The fingers were lifted, or the time was over, before they had moved far enough.
    case movedTooLittle
    /// It was held longer than allowed.
    case tooLong
    /// It was lifted before its time had come.
    case tooShort
    /// More or fewer fingers than it wants.
    case wrongNumberOfTouches
    /// A finger of a press landed too long after the first.
    case landedTooLate
    /// The next tap did not come in time.
    case tooFewTaps
    /// The next tap came so soon that it is a bouncing contact.
    case tappedTooSoon
    /// The next tap was too far from the one before.
    case tappedTooFarAway
    /// It went in a direction that is not wanted.
    case wrongDirection
    /// It was too slow.
    case tooSlow
    /// It did not start at a wanted edge.
    case notAtEdge
    /// It did not have the shape that is looked for, as a recognizer of your own sees it.
    case wrongShape
    /// It set its state to failed, and gave no reason.
    case unspecified
    /// Another recognizer that shares a finger was recognized.
    case prevented
    /// A recognizer that was required to fail was recognized.
    case requirementWon
    /// It was ready, but what it requires to fail had not failed when its fingers left.
    case requirementPending
    /// Its delegate did not let it begin.
    case shouldBeginNo
    /// It was switched off.
    case disabled
    /// It was detached from its view.
    case removed
    /// Its view left the window.
    case viewRemoved
    /// The fingers were taken away, nobody says why.
    case touchesCancelled
    /// Another program took the fingers, as a window manager does for a gesture of its own.
    case cancelledByGrab
    /// Another program took the keyboard, and with it the fingers.
    case focusLost
    /// The window went.
    case unmapped
    /// The fingers' device went.
    case deviceGone
    /// The screen changed, or where the fingers' device lies on it.
    case screenChanged
    /// The fingers are a palm.
    case palm
    /// All its fingers were gone and it had nothing to say: the engine ended the attempt, so that
    /// nothing is stuck.
    case touchesGone

    /// The reason's name as announcements print it.
    public var name: String { String(describing: self) }

    /// The reason of those whose fingers were taken away.
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
