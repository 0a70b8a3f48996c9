import Geometry

/// A key of any type.
public protocol AnySettingKey: Sendable {
    /// The setting's name.
    var name: String { get }

    /// The reasons why a value, or part of it, is not permitted. Empty if it is permitted.
    func problems(with value: SettingValue) -> [SettingProblem]
}

/// Several settings under one name.
public struct SettingGroup: AnySettingKey {
    public let name: String
    private let keys: SettingKeys

    /// Creates a group from the settings that an object of this name may have.
    public init(_ name: String, _ keys: SettingKeys) { (self.name, self.keys) = (name, keys) }

    public func problems(with value: SettingValue) -> [SettingProblem] {
        guard case .object(let members) = value else {
            return [.invalid(name: name, requirement: "an object", found: value)]
        }
        return keys.problems(in: Settings(members))
    }
}

extension Settings {
    /// The settings of a group, or `nil` if there is no object with its name.
    public subscript(group: SettingGroup) -> Settings? {
        get { if case .object(let members)? = values[group.name] { Settings(members) } else { nil } }
        set { values[group.name] = newValue.map { .object($0.values) } }
    }
}

/// The settings that a program supports, used to validate incoming settings.
public struct SettingKeys: Sendable, ExpressibleByArrayLiteral {
    private let keys: [any AnySettingKey]

    /// Creates a set of keys.
    public init(_ keys: [any AnySettingKey]) { self.keys = keys }
    /// Creates a set of keys.
    public init(arrayLiteral keys: any AnySettingKey...) { self.keys = keys }

    /// The keys of both operands.
    public static func + (first: SettingKeys, second: SettingKeys) -> SettingKeys {
        SettingKeys(first.keys + second.keys)
    }

    /// The names of all settings.
    public var names: [String] { keys.map(\.name) }

    /// The problems that cause settings, or parts of them, to be ignored, sorted by name.
    public func problems(in settings: Settings) -> [SettingProblem] {
        settings.values.sorted { $0.key < $1.key }.flatMap { name, value in
            let known = keys.filter { $0.name == name }
            // Two scenes may each have a setting of the same name. One that accepts the value is
            // enough.
            let problems = known.map { $0.problems(with: value) }
            if problems.isEmpty { return [unknown(name)] }
            return problems.contains(where: \.isEmpty) ? [] : problems[0]
        }
    }

    /// The problem of an unknown name. `others` are further names that may have been meant.
    public func unknown(_ name: String, alsoSuggesting others: [String] = []) -> SettingProblem {
        .unknown(name: name, nearest: nearestName(to: name, among: names + others))
    }
}

/// The reason why a setting is ignored.
public enum SettingProblem: Hashable, Sendable, CustomStringConvertible {
    /// No key has the name. `nearest` is the known name that was probably meant.
    case unknown(name: String, nearest: String?)
    /// The setting must be a member of an object.
    case misplaced(name: String, object: String)
    /// The value is not permitted.
    case invalid(name: String, requirement: String, found: SettingValue)

    /// The setting's name.
    public var name: String {
        switch self {
        case .unknown(let name, _), .misplaced(let name, _), .invalid(let name, _, _): name
        }
    }

    public var description: String { description(named: "setting \(name.quoted)") }

    /// A message in which the setting has another name, such as the name of an option.
    package func description(named label: String) -> String {
        switch self {
        case .unknown(_, let nearest): "unknown \(label)" + (nearest.map { "; did you mean \($0.quoted)?" } ?? "")
        case .misplaced(_, let object): "\(label) must be in \(object.quoted)"
        case .invalid(_, let requirement, let found): "\(label) must be \(requirement), found \(found.summary)"
        }
    }
}

extension SettingValue {
    /// The value in a message: a scalar as JSON, or only the type of a list or an object.
    fileprivate var summary: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): number.decimal
        case .text(let text): text.quoted
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension String {
    /// The beginning of the text in quotes. Control characters are escaped on output.
    fileprivate var quoted: String { "\"\(String(unicodeScalars.prefix(40)))\"" }
}
