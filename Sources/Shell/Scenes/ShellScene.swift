/// A scene for the shell, which shows its options and hint on the bar and undoes its changes.
public protocol ShellScene: FocusScene, Restorable {
    /// The part of `state` that undo restores. For moving views, use their destinations. The
    /// default is `state`.
    var undoableState: Settings { get }

    /// Animates to an earlier `undoableState` of this scene. The default implementation resets the
    /// scene and restores the state without animation.
    func show(_ state: Settings)

    /// Animates all views back to their initial positions.
    func reset()

    /// The views that fingers can drag, such as cards. A swipe with several fingers that starts on
    /// one of them drags it and performs no command. Empty by default.
    var objects: [View] { get }

    /// The options that the bar shows as buttons. Empty by default.
    var options: [SceneOption] { get }

    /// Returns a one-line description of what to do in the scene with the given devices.
    func hint(for devices: InputDevices) -> String

    /// Returns the hint for which the bar reserves space. It must not depend on the state of the
    /// scene, so that a layout during a gesture does not change the bar. The default is
    /// `hint(for:)`.
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
