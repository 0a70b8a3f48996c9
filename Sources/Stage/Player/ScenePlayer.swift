public import Drawing
public import Geometry
public import Gestures
public import Touches

/// Scenes, the bar over them and the engine that listens for all of it, behind one door: everything that they ever learn comes
/// through `receive(_:)`.
///
/// One scene is shown at a time; the others keep what was made of them. Scenes are laid out in points; the window and what
/// comes through the door count pixels.
public final class ScenePlayer {
    /// The engine that listens for the present scene.
    public let engine: GestureEngine
    /// The scenes that can be chosen; empty where one is shown alone.
    public let kinds: [SceneKind]
    /// The scene that is shown.
    public internal(set) var scene: any Scene
    /// What the surroundings ask for.
    public internal(set) var traits = Traits()
    /// Everything that was ever set, by its name: with `state` it makes another player that shows the same.
    public internal(set) var options: [String: SettingValue] = [:]

    /// Called just before a recognizer's actions run.
    public var onAction: ((GestureRecognizer) -> Void)?
    /// Called when an attempt has failed.
    public var onFailure: ((GestureRecognizer) -> Void)?
    /// Called when a touch or a key asks for something that is the window's.
    public var onRequest: ((StageRequest) -> Void)?

    let measuring: (any TextMeasuring)?
    let makeInspector: ((GestureEngine) -> any Overlay)?
    /// In points; fills the window.
    let content = View()
    /// Those that were shown at least once, by their names.
    var scenes: [String: any Scene] = [:]
    var bar: Bar?
    /// What lies over the scene; nil while the inspector is away.
    var overlay: (any Overlay)?
    var focus: Focus?
    var notice: Notice?
    /// What the bar's buttons asked for in this round.
    var barActions: [BarAction] = []
    private(set) var hasChanged = true

    /// Puts a scene on, alone, in a window of a size in pixels.
    public init(_ scene: any Scene, size: Size) {
        (kinds, measuring, makeInspector) = ([], nil, nil)
        self.scene = scene
        engine = GestureEngine(root: View())
        setUp(size: size)
    }

    /// Puts on the scene that the options name, or the first, in a window of a size in pixels.
    ///
    /// - Parameters:
    ///   - kinds: At least one.
    ///   - options: As a recording's header has them; what makes no sense is passed over.
    ///   - size: The window's, in pixels.
    ///   - measuring: Measures the text of scenes and bar.
    ///   - inspector: Makes the overlay that `F12` and `inspect` show.
    public init(
        _ kinds: [SceneKind], options: [String: SettingValue], size: Size, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        precondition(!kinds.isEmpty, "a player needs at least one kind of scene")
        (self.kinds, self.measuring, makeInspector) = (kinds, measuring, inspector)
        let kind = kinds.first { .text($0.name) == options["scene"] } ?? kinds[0]
        scene = kind.make(options, measuring)
        scenes[kind.name] = scene
        engine = GestureEngine(root: View())
        setUp(size: size)
        engine.apply(options)
        if options["bare"] != .flag(true) { addBar(measuring) }
        apply(options)
        layOut()
    }

    private func setUp(size: Size) {
        content.anchorPoint = .zero
        engine.root.addSubview(content)
        content.addSubview(scene.root)
        // The engine may outlive its player.
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

    private func addBar(_ measuring: any TextMeasuring) {
        let bar = Bar(titles: kinds.map(\.title), measuring: measuring) { [weak self] action in
            self?.barActions.append(action)
        }
        self.bar = bar
        bar.shown = shownPlace
        content.addSubview(bar.root)
    }

    /// Turns one round: the recognizers first, then what only the window and the scene hear.
    public func receive(_ batch: InputBatch) {
        engine.receive(batch)
        for (_, scene) in scenes where scene !== self.scene { scene.advance(to: engine.now) }
        scene.advance(to: engine.now)
        if let end = notice?.end, end <= engine.now {
            notice = nil
            changed()
        }
        for event in batch.events {
            switch event.content {
            case .resize(let size): resize(to: size)
            case .key(let key): press(key)
            case .setting(let settings): apply(settings)
            case .touch(let touch): if touch.type == .indirectPointer { changed() }
            case .time, .scroll, .touchpad, .hover: break
            }
        }
        for action in barActions { perform(action) }
        barActions.removeAll(keepingCapacity: true)
        overlay?.roundTurned(batch)
    }

    /// The moment at which a `.time` input is due next; nil where nothing waits.
    public var nextDeadline: Timestamp? {
        guard let end = notice?.end else { return engine.nextDeadline }
        return min(engine.nextDeadline ?? end, end)
    }

    /// Whether frames are wanted although nothing comes in.
    public var wantsFrames: Bool { scene.isAnimating || engine.wantsFrames || overlay?.isAnimating ?? false }

    /// Whether nothing is held, waits or moves: `options` and `state` then say all that there is.
    public var isAtRest: Bool {
        engine.isAtRest && notice == nil && scene.isAtRest && scenes.values.allSatisfy(\.isAtRest)
    }

    func changed() { hasChanged = true }

    func isShown() { hasChanged = false }

    func resize(to size: Size) {
        engine.root.frame = Rect(origin: .zero, size: size)
        layOut()
    }
}
