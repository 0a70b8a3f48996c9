/// A scene that the shell can show: its bar offers the scene's options, undoes its changes and says
/// what to do in it.
public protocol ShellScene: FocusScene, Restorable {
    /// The part of `state` that undo restores; for what is moving, the place where it goes. The
    /// default implementation returns all of `state`.
    var undoableState: Settings { get }

    /// Animates to an `undoableState` of this scene. The default implementation resets the scene
    /// and restores the state.
    func show(_ state: Settings)

    /// Animates everything back to where it was in the beginning.
    func reset()

    /// The views that fingers hold, such as a card. A swipe of several fingers that begins on one
    /// moves it and performs no command. None by default.
    var objects: [View] { get }

    /// What a person can turn on and off, as buttons on the bar. None by default.
    var options: [SceneOption] { get }

    /// What to do in the scene with the available devices, in one line.
    func hint(for devices: InputDevices) -> String

    /// The hint that the bar makes room for. It is the same in each state of the scene, so that a
    /// bar that is laid out in the middle of a gesture stays as it is. The default is `hint(for:)`.
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
