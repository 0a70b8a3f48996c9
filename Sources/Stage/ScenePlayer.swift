public import Geometry
public import Gestures
public import Touches

/// A scene and the engine that listens for it, behind one door: everything that either ever learns comes through `receive(_:)`.
public final class ScenePlayer {
    public let scene: any Scene
    public let engine: GestureEngine

    /// Puts a scene on, in a window of a size in pixels.
    public init(_ scene: any Scene, size: Size) {
        self.scene = scene
        engine = GestureEngine(root: scene.root)
        scene.resize(to: size)
    }

    /// Turns one round: the recognizers first, then what only the scene hears.
    public func receive(_ batch: InputBatch) {
        engine.receive(batch)
        scene.advance(to: engine.now)
        for event in batch.events {
            switch event.content {
            case .resize(let size): scene.resize(to: size)
            case .key(let key): scene.keyPressed(key)
            case .touch, .time, .scroll, .touchpad, .hover, .setting: break
            }
        }
    }

    /// Whether frames are wanted although nothing comes in.
    public var wantsFrames: Bool { scene.isAnimating || engine.wantsFrames }
}
