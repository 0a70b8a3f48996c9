import Geometry
public import Touches
public import Windowing

/// Windows without a display. Their input is a script, and their clock moves when the loop waits:
/// nothing takes real time.
public struct HeadlessSystem: WindowSystem {
    private let surroundings: Surroundings
    private let start: Timestamp
    private let script: [ScriptedEvent]

    /// - Parameters:
    ///   - surroundings: What the windows report of their surroundings.
    ///   - start: The moment at which the clock of a window begins.
    ///   - script: The input of a window. An event whose time is before that of the event before it
    ///     comes together with that one.
    public init(
        surroundings: Surroundings = Surroundings(), start: Timestamp = .zero, script: [ScriptedEvent] = []
    ) {
        (self.surroundings, self.start, self.script) = (surroundings, start, script)
    }

    /// Opens a window as large as the options say, whatever the screen.
    public func openWindow(_ options: WindowOptions) -> HeadlessWindow {
        let size = options.pixelSize(
            scale: options.scale ?? surroundings.preferences.scale,
            screen: Size(width: .infinity, height: .infinity))
        return HeadlessWindow(size: size, surroundings: surroundings, start: start, script: script)
    }
}

/// An event of a script.
public struct ScriptedEvent: Hashable, Sendable {
    /// When it happens, on the clock of the window.
    public var time: Timestamp
    /// What happens.
    public var event: WindowEvent

    /// An event at a moment.
    public init(at time: Timestamp, _ event: WindowEvent) { (self.time, self.event) = (time, event) }

    /// Input at the moment that it bears.
    public init(_ input: InputEvent) { self.init(at: input.time, .input(input)) }
}
