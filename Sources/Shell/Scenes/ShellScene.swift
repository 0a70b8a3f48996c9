/// A scene for the shell. The shell can show the scene's options and hint on a bar, and can undo
/// changes to the scene. The scenes of `touchstone` adopt this protocol.
package protocol ShellScene: Restorable, ProgramScene {
    /// Performs `change`, which can change the size of the window or of the part below the bar, and
    /// then updates the layout. The default implementation only performs `change`.
    func layOut(_ change: () -> Void)

    /// The part of `state` that undo restores. For a moving view, the state must contain the view's
    /// destination instead of its position. The default is `state`.
    var undoableState: Settings { get }

    /// Animates the scene to a state that `undoableState` returned earlier. The default
    /// implementation resets the scene and restores the state without animation.
    func show(_ state: Settings)

    /// Animates all views back to their initial positions. The default implementation does nothing.
    func reset()

    /// The views that fingers can drag, such as cards. If a swipe with several fingers starts on
    /// one of these views, it drags the view instead of performing a command. The default is an
    /// empty array.
    var objects: [View] { get }

    /// The options that the user can toggle. The first two have buttons on the bar or in its menu.
    /// The default is an empty array.
    var options: [SceneOption] { get }

    /// Returns a one-line hint that explains what the user can do in the scene with the given
    /// devices. The default implementation returns an empty string.
    func hint(for devices: InputDevices) -> String

    /// Returns the captions of the guide, for the opening of the demonstration and for the gesture
    /// of two fingers. The default is the hint as the only caption.
    func captions(for devices: InputDevices) -> [String]

    /// Returns the hint that determines how much space the bar reserves. The hint must not depend
    /// on the scene's state, so that the bar's layout stays the same during a gesture. The default
    /// is `hint(for:)`.
    func hintToFit(for devices: InputDevices) -> String
}

extension ShellScene {
    package func layOut(_ change: () -> Void) { change() }
    package func resize(to size: Size) { layOut { root.frame = Rect(origin: .zero, size: size) } }
    package func traitsChanged(to traits: Traits) {
        if traits.isEqual(exceptOverlay: root.traits) {
            root.traits = traits
        } else {
            layOut { root.traits = traits }
        }
    }

    package var traits: Traits { root.traits }
    /// The part of the window that the bar leaves free for the scene, in points.
    package var room: Rect { root.bounds.inset(by: traits.obscuredInsets) }
    /// The part of the room that the inspector does not cover, in points.
    package var safeArea: Rect { root.bounds.inset(by: traits.safeAreaInsets) }

    package var undoableState: Settings { state }
    package func show(_ state: Settings) {
        reset()
        restore(state)
    }
    package func reset() {}
    package var objects: [View] { [] }
    package var options: [SceneOption] { [] }
    package func hint(for devices: InputDevices) -> String { "" }
    package func captions(for devices: InputDevices) -> [String] { [hint(for: devices)] }
    package func hintToFit(for devices: InputDevices) -> String { hint(for: devices) }
}
