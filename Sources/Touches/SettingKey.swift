import Geometry

/// The name, type and permitted values of a setting.
///
/// ```swift
/// static let happiness = SettingKey<Double>("happiness")
/// ```
public struct SettingKey<Value>: AnySettingKey {
    /// The name of the setting in recordings, such as `lineWidth`.
    public let name: String
    /// A phrase that describes the permitted values, such as `a number from 0 to 100`.
    package let requirement: String
    private let decode: @Sendable (SettingValue) -> Value?
    private let encode: @Sendable (Value) -> SettingValue

    /// Creates a key for any type. `decode` returns `nil` for a value that is not permitted.
    package init(
        _ name: String, requirement: String, decode: @escaping @Sendable (SettingValue) -> Value?,
        encode: @escaping @Sendable (Value) -> SettingValue
    ) { (self.name, self.requirement, self.decode, self.encode) = (name, requirement, decode, encode) }

    package func value(_ setting: SettingValue) -> Value? { decode(setting) }
    /// Returns the value in the form that recordings use.
    package func setting(_ value: Value) -> SettingValue { encode(value) }

    package func problems(with value: SettingValue) -> [SettingProblem] {
        decode(value) == nil ? [.invalid(name: name, requirement: requirement, found: value)] : []
    }

    /// Returns a key for the same setting with values of another type. `decode` returns `nil` for a
    /// value that has no equivalent in the other type.
    package func converted<Other>(
        decode: @escaping @Sendable (Value) -> Other?, encode: @escaping @Sendable (Other) -> Value
    ) -> SettingKey<Other> {
        SettingKey<Other>(
            name, requirement: requirement, decode: { value($0).flatMap(decode) }, encode: { setting(encode($0)) })
    }

    /// Creates a key for a list. Every element of the list must be permitted by the key `element`.
    package static func list<Element>(_ name: String, of element: SettingKey<Element>) -> Self
    where Value == [Element] {
        Self(
            name, requirement: "a list, each element of which is \(element.requirement)",
            decode: { value in
                guard case .list(let values) = value else { return nil }
                let elements = values.compactMap(element.value)
                return elements.count == values.count ? elements : nil
            },
            encode: { .list($0.map(element.setting)) })
    }
}

extension SettingKey<Double> {
    package init(_ name: String, in range: ClosedRange<Double>) {
        let (minimum, maximum) = (range.lowerBound, range.upperBound)
        let requirement =
            maximum < .greatestFiniteMagnitude
            ? "a number from \(minimum.decimal) to \(maximum.decimal)"
            : minimum > -.greatestFiniteMagnitude ? "a number of at least \(minimum.decimal)" : "a number"
        self.init(
            name, requirement: requirement,
            decode: { if case .number(let number) = $0, range.contains(number) { number } else { nil } },
            encode: { .number($0) })
    }

    package init(_ name: String, in range: PartialRangeFrom<Double>) {
        self.init(name, in: range.lowerBound...(.greatestFiniteMagnitude))
    }

    /// Creates a key for any finite number.
    public init(_ name: String) { self.init(name, in: -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)) }
}

extension SettingKey<Bool> {
    /// Creates a key for a Boolean value.
    public init(_ name: String) {
        self.init(
            name, requirement: "true or false",
            decode: { if case .boolean(let boolean) = $0 { boolean } else { nil } }, encode: { .boolean($0) })
    }
}

extension SettingKey<String> {
    /// Creates a key for any string.
    public init(_ name: String) {
        self.init(
            name, requirement: "a string",
            decode: { if case .text(let text) = $0 { text } else { nil } }, encode: { .text($0) })
    }
}

extension AnySettingKey where Self == SettingKey<String> {
    package static func choice(_ name: String, from words: [String]) -> Self {
        let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
        return Self(
            name, requirement: "one of \(list)",
            decode: { if case .text(let text) = $0, words.contains(text) { text } else { nil } }, encode: { .text($0) })
    }
}

extension SettingKey where Value: RawRepresentable<String> & CaseIterable & Sendable {
    /// Creates a key for an enumeration. The setting contains the raw value of a case.
    public init(_ name: String) {
        self = SettingKey<String>.choice(name, from: Value.allCases.map(\.rawValue))
            .converted(decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
    }
}

extension SettingKey<[Double]> {
    /// Creates a key for a list that contains a fixed number of finite numbers.
    package init(_ name: String, count: Int) {
        let numbers = Self.list(name, of: SettingKey<Double>(name))
        self.init(
            name, requirement: "a list of \(count) numbers",
            decode: { numbers.value($0).flatMap { $0.count == count ? $0 : nil } }, encode: numbers.setting)
    }
}
