/// The scenes of a shell. Scenes of the given kinds are created when they are first shown or
/// restored, so that the program starts quickly.
struct SceneList {
    let kinds: [SceneKind]
    private var all: [(any ShellScene)?] { didSet { made = all.compactMap(\.self) } }
    private(set) var shownIndex: Int
    private(set) var shown: any ShellScene
    private(set) var made: [any ShellScene] = []
    private let measuring: any TextMeasuring

    let isLone: Bool

    init(_ scene: any ShellScene, named name: String, measuring: any TextMeasuring) {
        kinds = [SceneKind(name: name, title: name) { _, _ in preconditionFailure("the scene exists") }]
        (self.measuring, isLone, all) = (measuring, true, [scene])
        (shownIndex, shown, made) = (0, scene, [scene])
    }

    /// Creates the list. If the settings do not name one of the scenes, shows the first one.
    init(_ kinds: [SceneKind], settings: Settings, measuring: any TextMeasuring) {
        precondition(!kinds.isEmpty, "a shell needs at least one kind of scene")
        (self.kinds, self.measuring, isLone) = (kinds, measuring, false)
        all = kinds.map { _ in nil }
        shownIndex = kinds.firstIndex { $0.name == settings[StageSetting.scene] } ?? 0
        shown = kinds[shownIndex].make(settings, measuring)
        all[shownIndex] = shown
        made = [shown]
    }

    var shownKind: SceneKind { kinds[shownIndex] }
    var names: [String] { kinds.map(\.name) }
    var madeByIndex: [(index: Int, scene: any ShellScene)] {
        all.enumerated().compactMap { index, scene in scene.map { (index, $0) } }
    }

    mutating func scene(at index: Int, settings: Settings, prepare: (any ShellScene) -> Void) -> any ShellScene {
        if let scene = all[index] { return scene }
        let scene = kinds[index].make(settings, measuring)
        all[index] = scene
        prepare(scene)
        return scene
    }

    mutating func show(_ index: Int) {
        guard let scene = all[index] else { return }
        (shownIndex, shown) = (index, scene)
    }

    /// The states of the scenes, keyed by scene name. Scenes in their initial states are omitted.
    var state: Settings {
        var state = Settings()
        for (index, scene) in madeByIndex {
            let part = scene.state
            if !part.isEmpty { state.values[kinds[index].name] = .object(part.values) }
        }
        return state
    }
}
