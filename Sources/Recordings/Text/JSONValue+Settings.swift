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
        case .number(let number): return try .number(number.within(largestMagnitude, name))
        case .text(let text): return .text(text)
        case .list(let values):
            var elements: [SettingValue] = []
            for value in values { elements.append(try value.setting(called: name)) }
            return .list(elements)
        case .object: return try .object(settings(called: name).values)
        }
    }
}

extension Double {
    /// The number itself where its magnitude is no larger than `limit`.
    func within(_ limit: Double, _ name: String) throws(LineError) -> Double {
        guard magnitude <= limit else { throw .outOfBounds(name, self, -limit...limit) }
        return self
    }
}
