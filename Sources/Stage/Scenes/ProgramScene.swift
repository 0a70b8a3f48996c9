/// A scene with requirements that only the program's own scenes have. The demonstrations and the
/// shell adopt this protocol.
@MainActor package protocol ProgramScene: Scene {
    /// Prepares the scene to draw the next picture in full detail, for example to save it. The
    /// default implementation is empty.
    func refine()

    /// Returns whether the window draws a ring around a touch while it is down, even if touches are
    /// not shown in general. For example, the ring shows the touch's pressure. Called in each
    /// round. The default implementation returns `false`.
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
