/// A scene of the program `touchstone`, with requirements that the scenes of other programs do not
/// need. The shell and its scenes adopt this protocol.
@MainActor package protocol ProgramScene: Scene {
    /// Prepares the scene to draw the next picture in full detail, for example to save it. The
    /// default implementation is empty.
    func refine()

    /// Returns whether the window draws a ring around a touch while the touch is down, even if
    /// ``SceneRunner/showsTouches`` is `false`. A scene can use the ring to show the touch's
    /// pressure. The result can change from round to round. The default implementation returns
    /// `false`.
    func marksTouch(_ touch: Touch) -> Bool

    /// Returns the settings from which a new scene with the same options can be created. The
    /// default implementation returns `received`.
    ///
    /// - Parameter received: All settings that the scene has received.
    func recordedSettings(_ received: Settings) -> Settings
}

extension ProgramScene {
    package func refine() {}
    package func marksTouch(_ touch: Touch) -> Bool { false }
    package func recordedSettings(_ received: Settings) -> Settings { received }
}
