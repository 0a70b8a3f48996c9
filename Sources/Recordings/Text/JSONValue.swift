import Geometry

/// Anything that JSON can say, for the parts of a file that are read whole: a header, a setting, a set-up.
enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// What it is, for a message that says what was found.
    var sort: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): "the number \(number.decimal)"
        case .text(let text): "the text \"\(text.prefix(40))\""
        case .list: "a list"
        case .object: "an object"
        }
    }
}
