/// A scene whose state can be saved and restored, so that a recording can start with it.
public protocol Restorable: Scene {
    /// A Boolean value that indicates whether no view moves, so that `state` describes the scene
    /// completely. By default, `true` if the scene is not animating.
    var isAtRest: Bool { get }

    /// The differences from a new scene.
    var state: Settings { get }

    /// Restores the `state` of another scene of this type. Parts with invalid values are ignored.
    func restore(_ state: Settings)

    /// Returns the settings that create a new scene with the options of this one.
    ///
    /// - Parameter received: All settings that the scene was given. The default implementation
    ///   returns them.
    func recordedSettings(_ received: Settings) -> Settings
}

extension Restorable {
    public var isAtRest: Bool { !isAnimating }
    public var state: Settings { [:] }
    public func restore(_ state: Settings) {}
    public func recordedSettings(_ received: Settings) -> Settings { received }
}
