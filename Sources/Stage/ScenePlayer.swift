public import Drawing
public import Geometry
public import Gestures
public import Touches

/// Scenes and the engine that listens for them, behind one door: everything that they ever learn comes through `receive(_:)`.
///
/// One scene is shown at a time. Scenes are laid out in points; the window and what comes through the door count pixels.
public final class ScenePlayer {
    /// The scene that is shown.
    public internal(set) var scene: any Scene
    public let engine: GestureEngine
    /// What the surroundings ask for.
    public internal(set) var traits = Traits()
    /// What lies over the scene; nil while the inspector is away.
    public internal(set) var overlay: (any Overlay)?

    /// Called just before a recognizer's actions run.
    public var onAction: ((GestureRecognizer) -> Void)?
    /// Called when an attempt has failed.
    public var onFailure: ((GestureRecognizer) -> Void)?

    /// In points; fills the window.
    let content = View()

    /// Puts a scene on, alone, in a window of a size in pixels.
    public init(_ scene: any Scene, size: Size) {
        self.scene = scene
        let window = View()
        engine = GestureEngine(root: window)
        content.anchorPoint = .zero
        window.addSubview(content)
        content.addSubview(scene.root)
        engine.onAction = { [weak self] recognizer in
            self?.overlay?.recognizerActs(recognizer)
            self?.onAction?(recognizer)
        }
        engine.onFailure = { [weak self] recognizer in
            self?.overlay?.recognizerFailed(recognizer)
            self?.onFailure?(recognizer)
        }
        resize(to: size)
        scene.traitsChanged(to: traits)
    }

    /// Turns one round: the recognizers first, then what only the scene hears.
    public func receive(_ batch: InputBatch) {
        engine.receive(batch)
        scene.advance(to: engine.now)
        for event in batch.events {
            switch event.content {
            case .resize(let size): resize(to: size)
            case .key(let key): scene.keyPressed(key)
            case .setting(let settings): scene.apply(settings)
            case .touch, .time, .scroll, .touchpad, .hover: break
            }
        }
        overlay?.roundTurned(batch)
    }

    /// Whether the picture has changed since it was last asked for.
    public var needsDisplay: Bool { scene.needsDisplay || overlay?.needsDisplay ?? false }

    /// Whether frames are wanted although nothing comes in.
    public var wantsFrames: Bool { scene.isAnimating || engine.wantsFrames || overlay?.isAnimating ?? false }

    /// What the window shows now, in its pixels.
    public func picture() -> Picture {
        scene.needsDisplay = false
        overlay?.needsDisplay = false
        var picture = scene.picture()
        overlay?.draw(on: &picture)
        return picture
    }

    func resize(to size: Size) {
        engine.root.frame = Rect(origin: .zero, size: size)
        content.bounds.size = Size(width: size.width / traits.scale, height: size.height / traits.scale)
        scene.resize(to: content.bounds.size)
    }
}
