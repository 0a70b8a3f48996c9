/// Decodes JSON strings. The scanner must be at the first byte after the opening quote.
enum JSONString {
    static func read(from scanner: inout JSONScanner) throws(LineError) -> String {
        var text = ""
        while true {
            text += try readPlainPart(&scanner)
            let byte = scanner.byte
            scanner.advance()
            if byte == UInt8(ascii: "\"") { return text }
            text.unicodeScalars.append(try readEscape(&scanner))
        }
    }

    private static func readPlainPart(_ scanner: inout JSONScanner) throws(LineError) -> String {
        let start = scanner.position
        while !scanner.isAtEnd, scanner.byte != UInt8(ascii: "\""), scanner.byte != UInt8(ascii: "\\") {
            guard scanner.byte >= 0x20 else { throw scanner.unexpected("no control character in a text") }
            scanner.advance()
        }
        guard !scanner.isAtEnd else { throw scanner.unexpected("the quote that closes a text") }
        guard let text = String(validating: scanner.bytes[start..<scanner.position], as: UTF8.self) else {
            throw LineError("not valid UTF-8")
        }
        return text
    }

    private static func readEscape(_ scanner: inout JSONScanner) throws(LineError) -> UnicodeScalar {
        let byte = scanner.byte
        if byte == UInt8(ascii: "u") {
            scanner.advance()
            return try readCodeUnits(&scanner)
        }
        guard let character = escapes[byte] else { throw scanner.unexpected("an escape of JSON after a backslash") }
        scanner.advance()
        return character
    }

    private static let escapes: [UInt8: UnicodeScalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
        UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]

    /// Reads a character from a `\u` escape, or from two of them for a surrogate pair.
    private static func readCodeUnits(_ scanner: inout JSONScanner) throws(LineError) -> UnicodeScalar {
        let first = try readFourHexDigits(&scanner)
        if let scalar = UnicodeScalar(first) { return scalar }
        guard first < 0xDC00, scanner.byte == UInt8(ascii: "\\") else { throw halfPair }
        scanner.advance()
        guard scanner.byte == UInt8(ascii: "u") else { throw halfPair }
        scanner.advance()
        let second = try readFourHexDigits(&scanner)
        guard second >= 0xDC00, second < 0xE000,
            let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw halfPair }
        return scalar
    }

    private static var halfPair: LineError { LineError("half of a surrogate pair in a text") }

    private static func readFourHexDigits(_ scanner: inout JSONScanner) throws(LineError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            let byte = scanner.byte
            guard byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw scanner.unexpected("a hexadecimal digit")
            }
            number = number << 4 | UInt32(digit)
            scanner.advance()
        }
        return number
    }
}
