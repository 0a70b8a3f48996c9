import Geometry
package import Recordings

/// A comparison of announcements with the expected announcements, line by line. Two lines also
/// match if they differ as text but contain equal JSON objects.
package struct AnnouncementComparison {
    package struct Difference: Hashable, Sendable {
        /// The line number of the expected line, counted from 1.
        package var line: Int
        /// The expected line, or `nil` if no further line was expected.
        package var expected: String?
        /// The announced line, or `nil` if there was none.
        package var found: String?
        /// The differing members, such as `location: [1,2], not [1,3]`. The list is empty if
        /// one of the lines is `nil` or is not a JSON object.
        package var details: [String]
    }

    private var expected: LineReader
    /// The first difference, or `nil` if there is none so far. Later lines are not compared.
    package private(set) var difference: Difference?
    /// The number of announcements that matched.
    package private(set) var agreements = 0

    package init(with expected: LineReader) { self.expected = expected }

    /// Compares complete lines with the next expected lines.
    ///
    /// - Throws: `RecordingError` if the expected announcements cannot be read.
    package mutating func compare(_ lines: [UInt8]) throws(RecordingError) {
        for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            guard difference == nil else { return }
            try compare(line: line)
        }
    }

    /// Ends the comparison. Sets `difference` if not all of the expected lines were announced.
    ///
    /// - Throws: `RecordingError` if the expected announcements cannot be read.
    package mutating func finish() throws(RecordingError) {
        while difference == nil, let line = try expected.nextLine() {
            let text = Self.text(line)
            // Some editors and shells add blank lines at the end.
            guard !text.allSatisfy(\.isWhitespace) else { continue }
            difference = Difference(line: expected.lineNumber, expected: text, found: nil, details: [])
        }
    }

    private mutating func compare(line: ArraySlice<UInt8>) throws(RecordingError) {
        guard let expectedLine = try expected.nextLine() else {
            difference = Difference(line: expected.lineNumber + 1, expected: nil, found: Self.text(line), details: [])
            return
        }
        guard !expectedLine.elementsEqual(line), let details = Self.details(expectedLine, Array(line)) else {
            agreements += 1
            return
        }
        difference = Difference(
            line: expected.lineNumber, expected: Self.text(expectedLine), found: Self.text(line), details: details)
    }

    private static func text(_ line: some Sequence<UInt8>) -> String { String(decoding: Array(line), as: UTF8.self) }

    /// Returns the differing members, or `nil` if the lines contain equal JSON objects. The list is
    /// empty if one of the lines is not a JSON object.
    private static func details(_ expected: [UInt8], _ found: [UInt8]) -> [String]? {
        guard case .object(let expectedMembers)? = try? JSONValue(parsing: expected),
            case .object(let foundMembers)? = try? JSONValue(parsing: found)
        else { return [] }
        let keys = Set(expectedMembers.map(\.key)).union(foundMembers.map(\.key)).sorted()
        let details = keys.filter { expectedMembers[$0] != foundMembers[$0] }.map { key in
            "\(key): \(expectedMembers[key].map(written) ?? "nothing"), not \(foundMembers[key].map(written) ?? "nothing")"
        }
        return details.isEmpty ? nil : details
    }

    private static func written(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .boolean(let boolean): "\(boolean)"
        case .number(let number): number.decimal
        case .text(let text): text
        case .list(let values): "[\(values.map(written).joined(separator: ","))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\($0.key):\(written($0.value))" }.joined(separator: ","))}"
        }
    }
}
