/// The members of a JSON object, in the order of the text.
///
/// Many lines of a recording have five members. For so few members, a list is faster to build and
/// to search than a dictionary.
package struct JSONObject: Equatable, Sequence, Sendable {
    /// The number of members above which duplicates are found by hashing. A linear search would
    /// take minutes for the longest line.
    private static let fewMembers = 32

    private var members: [(key: String, value: JSONValue)] = []
    /// The keys of the members if there are more than `fewMembers`. Otherwise, the set is empty.
    private var keys: Set<String> = []

    package init() { members.reserveCapacity(6) }

    package var count: Int { members.count }

    /// Adds a member, or returns `false` if the object already has one with this key.
    mutating func append(_ value: JSONValue, for key: String) -> Bool {
        if members.count < Self.fewMembers {
            guard self[key] == nil else { return false }
        } else {
            if keys.isEmpty { keys = Set(members.map(\.key)) }
            guard keys.insert(key).inserted else { return false }
        }
        members.append((key, value))
        return true
    }

    package subscript(key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

    package func makeIterator() -> IndexingIterator<[(key: String, value: JSONValue)]> { members.makeIterator() }

    /// Two objects are equal if they have the same members in any order.
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    }
}
