/// The value of a setting, which is any JSON value except null.
public enum SettingValue: Hashable, Sendable {
    /// A Boolean value.
    case boolean(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case text(String)
    /// An array of values.
    case list([SettingValue])
    /// A dictionary of values by name.
    case object([String: SettingValue])
}

/// A collection of settings by name, in the form that recordings store. To get and set values, use
/// keys.
///
/// ```swift
/// var settings = Settings()
/// settings[FaceSetting.happiness] = 30
/// ```
public struct Settings: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// All values, including values for which the program has no key.
    public var values: [String: SettingValue]

    /// Creates settings from a dictionary of values by name.
    public init(_ values: [String: SettingValue] = [:]) { self.values = values }

    /// Creates settings from names and values. If a name occurs twice, the last value is used.
    public init(dictionaryLiteral elements: (String, SettingValue)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// Creates settings with a value for a single key.
    public init<Value>(_ key: SettingKey<Value>, _ value: Value) { values = [key.name: key.setting(value)] }

    /// The value of a setting, or `nil` if the value is missing or not permitted. Setting `nil`
    /// removes the value.
    public subscript<Value>(key: SettingKey<Value>) -> Value? {
        get { values[key.name].flatMap(key.value) }
        set { values[key.name] = newValue.map(key.setting) }
    }

    package var isEmpty: Bool { values.isEmpty }

    /// Returns these settings merged with others. If both contain a setting, the value in `other`
    /// is used.
    package func merging(_ other: Settings) -> Settings { Settings(values.merging(other.values) { _, new in new }) }
    package func without(_ names: [String]) -> Settings { Settings(values.filter { !names.contains($0.key) }) }
}
