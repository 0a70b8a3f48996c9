import Platform
import Testing

@testable import Recordings

/// The announcements of a recording.
struct Announcements {
    let lines: [JSONValue]

    init(_ text: [UInt8]) throws {
        lines = try text.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Array($0)) }
    }

    /// The announcements of one recognizer.
    func acts(of recognizer: String) -> [JSONValue] {
        lines.filter { $0["recognizer"]?.word == recognizer && $0["state"]?.word != "failed" }
    }

    /// The state changes without intermediate changes: `pan began`, `pan ended`.
    var turns: [String] {
        lines.compactMap { line in
            guard let name = line["recognizer"]?.word, let state = line["state"]?.word else { return nil }
            return ["changed", "failed"].contains(state) ? nil : "\(name) \(state)"
        }
    }

    func failure(of recognizer: String) -> JSONValue? {
        lines.first { $0["recognizer"]?.word == recognizer && $0["state"]?.word == "failed" }
    }

    func summary(of view: String) -> JSONValue? {
        lines.first { $0["view"]?.word == view && $0["recognizer"] == nil }
    }
}

extension JSONValue {
    init(firstLineOf bytes: [UInt8]) throws {
        try self.init(parsing: Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
    }

    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var word: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var members: [(key: String, value: JSONValue)] {
        if case .object(let members) = self { members.sorted { $0.key < $1.key } } else { [] }
    }

    var elements: [JSONValue] {
        if case .list(let elements) = self { elements } else { [] }
    }

    /// The numbers of a value, including nested lists.
    var numbers: [Double] {
        switch self {
        case .number(let number): [number]
        case .list(let elements): elements.flatMap(\.numbers)
        case .null, .boolean, .text, .object: []
        }
    }

    /// A list of pairs of numbers; a single pair is a list of one.
    var ranges: [ClosedRange<Double>] {
        let numbers = numbers
        return stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0]...numbers[$0 + 1] }
    }

    func isClose(to other: JSONValue?, within tolerance: Double) -> Bool {
        let (mine, others) = (numbers, other?.numbers ?? [])
        return mine.count == others.count && zip(mine, others).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
