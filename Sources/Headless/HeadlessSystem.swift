import Geometry
public import Touches
public import Windowing

/// Windows without a display: their input is a script, and waiting advances their clock.
public struct HeadlessSystem: WindowSystem {
    private let surroundings: Surroundings
    private let start: Timestamp
    private let script: [ScriptedEvent]

    /// Windows with surroundings, a clock that begins at `start`, and a script as input. An event
    /// that is earlier than its predecessor in the script arrives with it.
    public init(surroundings: Surroundings = Surroundings(), start: Timestamp = .zero, script: [ScriptedEvent] = []) {
        (self.surroundings, self.start, self.script) = (surroundings, start, script)
    }

    /// Opens a window of the size in the options; no screen limits it.
    public func openWindow(_ options: WindowOptions) -> HeadlessWindow {
        let scale = options.scale ?? surroundings.preferences.scale
        let size = options.pixelSize(scale: scale, screen: Size(width: .infinity, height: .infinity))
        return HeadlessWindow(size: size, options: options, surroundings: surroundings, start: start, script: script)
    }
}

/// An event of a script.
public struct ScriptedEvent: Hashable, Sendable {
    /// The time of the event, on the clock of the window.
    public var time: Timestamp
    /// The event.
    public var event: WindowEvent

    /// An event at a moment.
    public init(at time: Timestamp, _ event: WindowEvent) { (self.time, self.event) = (time, event) }
    /// Input at its own time.
    public init(_ input: InputEvent) { self.init(at: input.time, .input(input)) }
}
