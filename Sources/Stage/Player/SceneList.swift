/// The kinds of scenes of a player, those that were made, and the shown one. One alone is a list.
struct SceneList {
    private struct Entry {
        let name: String
        let title: String
        let make: (Settings) -> any Scene
        var scene: (any Scene)?
    }

    private var entries: [Entry] { didSet { made = entries.compactMap(\.scene) } }
    /// The kinds of the scenes; none where one scene is alone.
    let kinds: [SceneKind]
    private(set) var shownIndex: Int
    private(set) var shown: any Scene

    init(_ scene: any Scene) {
        let name = String(describing: type(of: scene))
        kinds = []
        entries = [Entry(name: name, title: name, make: { _ in scene }, scene: scene)]
        (shownIndex, shown, made) = (0, scene, [scene])
    }

    /// Scenes of several kinds; shows the one that the settings name, or else the first.
    init(_ kinds: [SceneKind], settings: Settings, measuring: any TextMeasuring) {
        self.kinds = kinds
        entries = kinds.map { kind in Entry(name: kind.name, title: kind.title, make: { kind.make($0, measuring) }) }
        shownIndex = kinds.firstIndex { $0.name == settings[StageSetting.scene] } ?? 0
        shown = entries[shownIndex].make(settings)
        entries[shownIndex].scene = shown
        made = [shown]
    }

    /// The kind of the scene that is shown; nil for one alone.
    var shownKind: SceneKind? { kinds.isEmpty ? nil : kinds[shownIndex] }
    var names: [String] { entries.map(\.name) }
    var titles: [String] { entries.map(\.title) }
    /// The scenes that have been made, which were shown at least once or have a state.
    private(set) var made: [any Scene] = []
    /// Those with their places.
    var madeByPlace: [(place: Int, scene: any Scene)] {
        entries.enumerated().compactMap { place, entry in entry.scene.map { (place, $0) } }
    }

    /// The scene at a place; `prepare` is called with one that did not exist yet.
    mutating func scene(at index: Int, settings: Settings, prepare: (any Scene) -> Void) -> any Scene {
        if let scene = entries[index].scene { return scene }
        let scene = entries[index].make(settings)
        entries[index].scene = scene
        prepare(scene)
        return scene
    }

    mutating func show(_ index: Int) {
        guard let scene = entries[index].scene else { return }
        (shownIndex, shown) = (index, scene)
    }

    /// The states of all scenes that differ from new ones, by name.
    var state: Settings {
        var state = Settings()
        for entry in entries {
            guard let part = entry.scene?.state, !part.isEmpty else { continue }
            state.values[entry.name] = .object(part.values)
        }
        return state
    }
}
