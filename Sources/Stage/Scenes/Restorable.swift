/// A scene whose state can be saved and restored, so that a recording can start with that state.
/// The demonstrations and the scenes of programs that record sessions adopt this protocol.
@MainActor public protocol Restorable: Scene {
    /// A Boolean value that indicates whether all views are at rest, so that `state` describes the
    /// scene completely. By default, it is `true` if the scene is not animating.
    var isAtRest: Bool { get }

    /// The differences between this scene's state and the state of a new scene.
    var state: Settings { get }

    /// Restores the `state` of another scene of this type. Invalid values are ignored.
    func restore(_ state: Settings)

    /// Returns the settings from which a new scene with the same options can be created. The
    /// default implementation returns `received`.
    ///
    /// - Parameter received: All settings that the scene has received.
    func recordedSettings(_ received: Settings) -> Settings
}

extension Restorable {
    public var isAtRest: Bool { !isAnimating }
    public var state: Settings { [:] }
    public func restore(_ state: Settings) {}
    public func recordedSettings(_ received: Settings) -> Settings { received }
}
