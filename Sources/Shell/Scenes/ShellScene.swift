/// A scene for the shell. The shell shows the scene's options and hint on the bar, and can undo
/// changes to the scene.
public protocol ShellScene: FocusScene, Restorable {
    /// The part of `state` that undo restores. For a moving view, the state must contain the view's
    /// destination instead of its position. The default is `state`.
    var undoableState: Settings { get }

    /// Animates the scene to an earlier `undoableState`. The default implementation resets the
    /// scene and restores the state without animation.
    func show(_ state: Settings)

    /// Animates all views back to their initial positions. The default implementation does nothing.
    func reset()

    /// The views that fingers can drag, such as cards. If a swipe with several fingers starts on
    /// one of these views, it drags the view instead of performing a command. The default is an
    /// empty array.
    var objects: [View] { get }

    /// The options that appear as buttons on the bar. The default is an empty array.
    var options: [SceneOption] { get }

    /// Returns a one-line hint that explains what the user can do in the scene with the given
    /// devices. The default implementation returns an empty string.
    func hint(for devices: InputDevices) -> String

    /// Returns the hint that determines how much space the bar reserves. The hint must not depend
    /// on the scene's state, so that the bar's layout stays the same during a gesture. The default
    /// is `hint(for:)`.
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
