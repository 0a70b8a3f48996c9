/// The states of a scene to which undo and redo return.
nonisolated struct History: Hashable {
    static let maxSteps = 30

    private(set) var past: [Settings]
    private(set) var future: [Settings]
    /// The state of the scene when it was last recorded.
    private(set) var present: Settings
    /// The source of possible changes since `present` was recorded, or `nil` if no change is
    /// possible.
    private(set) var change: Change?

    enum Change: Hashable {
        /// A possible change by the window, a setting, a repeated key, undo or redo. The user
        /// cannot undo this change separately.
        case automatic
        /// A possible change by the user, who can undo it.
        case byPerson
    }

    init(_ present: Settings, past: [Settings] = [], future: [Settings] = []) {
        (self.present, self.past, self.future) = (present, past.suffix(Self.maxSteps), future.suffix(Self.maxSteps))
    }

    mutating func expect(_ change: Change) { if self.change != .byPerson { self.change = change } }

    mutating func record(_ state: Settings) {
        defer { (present, change) = (state, nil) }
        guard change == .byPerson, !SettingValue.object(state.values).isClose(to: .object(present.values)) else {
            return
        }
        past.append(present)
        if past.count > Self.maxSteps { past.removeFirst() }
        future.removeAll()
    }

    mutating func undo() -> Settings? {
        guard let state = past.popLast() else { return nil }
        future.append(present)
        (present, change) = (state, .automatic)
        return state
    }

    mutating func redo() -> Settings? {
        guard let state = future.popLast() else { return nil }
        past.append(present)
        (present, change) = (state, .automatic)
        return state
    }
}

nonisolated extension History {
    /// Returns the key for the history of a scene. The present state is saved separately.
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

nonisolated extension SettingValue {
    /// Returns whether two values are equal except for rounding errors.
    fileprivate func isClose(to other: SettingValue) -> Bool {
        switch (self, other) {
        case (.number(let first), .number(let second)): abs(first - second) <= 1e-6 * max(1, abs(first))
        case (.list(let first), .list(let second)):
            first.count == second.count && zip(first, second).allSatisfy { $0.isClose(to: $1) }
        case (.object(let first), .object(let second)):
            first.count == second.count
                && first.allSatisfy { name, value in second[name].map(value.isClose) ?? false }
        case (.boolean, _), (.text, _), (.number, _), (.list, _), (.object, _): self == other
        }
    }
}

nonisolated extension Settings {
    fileprivate init?(object value: SettingValue) {
        guard case .object(let members) = value else { return nil }
        self.init(members)
    }
}

/// The histories of the scenes that have been created, by the scene's index.
final class Histories {
    /// A reference to a history, because changing a value in a dictionary would allocate memory in
    /// every round of a gesture.
    private final class Entry {
        var history: History
        init(_ history: History) { self.history = history }
    }

    private var histories: [Int: Entry] = [:]

    static let key = SettingKey<Settings>(
        "histories", requirement: "an object",
        decode: { if case .object(let members) = $0 { Settings(members) } else { nil } },
        encode: { .object($0.values) })

    func begin(_ index: Int, with scene: any ShellScene, restoring known: History? = nil) {
        histories[index] = Entry(
            History(scene.undoableState, past: known?.past ?? [], future: known?.future ?? []))
    }

    func settings(of names: [String]) -> Settings? {
        var settings = Settings()
        for (index, entry) in histories where !entry.history.past.isEmpty || !entry.history.future.isEmpty {
            settings[History.key(names[index])] = entry.history
        }
        return settings.isEmpty ? nil : settings
    }

    func history(of index: Int) -> History? { histories[index]?.history }
    func expect(_ change: History.Change, of index: Int) { histories[index]?.history.expect(change) }
    func expect(_ change: History.Change) { for index in histories.keys { expect(change, of: index) } }
    func undo(_ index: Int) -> Settings? { histories[index]?.history.undo() }
    func redo(_ index: Int) -> Settings? { histories[index]?.history.redo() }

    func record(_ scene: any ShellScene, at index: Int) {
        guard let entry = histories[index], entry.history.change != nil else { return }
        entry.history.record(scene.undoableState)
    }
}
