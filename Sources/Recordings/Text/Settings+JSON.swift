import Touches

extension JSONValue {
    func settings(called name: String) throws(LineError) -> Settings {
        var settings = Settings()
        for (key, value) in try members(called: name) { settings.values[key] = try value.setting(called: key) }
        return settings
    }

    func setting(called name: String) throws(LineError) -> SettingValue {
        switch self {
        case .null: throw LineError("`\(name)` must have a value, found null")
        case .boolean(let boolean): return .boolean(boolean)
        case .number: return try .number(self.number(called: name))
        case .text(let text): return .text(text)
        case .list(let values):
            return .list(try values.map { value throws(LineError) in try value.setting(called: name) })
        case .object: return try .object(settings(called: name).values)
        }
    }
}

extension JSONText {
    /// The maximum nesting depth of a setting that `JSONParser` can read as part of a line.
    private static let deepest = JSONParser.deepest - 2

    /// Writes settings as a member named `key`. Leaves out settings that are nested too deeply.
    mutating func write(_ settings: Settings, as key: String) {
        self.key(key)
        write(settings.values.filter { $0.value.depth <= Self.deepest })
    }

    private mutating func write(_ members: [String: SettingValue]) {
        openObject()
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            self.key(key)
            write(value)
        }
        closeObject()
    }

    private mutating func write(_ value: SettingValue) {
        switch value {
        case .boolean(let boolean): self.boolean(boolean)
        case .number(let number): self.number(number.writable())
        case .text(let text): self.text(text)
        case .list(let values):
            openList()
            for value in values { write(value) }
            closeList()
        case .object(let members): write(members)
        }
    }
}

extension SettingValue {
    fileprivate var depth: Int {
        switch self {
        case .boolean, .number, .text: 0
        case .list(let values): 1 + (values.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.values.map(\.depth).max() ?? 0)
        }
    }
}
