/// A press of a button of a remote control or a game controller, as `UIPress`.
///
/// There are none, as on an iPad without a remote control: a key of the keyboard comes to the
/// scene. The type lets code compile that handles presses too.
nonisolated public final class Press: Hashable {
    /// What a press did.
    public enum Phase: Int, CaseIterable, Sendable {
        /// The button went down.
        case began
        /// Its force is another one.
        case changed
        /// It is held as before.
        case stationary
        /// The button was released.
        case ended
        /// It was taken away.
        case cancelled
    }

    /// The button that is pressed.
    public enum PressType: Int, CaseIterable, Sendable {
        /// A directional pad.
        case upArrow, downArrow, leftArrow, rightArrow
        /// The button that selects.
        case select
        /// The button that goes back.
        case menu
        /// The button that starts and stops playing.
        case playPause
        /// The button for the page before.
        case pageUp = 30
        /// The button for the next page.
        case pageDown
    }

    /// The button.
    public let type: PressType
    /// What it did last.
    public let phase: Phase
    /// How hard it is pressed, from 0 to 1.
    public let force: Double
    /// When it did what `phase` says, in seconds on the input's clock.
    public let timestamp: Double

    private init(_ type: PressType, phase: Phase, force: Double, timestamp: Double) {
        (self.type, self.phase, self.force, self.timestamp) = (type, phase, force, timestamp)
    }

    public static func == (left: Press, right: Press) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The presses of one moment, as `UIPressesEvent`. There are none.
nonisolated public final class PressesEvent {
    /// Every press that is known to the event.
    public let allPresses: Set<Press> = []

    private init() {}

    /// The presses that a recognizer gets.
    public func presses(for gesture: GestureRecognizer) -> Set<Press> { [] }
}
