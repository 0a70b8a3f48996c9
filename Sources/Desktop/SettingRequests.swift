/// What window, controls and surroundings ask for, until it passes the door in rounds of its own.
struct SettingRequests {
    /// The settings that the program was given: the surroundings do not change them.
    var pinned: Set<String> = []
    private var waiting: [Settings] = []

    var isEmpty: Bool { waiting.isEmpty }

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
