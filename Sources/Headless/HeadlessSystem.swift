import Geometry
package import Touches
package import Windowing

/// A window system without a display. Input comes from a script. Waiting only advances the clock,
/// so that a run does not take real time.
package struct HeadlessSystem: WindowSystem {
    private let surroundings: Surroundings
    private let start: Timestamp
    private let script: [ScriptedEvent]

    /// Creates a window system. The clock of each window begins at `start`. An event that is
    /// earlier than its predecessor in the script is delivered together with its predecessor.
    package init(surroundings: Surroundings = Surroundings(), start: Timestamp = .zero, script: [ScriptedEvent] = []) {
        (self.surroundings, self.start, self.script) = (surroundings, start, script)
    }

    /// Opens a window of the requested size, which is not limited by a screen.
    package func openWindow(_ options: WindowOptions) -> HeadlessWindow {
        let scale = options.scale ?? surroundings.preferences.scale
        let size = options.pixelSize(scale: scale, screen: Size(width: .infinity, height: .infinity))
        return HeadlessWindow(size: size, options: options, surroundings: surroundings, start: start, script: script)
    }
}

/// An event in the script of a headless window, with the time of its delivery.
package struct ScriptedEvent: Hashable, Sendable {
    /// The time of the event, on the clock of the window.
    package var time: Timestamp
    package var event: WindowEvent

    package init(at time: Timestamp, _ event: WindowEvent) { (self.time, self.event) = (time, event) }
    package init(_ input: InputEvent) { self.init(at: input.time, .input(input)) }
}
