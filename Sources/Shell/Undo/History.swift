/// What a scene was before each change that a person made, and after those that were taken back.
struct History: Hashable {
    /// How many changes are kept.
    static let most = 30

    private(set) var past: [Settings]
    private(set) var future: [Settings]
    /// What the scene was when it was last at rest.
    private(set) var present: Settings
    /// Whether something has happened since then, and whether a person has done it.
    private(set) var change: Change?

    enum Change: Hashable {
        /// The window or a setting has changed the scene, or what was taken back is on its way.
        case automatic
        /// A person has changed it: this can be taken back.
        case byPerson
    }

    init(_ present: Settings, past: [Settings] = [], future: [Settings] = []) {
        (self.present, self.past, self.future) = (present, past.suffix(Self.most), future.suffix(Self.most))
    }

    /// Something has happened that perhaps changes the scene.
    mutating func expect(_ change: Change) { if self.change != .byPerson { self.change = change } }

    /// Notes what the scene is at rest.
    mutating func note(_ state: Settings) {
        defer { (present, change) = (state, nil) }
        guard change == .byPerson, !SettingValue.object(state.values).isClose(to: .object(present.values)) else {
            return
        }
        past.append(present)
        if past.count > Self.most { past.removeFirst() }
        future.removeAll()
    }

    /// What to go back to, or `nil` if nothing was changed.
    mutating func undo() -> Settings? {
        guard let state = past.popLast() else { return nil }
        future.append(present)
        (present, change) = (state, .automatic)
        return state
    }

    /// What to make again, or `nil` if nothing was taken back since the last change.
    mutating func redo() -> Settings? {
        guard let state = future.popLast() else { return nil }
        past.append(present)
        (present, change) = (state, .automatic)
        return state
    }
}

extension History {
    /// The history of a scene in a player's state. What the scene is now is in the state anyway.
    static func key(_ scene: String) -> SettingKey<History> {
        SettingKey(
            scene, requirement: "an object of two lists of states",
            decode: { value in
                guard case .object(let members) = value, case .list(let past)? = members["past"],
                    case .list(let future)? = members["future"]
                else { return nil }
                let lists = [past, future].map { $0.compactMap(Settings.init(object:)) }
                guard lists[0].count == past.count, lists[1].count == future.count else { return nil }
                return History([:], past: lists[0], future: lists[1])
            },
            encode: { history in
                .object([
                    "past": .list(history.past.map { .object($0.values) }),
                    "future": .list(history.future.map { .object($0.values) }),
                ])
            })
    }
}

extension SettingValue {
    /// Whether two values are the same but for what rounding makes.
    fileprivate func isClose(to other: SettingValue) -> Bool {
        switch (self, other) {
        case (.number(let first), .number(let second)): abs(first - second) <= 1e-6 * max(1, abs(first))
        case (.list(let first), .list(let second)):
            first.count == second.count && zip(first, second).allSatisfy { $0.isClose(to: $1) }
        case (.object(let first), .object(let second)):
            first.count == second.count
                && first.allSatisfy { name, value in second[name].map(value.isClose) ?? false }
        case (.flag, _), (.text, _), (.number, _), (.list, _), (.object, _): self == other
        }
    }
}

extension Settings {
    fileprivate init?(object value: SettingValue) {
        guard case .object(let members) = value else { return nil }
        self.init(members)
    }
}

/// The histories of a player's scenes, by their places.
final class Histories {
    private var histories: [Int: History] = [:]

    /// All that can be taken back, by the names of the scenes.
    static let key = SettingKey<Settings>(
        "histories", requirement: "an object",
        decode: { if case .object(let members) = $0 { Settings(members) } else { nil } },
        encode: { .object($0.values) })

    /// Begins again with what a scene is, and with what another player could take back.
    func begin(_ index: Int, with scene: any ShellScene, restoring known: History? = nil) {
        histories[index] = History(scene.undoableState, past: known?.past ?? [], future: known?.future ?? [])
    }

    /// Those of scenes with these names, or `nil` if nothing can be taken back.
    func settings(of names: [String]) -> Settings? {
        var settings = Settings()
        for (index, history) in histories where !history.past.isEmpty || !history.future.isEmpty {
            settings[History.key(names[index])] = history
        }
        return settings.isEmpty ? nil : settings
    }

    func history(of index: Int) -> History? { histories[index] }
    func expect(_ change: History.Change, of index: Int) { histories[index]?.expect(change) }
    func expect(_ change: History.Change) { for index in histories.keys { expect(change, of: index) } }
    func undo(_ index: Int) -> Settings? { histories[index]?.undo() }
    func redo(_ index: Int) -> Settings? { histories[index]?.redo() }

    /// Notes what a scene is, if something has happened that perhaps changed it.
    func note(_ scene: any ShellScene, at index: Int) {
        if histories[index]?.change != nil { histories[index]?.note(scene.undoableState) }
    }
}
