import Geometry

/// A parsed JSON value. The most frequent values of input lines are read without creating a
/// `JSONValue`.
enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// Parses a value. A duplicate key in an object is an error.
    init(_ scanner: inout JSONScanner) throws(LineError) {
        scanner.skipWhitespace()
        switch scanner.byte {
        case UInt8(ascii: "{"): self = try .object(Self.members(&scanner))
        case UInt8(ascii: "["): self = try .list(Self.elements(&scanner))
        case UInt8(ascii: "\""): self = try .text(scanner.text("text"))
        case UInt8(ascii: "t"): self = try Self.literal("true", .flag(true), &scanner)
        case UInt8(ascii: "f"): self = try Self.literal("false", .flag(false), &scanner)
        case UInt8(ascii: "n"): self = try Self.literal("null", .null, &scanner)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = try .number(scanner.number("number"))
        default: throw scanner.unexpected("a value")
        }
    }

    private static func members(_ scanner: inout JSONScanner) throws(LineError) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        try scanner.object(
            key: { scanner throws(LineError) in try scanner.text("key") },
            field: { key, scanner throws(LineError) in
                guard members.updateValue(try JSONValue(&scanner), forKey: key) == nil else {
                    throw LineError("the key `\(key)` appears twice")
                }
            })
        return members
    }

    private static func elements(_ scanner: inout JSONScanner) throws(LineError) -> [JSONValue] {
        var elements: [JSONValue] = []
        try scanner.list { scanner throws(LineError) in elements.append(try JSONValue(&scanner)) }
        return elements
    }

    private static func literal(
        _ word: String, _ value: JSONValue, _ scanner: inout JSONScanner
    ) throws(LineError) -> JSONValue {
        for expected in word.utf8 {
            guard scanner.byte == expected else { throw scanner.unexpected("a value") }
            scanner.advance()
        }
        return value
    }

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

    func text(called name: String) throws(LineError) -> String {
        guard case .text(let text) = self else { throw LineError("`\(name)` must be a text, found \(sort)") }
        return text
    }

    func flag(called name: String) throws(LineError) -> Bool {
        guard case .flag(let flag) = self else { throw LineError("`\(name)` must be true or false, found \(sort)") }
        return flag
    }

    func number(
        called name: String, in range: ClosedRange<Double> = -largestMagnitude...largestMagnitude
    ) throws(LineError) -> Double {
        guard case .number(let number) = self else { throw LineError("`\(name)` must be a number, found \(sort)") }
        guard range.contains(number) else { throw .outOfBounds(name, number, range) }
        return number
    }

    func positive(called name: String) throws(LineError) -> Double {
        guard case .number(let number) = self, number <= 0 else {
            return try self.number(called: name, in: 0...largestMagnitude)
        }
        throw LineError("`\(name)` must be more than 0, found \(sort)")
    }

    func count(called name: String, from least: Int) throws(LineError) -> Int {
        guard case .number(let number) = self else { throw LineError("`\(name)` must be a number, found \(sort)") }
        guard number == number.rounded(), number >= Double(least), number <= 1_000 else {
            throw LineError("`\(name)` must be a whole number from \(least) to 1000, found \(sort)")
        }
        return Int(number)
    }

    func list(called name: String) throws(LineError) -> [JSONValue] {
        guard case .list(let elements) = self else { throw LineError("`\(name)` must be a list, found \(sort)") }
        return elements
    }

    func members(called name: String) throws(LineError) -> [String: JSONValue] {
        guard case .object(let members) = self else { throw LineError("`\(name)` must be an object, found \(sort)") }
        return members
    }

    private func numbers(called name: String, count: Int, _ what: String) throws(LineError) -> [Double] {
        guard case .list(let elements) = self, elements.count == count else {
            let count = if case .list(let elements) = self { " of \(elements.count)" } else { "" }
            throw LineError("`\(name)` must be \(what), found \(sort)\(count)")
        }
        return try elements.map { element throws(LineError) in
            guard case .number(let number) = element else {
                throw LineError("`\(name)` must be \(what), found \(element.sort) in it")
            }
            return number
        }
    }

    func size(called name: String) throws(LineError) -> Size {
        let numbers = try numbers(called: name, count: 2, "[width, height]")
        for number in numbers {
            guard number > 0 else { throw LineError("`\(name)` must be [width, height], both more than 0") }
            guard number <= largestMagnitude else { throw .outOfBounds(name, number, 0...largestMagnitude) }
        }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// Returns the value as a rectangle, which may be far outside the window.
    func rect(called name: String) throws(LineError) -> Rect {
        let (numbers, most) = (try numbers(called: name, count: 4, "[x, y, width, height]"), 1e12)
        for number in numbers where number.magnitude > most { throw .outOfBounds(name, number, -most...most) }
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw LineError("`\(name)` must have a width and a height of 0 or more")
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
