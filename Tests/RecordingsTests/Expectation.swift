import Geometry
import Testing

@testable import Recordings

/// The expected result of a recording, written by hand in JSON:
///
/// - `acts`: all announcements but changes and failures; `has`: some of them; `absent`: recognizers
///   without announcements;
/// - `begins`: the time at which a recognizer begins, null for any; `fails`: the time and reason of
///   its first failure;
/// - `first`, `last`: values of the first and last announcement; `range`, `bounds`: limits of all
///   values, of the last ones;
/// - `still`: times at which nothing moves; `steps`: the largest step of a value; `changes`: the
///   number of changes;
/// - `touches`: the numbers of touches, in order; `maps`: images of points under a view's
///   transform; `views`: the numbers of landings, lifts and cancellations;
/// - `ignored`: the number of ignored lines; `within`: the tolerance of values, 1e-6 by default.
struct Expectation {
    private let expected: JSONValue

    init(_ expected: JSONValue) { self.expected = expected }

    init(_ json: String) throws {
        expected = try JSONValue(parsing: Array(json.utf8))
    }

    private var within: Double { expected["within"]?.numbers.first ?? 1e-6 }

    /// Records an issue for each unmet expectation.
    func check(_ said: Announcements) throws {
        #expect(!expected.members.isEmpty)
        for (key, value) in expected.members {
            switch key {
            case "within": break
            case "acts": #expect(said.turns.joined(separator: ", ") == value.word)
            case "has": for turn in value.elements { #expect(said.turns.contains(turn.word ?? "")) }
            case "absent": for name in value.elements { #expect(said.acts(of: name.word ?? "").isEmpty, "\(name)") }
            case "ignored": #expect(said.lines.last?["ignored"] == value)
            case "still": for time in value.elements { try checkNothingMoves(at: time, said) }
            case "views", "maps": for (view, value) in value.members { try check(key, view, value, said) }
            default: for (name, value) in value.members { try check(key, of: name, value, said) }
            }
        }
        try checkNoFingerIsLost(said)
    }

    private func checkNoFingerIsLost(_ said: Announcements) throws {
        for view in said.lines where view["transform"] != nil && view["recognizer"] == nil {
            let counts = try ["began", "ended", "cancelled"].map { try #require(view["touches"]?[$0]?.numbers.first) }
            #expect(counts[0] == counts[1] + counts[2])
        }
    }

    private func check(
        _ key: String, of name: String, _ value: JSONValue, _ said: Announcements
    ) throws {
        let acts = said.acts(of: name)
        switch key {
        case "begins":
            let begin = try #require(acts.first { $0["state"]?.word == "began" }, "\(name)")
            if value != .null { #expect(begin["t"] == value, "\(name)") }
        case "fails":
            let failure = try #require(said.failure(of: name), "\(name)")
            #expect([failure["t"], failure["reason"]] == value.elements.map { $0 }, "\(name)")
        case "changes":
            #expect(Double(acts.count { $0["state"]?.word == "changed" }) == value.numbers.first, "\(name)")
        case "touches":
            var counts: [Double] = []
            for count in acts.compactMap({ $0["touches"]?.numbers.first }) where count != counts.last {
                counts.append(count)
            }
            #expect(counts == value.numbers, "\(name)")
        default:
            for (property, expected) in value.members { try check(key, property, expected, of: acts) }
        }
    }

    private func check(
        _ key: String, _ property: String, _ expected: JSONValue, of acts: [JSONValue]
    ) throws {
        let values = try acts.map { try #require($0[property]) }
        let (first, last) = (try #require(values.first), try #require(values.last))
        switch key {
        case "first": #expect(expected.isClose(to: first, within: within), "\(property) \(first)")
        case "last": #expect(expected.isClose(to: last, within: within), "\(property) \(last)")
        case "bounds": #expect(isInside(last, expected.ranges), "\(property) \(last)")
        case "range": for value in values { #expect(isInside(value, expected.ranges), "\(property) \(value)") }
        case "steps":
            for (before, after) in zip(values, values.dropFirst()) {
                #expect(before.isClose(to: after, within: expected.numbers[0]), "\(property) \(after)")
            }
        default: Issue.record("nobody knows what \(key) is")
        }
    }

    private func isInside(_ value: JSONValue, _ ranges: [ClosedRange<Double>]) -> Bool {
        value.numbers.count == ranges.count && zip(value.numbers, ranges).allSatisfy { $1.contains($0) }
    }

    private func checkNothingMoves(at time: JSONValue, _ said: Announcements) throws {
        let index = try #require(said.lines.firstIndex { $0["t"] == time && $0["state"]?.word == "changed" })
        let (line, name) = (said.lines[index], said.lines[index]["recognizer"]?.word)
        let before = try #require(said.lines[..<index].last { $0["recognizer"]?.word == name })
        for property in ["scale", "rotation", "transform"] {
            #expect(try #require(line[property]).isClose(to: before[property], within: 1e-9), "\(property)")
        }
    }

    private func check(
        _ key: String, _ view: String, _ expected: JSONValue, _ said: Announcements
    ) throws {
        let summary = try #require(said.summary(of: view))
        if key == "views" {
            let counts = ["began", "ended", "cancelled"].compactMap { summary["touches"]?[$0]?.numbers.first }
            #expect(counts == expected.numbers)
            return
        }
        let map = try #require(summary["transform"]).numbers
        let transform = Transform(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
        for pair in expected.elements {
            let (from, to) = (pair.elements[0].numbers, pair.elements[1].numbers)
            let moved = transform.apply(to: Point(x: from[0], y: from[1]))
            #expect(moved.distance(to: Point(x: to[0], y: to[1])) <= max(within, 1e-4), "\(from) is at \(moved)")
        }
    }
}
