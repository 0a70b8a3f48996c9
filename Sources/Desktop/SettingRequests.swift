/// The settings that the window, its controls and its surroundings ask for, until they pass the
/// door as a round of their own.
struct SettingRequests {
    /// The settings that the program was given: the surroundings do not change them.
    var pinned: Set<String> = []
    private var waiting: [Settings] = []

    /// Whether nothing is asked for.
    var isEmpty: Bool { waiting.isEmpty }

    /// Asks for settings.
    mutating func append(_ settings: Settings) { waiting.append(settings) }

    /// Asks for what the surroundings say, without what is pinned.
    mutating func append(surroundings settings: Settings) {
        let open = settings.without(Array(pinned))
        if !open.isEmpty { waiting.append(open) }
    }

    /// Returns what was asked for, oldest first, and forgets it.
    mutating func takeAll() -> [Settings] {
        guard !waiting.isEmpty else { return [] }
        defer { waiting.removeAll() }
        return waiting
    }
}
