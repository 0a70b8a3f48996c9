import Touches

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
