/// A scene for the shell, which shows its options and hint on the bar and can undo its changes.
public protocol ShellScene: FocusScene, Restorable {
    /// The part of `state` that undo restores. For a moving view, include its destination instead
    /// of its position. The default is `state`.
    var undoableState: Settings { get }

    /// Animates the scene to an earlier `undoableState`. The default implementation resets the
    /// scene and restores the state without animation.
    func show(_ state: Settings)

    /// Animates all views back to their initial positions.
    func reset()

    /// The views that fingers can drag, such as cards. A swipe with several fingers that starts on
    /// one drags it instead of performing a command. Empty by default.
    var objects: [View] { get }

    /// The options that appear as buttons on the bar. Empty by default.
    var options: [SceneOption] { get }

    /// Returns a one-line text that tells the user what to do in the scene with the given devices.
    func hint(for devices: InputDevices) -> String

    /// Returns the hint that determines how much space the bar reserves. It must not depend on the
    /// scene's state, so that the bar stays the same during a gesture. The default is `hint(for:)`.
    func hintToFit(for devices: InputDevices) -> String
}

extension ShellScene {
    public var undoableState: Settings { state }
    public func show(_ state: Settings) {
        reset()
        restore(state)
    }
    public func reset() {}
    public var objects: [View] { [] }
    public var options: [SceneOption] { [] }
    public func hint(for devices: InputDevices) -> String { "" }
    public func hintToFit(for devices: InputDevices) -> String { hint(for: devices) }
}
