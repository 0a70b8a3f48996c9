/// A press of a button on a remote control or a game controller, like `UIPress`.
///
/// Presses are not supported and are never created, as on an iPad without a remote control. Scenes
/// receive keyboard input instead. The type exists so that code ported from UIKit compiles.
nonisolated public final class Press: Hashable {
    /// The phase of a press.
    public enum Phase: Int, CaseIterable, Sendable {
        /// The button went down.
        case began
        /// The force of the press changed.
        case changed
        /// The button is still down, and its force has not changed.
        case stationary
        /// The button was released.
        case ended
        /// The press was canceled.
        case cancelled
    }

    /// The type of button.
    public enum PressType: Int, CaseIterable, Sendable {
        /// The arrow buttons of a directional pad.
        case upArrow, downArrow, leftArrow, rightArrow
        /// The select button.
        case select
        /// The menu button.
        case menu
        /// The play/pause button.
        case playPause
        /// The page-up button.
        case pageUp = 30
        /// The page-down button.
        case pageDown
    }

    /// The type of button.
    public let type: PressType
    /// The phase of the press.
    public let phase: Phase
    /// The force of the press, from 0 to 1.
    public let force: Double
    /// The time at which the press last changed, in seconds on the input clock.
    public let timestamp: Double

    private init(_ type: PressType, phase: Phase, force: Double, timestamp: Double) {
        (self.type, self.phase, self.force, self.timestamp) = (type, phase, force, timestamp)
    }

    public static func == (left: Press, right: Press) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event that contains presses, like `UIPressesEvent`. It is never created, because presses are
/// not supported.
nonisolated public final class PressesEvent {
    /// The presses of the event.
    public let allPresses: Set<Press> = []

    private init() {}

    /// Returns the presses that a recognizer receives. The set is always empty.
    public func presses(for gesture: GestureRecognizer) -> Set<Press> { [] }
}
