/// The value of a setting: any JSON value but null.
public enum SettingValue: Hashable, Sendable {
    /// True or false.
    case flag(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case text(String)
    /// Several values in an order.
    case list([SettingValue])
    /// Several values by name.
    case object([String: SettingValue])
}

/// Settings by name, as recordings hold them. A program reads and writes them by their keys.
///
/// ```swift
/// var settings = Settings()
/// settings[FaceSetting.happiness] = 30
/// ```
public struct Settings: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// All values, including those that no key of the program reads.
    public var values: [String: SettingValue]

    /// The settings with these values.
    public init(_ values: [String: SettingValue] = [:]) { self.values = values }

    /// The settings with these names and values; of two with one name, the last.
    public init(dictionaryLiteral elements: (String, SettingValue)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// One setting.
    public init<Value>(_ key: SettingKey<Value>, _ value: Value) { values = [key.name: key.setting(value)] }

    /// The value of a setting; nil where it is missing or its value is not permitted.
    public subscript<Value>(key: SettingKey<Value>) -> Value? {
        get { values[key.name].flatMap(key.value) }
        set { values[key.name] = newValue.map(key.setting) }
    }

    /// Whether there are no settings.
    public var isEmpty: Bool { values.isEmpty }

    /// These settings and others; where both have a value, the other one.
    public func merging(_ other: Settings) -> Settings { Settings(values.merging(other.values) { _, new in new }) }
    /// These settings without some of their names.
    public func without(_ names: [String]) -> Settings { Settings(values.filter { !names.contains($0.key) }) }
}
