import Geometry

/// A key of a setting, regardless of the type of its values. With this protocol, one list can
/// contain all keys of a program.
package protocol AnySettingKey: Sendable {
    var name: String { get }

    /// Returns the reasons why the value or a part of it is not permitted. The array is empty if
    /// the whole value is permitted.
    func problems(with value: SettingValue) -> [SettingProblem]
}

/// The key of a group of settings that are stored together in one object.
package struct SettingGroup: AnySettingKey {
    package let name: String
    private let keys: SettingKeys

    package init(_ name: String, _ keys: SettingKeys) { (self.name, self.keys) = (name, keys) }

    package func problems(with value: SettingValue) -> [SettingProblem] {
        guard case .object(let members) = value else {
            return [.invalid(name: name, requirement: "an object", found: value)]
        }
        return keys.problems(in: Settings(members))
    }
}

extension Settings {
    /// The settings of a group, or `nil` if there is no object with the group's name. Setting `nil`
    /// removes the group.
    package subscript(group: SettingGroup) -> Settings? {
        get { if case .object(let members)? = values[group.name] { Settings(members) } else { nil } }
        set { values[group.name] = newValue.map { .object($0.values) } }
    }
}

/// The keys of permitted settings, used to validate incoming settings.
package struct SettingKeys: Sendable, ExpressibleByArrayLiteral {
    private let keys: [any AnySettingKey]

    package init(_ keys: [any AnySettingKey]) { self.keys = keys }
    package init(arrayLiteral keys: any AnySettingKey...) { self.keys = keys }

    package static func + (first: SettingKeys, second: SettingKeys) -> SettingKeys {
        SettingKeys(first.keys + second.keys)
    }

    package var names: [String] { keys.map(\.name) }

    /// Returns the reasons why settings, or parts of them, are not accepted, sorted by the names of
    /// the settings.
    package func problems(in settings: Settings) -> [SettingProblem] {
        settings.values.sorted { $0.key < $1.key }.flatMap { name, value in
            let known = keys.filter { $0.name == name }
            // If two scenes have settings with the same name, it is sufficient that one of them
            // accepts the value.
            let problems = known.map { $0.problems(with: value) }
            if problems.isEmpty { return [unknown(name)] }
            return problems.contains(where: \.isEmpty) ? [] : problems[0]
        }
    }

    /// Returns the problem for an unknown name. `others` contains additional names that the problem
    /// can suggest.
    package func unknown(_ name: String, alsoSuggesting others: [String] = []) -> SettingProblem {
        .unknown(name: name, nearest: nearestName(to: name, among: names + others))
    }
}

/// The reason why a setting is not accepted. In a recording, such a setting is ignored. On the
/// command line, it is an error.
package enum SettingProblem: Hashable, Sendable, CustomStringConvertible {
    /// There is no setting with this name. `nearest` is the known name that the user probably
    /// meant, or `nil` if no known name is similar.
    case unknown(name: String, nearest: String?)
    /// The setting is in the wrong place. It must be a member of the object named `object`.
    case misplaced(name: String, object: String)
    /// The value is not permitted. `requirement` describes the permitted values.
    case invalid(name: String, requirement: String, found: SettingValue)

    package var name: String {
        switch self {
        case .unknown(let name, _), .misplaced(let name, _), .invalid(let name, _, _): name
        }
    }

    package var description: String { description(named: "setting \(name.quoted)") }

    package func description(named label: String) -> String {
        switch self {
        case .unknown(_, let nearest): "unknown \(label)" + (nearest.map { "; did you mean \($0.quoted)?" } ?? "")
        case .misplaced(_, let object): "\(label) must be in \(object.quoted)"
        case .invalid(_, let requirement, let found): "\(label) must be \(requirement), found \(found.summary)"
        }
    }
}

extension SettingValue {
    fileprivate var summary: String {
        switch self {
        case .boolean(let boolean): "\(boolean)"
        case .number(let number): number.decimal
        case .text(let text): text.quoted
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension String {
    /// The first 40 Unicode scalars of the string, in quotation marks. Control characters are not
    /// escaped.
    fileprivate var quoted: String { "\"\(String(unicodeScalars.prefix(40)))\"" }
}
