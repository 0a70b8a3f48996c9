extension JSONScanner {
    /// Takes one value, whatever it is.
    mutating func value() throws(LineError) -> JSONValue {
        skipWhitespace()
        switch byte {
        case Byte.openBrace: return try .object(objectValue())
        case Byte.openBracket: return try .list(listValue())
        case Byte.quote: return try .text(text("text"))
        case UInt8(ascii: "t"): return try literal("true", .flag(true))
        case UInt8(ascii: "f"): return try literal("false", .flag(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case Byte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): return try .number(number("number"))
        default: throw unexpected("a value")
        }
    }

    private mutating func objectValue() throws(LineError) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        try object(
            key: { scanner throws(LineError) in try scanner.text("key") },
            field: { key, scanner throws(LineError) in
                let value = try scanner.value()
                guard members.updateValue(value, forKey: key) == nil else {
                    throw LineError("the key `\(key)` appears twice")
                }
            })
        return members
    }

    private mutating func listValue() throws(LineError) -> [JSONValue] {
        var elements: [JSONValue] = []
        try list { scanner throws(LineError) in elements.append(try scanner.value()) }
        return elements
    }

    private mutating func literal(_ word: String, _ value: JSONValue) throws(LineError) -> JSONValue {
        for expected in word.utf8 {
            guard byte == expected else { throw unexpected("a value") }
            advance()
        }
        return value
    }
}
