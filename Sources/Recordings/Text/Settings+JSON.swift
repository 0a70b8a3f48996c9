import Touches

extension JSONValue {
    /// The members of an object as settings.
    func settings(called name: String) throws(LineError) -> Settings {
        guard case .object(let members) = self else { throw LineError("`\(name)` must be an object, found \(sort)") }
        var settings = Settings()
        for (key, value) in members { settings.values[key] = try value.setting(called: key) }
        return settings
    }

    /// The value as a setting: anything but null, with numbers within bounds.
    func setting(called name: String) throws(LineError) -> SettingValue {
        switch self {
        case .null: throw LineError("`\(name)` must have a value, found null")
        case .flag(let flag): return .flag(flag)
        case .number: return try .number(self.number(called: name))
        case .text(let text): return .text(text)
        case .list(let values):
            var elements: [SettingValue] = []
            for value in values { elements.append(try value.setting(called: name)) }
            return .list(elements)
        case .object: return try .object(settings(called: name).values)
        }
    }
}

extension JSONText {
    mutating func setting(_ value: SettingValue) {
        switch value {
        case .flag(let flag): self.flag(flag)
        case .number(let number): self.number(number)
        case .text(let text): self.text(text)
        case .list(let values):
            openList()
            for value in values { setting(value) }
            closeList()
        case .object(let members): settings(Settings(members))
        }
    }

    /// The settings as an object, sorted by key so that the same settings are the same text.
    mutating func settings(_ settings: Settings) {
        openObject()
        for (key, value) in settings.values.sorted(by: { $0.key < $1.key }) {
            self.key(key)
            setting(value)
        }
        closeObject()
    }
}
