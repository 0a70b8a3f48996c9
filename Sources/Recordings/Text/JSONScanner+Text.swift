extension JSONScanner {
    /// Takes a text between quotes.
    mutating func text(_ name: @autoclosure () -> String) throws(LineError) -> String {
        guard take(Byte.quote) else { throw LineError("`\(name())` must be a text between quotes, found \(sketch)") }
        return try restOfText()
    }

    /// Takes a text and looks it up; nil, with nothing taken but the opening quote, where it must be decoded first.
    ///
    /// Almost every text of a recording is a short plain word; packed into an integer it is compared without being built.
    @inline(__always)
    private mutating func packedWord() -> UInt64? {
        var word: UInt64 = 0
        var place = position
        while place < end {
            let byte = bytes[place]
            if byte == Byte.quote, place - position <= 8 {
                move(to: place + 1)
                return word
            }
            guard byte > 0x20, byte < 0x7F, byte != Byte.backslash, place - position < 8 else { return nil }
            word = word << 8 | UInt64(byte)
            place += 1
        }
        return nil
    }

    /// Takes a text and looks it up in a vocabulary; the text itself where it is not a word of it.
    @inline(__always)
    mutating func word<Word>(
        in vocabulary: Vocabulary<Word>, _ name: @autoclosure () -> String
    ) throws(LineError) -> Vocabulary<Word>.Finding {
        guard take(Byte.quote) else { throw LineError("`\(name())` must be a text between quotes, found \(sketch)") }
        let start = position
        if let packed = packedWord() {
            if let word = vocabulary.find(packed) { return .known(word) }
            return .unknown(String(decoding: bytes[start..<position - 1], as: UTF8.self))
        }
        let text = try restOfText()
        return vocabulary.find(text).map { .known($0) } ?? .unknown(text)
    }

    /// The text behind its opening quote.
    private mutating func restOfText() throws(LineError) -> String {
        var text = ""
        while true {
            text += try plainStretch()
            let byte = byte
            advance()
            if byte == Byte.quote { return text }
            text.unicodeScalars.append(try escaped())
        }
    }

    /// The bytes up to the next quote or backslash.
    private mutating func plainStretch() throws(LineError) -> String {
        let start = position
        while position < end, byte != Byte.quote, byte != Byte.backslash {
            guard byte >= 0x20 else { throw unexpected("no control character in a text") }
            advance()
        }
        guard position < end else { throw unexpected("the quote that closes a text") }
        guard let text = String(validating: bytes[start..<position], as: UTF8.self) else {
            throw LineError("not valid UTF-8")
        }
        return text
    }

    /// The character behind a backslash.
    private mutating func escaped() throws(LineError) -> UnicodeScalar {
        let byte = byte
        switch byte {
        case Byte.quote, Byte.backslash, UInt8(ascii: "/"): break
        case UInt8(ascii: "u"):
            advance()
            return try unicodeScalar()
        default:
            guard let control = Self.controls[byte] else { throw unexpected("an escape of JSON after a backslash") }
            advance()
            return control
        }
        advance()
        return UnicodeScalar(byte)
    }

    private static let controls: [UInt8: UnicodeScalar] = [
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
        UInt8(ascii: "t"): "\t",
    ]

    /// A character by its number in UTF-16, which may take two escapes.
    private mutating func unicodeScalar() throws(LineError) -> UnicodeScalar {
        let first = try fourHexDigits()
        if let scalar = UnicodeScalar(first) { return scalar }
        guard first < 0xDC00, byte == Byte.backslash else { throw LineError("half of a surrogate pair in a text") }
        advance()
        guard byte == UInt8(ascii: "u") else { throw LineError("half of a surrogate pair in a text") }
        advance()
        let second = try fourHexDigits()
        guard second >= 0xDC00, second < 0xE000,
            let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw LineError("half of a surrogate pair in a text") }
        return scalar
    }

    private mutating func fourHexDigits() throws(LineError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw unexpected("a hexadecimal digit")
            }
            number = number << 4 | UInt32(digit)
            advance()
        }
        return number
    }
}
