/// The reason why a recognizer failed or was canceled.
///
/// A minor version can add reasons, so a `switch` over a reason needs a `default`.
public enum FailureReason: Hashable, Sendable {
    /// A finger moved farther than allowed.
    case movedTooFar
    /// The touches did not move far enough before they ended or the time limit was reached.
    case movedTooLittle
    /// The press lasted longer than allowed.
    case tooLong
    /// A finger was lifted before a long press could begin, or the pointer left before a hover
    /// could begin.
    case tooShort
    /// There were too many or too few fingers.
    case wrongNumberOfTouches
    /// A finger of a long press landed too long after the first finger, or never landed.
    case landedTooLate
    /// The sequence had too few taps, because the next tap or press did not begin in time.
    case tooFewTaps
    /// The next tap came so soon that it was treated as contact bounce, which is a brief loss of
    /// contact.
    case tappedTooSoon
    /// The next tap was too far from the previous one.
    case tappedTooFarAway
    /// The movement was in the wrong direction.
    case wrongDirection
    /// The fingers moved too slowly.
    case tooSlow
    /// The gesture did not start at one of the required edges.
    case notAtEdge
    /// The movement did not have the required shape. Intended for custom recognizers.
    case wrongShape
    /// A reason that a custom recognizer gives in its own words, such as
    /// `the circle is not closed`.
    // The string is stored indirectly, so that a reason is as small as a pointer. Every proposal
    // reserves memory for a reason, even if it only continues a gesture.
    indirect case custom(String)
    /// The state was set to `.failed` without a reason.
    case unspecified
    /// Another recognizer that shares a touch with this one was recognized and prevented it.
    case prevented
    /// Another recognizer was recognized, and this recognizer required it to fail.
    case requirementWon
    /// The fingers were lifted while this recognizer was still waiting for another recognizer to
    /// fail.
    case requirementPending
    /// The delegate, or one of the views that the gesture involves, did not allow the gesture to
    /// begin.
    case shouldBeginNo
    /// The recognizer was disabled.
    case disabled
    /// The recognizer was detached from its view.
    case removed
    /// The view left the window.
    case viewRemoved
    /// The touches were canceled for a reason other than the following, or the program canceled the
    /// gesture.
    case touchesCancelled
    /// Another program grabbed the touches.
    case cancelledByGrab
    /// Another program grabbed the keyboard. Such a program usually grabs the touches too.
    case focusLost
    /// The window was unmapped or minimized.
    case unmapped
    /// The device was removed, disabled or reassigned.
    case deviceGone
    /// The screen configuration or the window's arrangement on the screen changed, or the device
    /// was mapped to another part of the screen.
    case screenChanged
    /// The engine identified the touches as a palm.
    case palm
    /// No touches remained, and the recognizer did not propose a state within
    /// ``Thresholds/possibleDuration``, so the engine ended the attempt.
    case touchesGone

    /// The name of the case, such as `movedTooFar`, or the text of a custom reason.
    package var name: String { if case .custom(let words) = self { words } else { String(describing: self) } }

    package init(_ cause: CancellationCause) {
        switch cause {
        case .grab: self = .cancelledByGrab
        case .focusLost: self = .focusLost
        case .unmapped: self = .unmapped
        case .deviceGone: self = .deviceGone
        case .screenChanged: self = .screenChanged
        case .palm: self = .palm
        }
    }
}
