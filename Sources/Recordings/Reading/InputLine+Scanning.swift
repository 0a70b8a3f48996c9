import Geometry
import Touches

/// Numbers beyond this magnitude are errors, so that no sum of them overflows.
let largestMagnitude = 1e7

extension InputLine {
    /// Reads a whole line.
    mutating func scan(_ scanner: inout JSONScanner, _ words: borrowing Vocabularies) throws(LineError) {
        clear()
        try scanner.expect(Byte.openBrace, "that opens the line's object")
        try scanner.enter()
        if !scanner.take(Byte.closeBrace) {
            repeat { try scanMember(&scanner, words) } while scanner.take(Byte.comma)
            try scanner.expect(Byte.closeBrace, "or ',' after a value")
        }
        try scanner.expectEnd()
    }

    @inline(__always)
    private mutating func scanMember(
        _ scanner: inout JSONScanner, _ words: borrowing Vocabularies
    ) throws(LineError) {
        let finding = try scanner.word(in: words.keys, "key")
        try scanner.expect(Byte.colon, "after a key")
        switch finding {
        case .known(let key):
            try note(key)
            try scanValue(of: key, &scanner, words)
        case .unknown:
            _ = try scanner.value()
        }
    }

    @inline(__always)
    private mutating func scanValue(
        of key: LineKey, _ scanner: inout JSONScanner, _ words: borrowing Vocabularies
    ) throws(LineError) {
        switch key {
        case .t: t = try scanner.bounded(key, from: 0)
        case .id: id = UInt32(try scanner.whole(key, 0...UInt64(UInt32.max)))
        case .phase: phase = try scanner.oneOf(words.phases, key)
        case .x: x = try scanner.bounded(key)
        case .y: y = try scanner.bounded(key)
        case .pressure: pressure = try scanner.bounded(key, from: 0, to: 1)
        case .samples: samples = try scanner.samples()
        case .kind: type = try scanner.oneOf(words.types, key)
        case .button: button = Int(try scanner.whole(key, 0...255))
        case .modifiers: modifiers = try scanner.modifiers(words.modifiers)
        case .cause: cause = try scanner.oneOf(words.causes, key)
        case .scroll, .touchpad, .fingers, .delta, .scale, .rotation, .hover, .key, .resize, .setting:
            try scanRareValue(of: key, &scanner, words)
        }
    }

    private mutating func scanRareValue(
        of key: LineKey, _ scanner: inout JSONScanner, _ words: borrowing Vocabularies
    ) throws(LineError) {
        switch key {
        case .scroll: scroll = try scanner.vector(key)
        case .touchpad: gesture = try scanner.oneOf(words.gestures, key)
        case .fingers: fingers = Int(try scanner.whole(key, 0...100))
        case .delta: delta = try scanner.vector(key)
        case .scale: scale = try scanner.bounded(key, from: 0)
        case .rotation: rotation = try scanner.bounded(key)
        case .hover: hover = try scanner.oneOf(words.hovers, key)
        case .key: self.key = try scanner.text(key.rawValue)
        case .resize: size = try scanner.size(key)
        case .setting: setting = try scanner.setting()
        case .t, .id, .phase, .x, .y, .pressure, .samples, .kind, .button, .modifiers, .cause: break
        }
    }
}

extension JSONScanner {
    /// Takes a number within bounds.
    @inline(__always)
    mutating func bounded(
        _ key: @autoclosure () -> LineKey, from lowest: Double = -largestMagnitude,
        to highest: Double = largestMagnitude
    ) throws(LineError) -> Double {
        let number = try number(key().rawValue)
        guard number >= lowest, number <= highest else {
            throw LineError.outOfBounds(key().rawValue, number, lowest...highest)
        }
        return number
    }

    /// Takes a number without a fraction.
    @inline(__always)
    mutating func whole(_ key: LineKey, _ range: ClosedRange<UInt64>) throws(LineError) -> UInt64 {
        let number = try number(key.rawValue)
        guard number >= Double(range.lowerBound), number <= Double(range.upperBound), number == number.rounded() else {
            throw LineError(
                "`\(key.rawValue)` must be a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "found \(number.decimal)")
        }
        return UInt64(number)
    }

    @inline(__always)
    mutating func oneOf<Word>(_ words: Vocabulary<Word>, _ key: LineKey) throws(LineError) -> Word {
        switch try word(in: words, key.rawValue) {
        case .known(let word): return word
        case .unknown(let text):
            throw LineError("`\(key.rawValue)` must be one of \(Vocabulary<Word>.list), found \"\(text.prefix(40))\"")
        }
    }

    mutating func modifiers(_ words: Vocabulary<ModifierName>) throws(LineError) -> ModifierFlags {
        var flags: ModifierFlags = []
        try list { scanner throws(LineError) in flags.insert(try scanner.oneOf(words, .modifiers).flag) }
        return flags
    }

    /// Takes a list of numbers within bounds.
    mutating func numbers(_ key: LineKey, _ counts: ClosedRange<Int>, _ what: String) throws(LineError) -> [Double] {
        var numbers: [Double] = []
        try list { scanner throws(LineError) in numbers.append(try scanner.bounded(key)) }
        guard counts.contains(numbers.count) else {
            throw LineError("`\(key.rawValue)` must be \(what), found a list of \(numbers.count)")
        }
        return numbers
    }

    mutating func vector(_ key: LineKey) throws(LineError) -> Vector {
        let numbers = try numbers(key, 2...2, "[dx, dy]")
        return Vector(dx: numbers[0], dy: numbers[1])
    }

    mutating func size(_ key: LineKey) throws(LineError) -> Size {
        let numbers = try numbers(key, 2...2, "[width, height]")
        guard numbers[0] > 0, numbers[1] > 0 else {
            throw LineError("`\(key.rawValue)` must be [width, height], both more than 0")
        }
        return Size(width: numbers[0], height: numbers[1])
    }

    mutating func samples() throws(LineError) -> [TouchSample] {
        var samples: [TouchSample] = []
        try list { scanner throws(LineError) in samples.append(try scanner.sample()) }
        return samples
    }

    private mutating func sample() throws(LineError) -> TouchSample {
        let numbers = try numbers(.samples, 3...4, "a list of [t, x, y] or [t, x, y, pressure]")
        let pressure = numbers.count == 4 ? numbers[3] : nil
        if let pressure, !(0...1).contains(pressure) { throw .outOfBounds("pressure", pressure, 0...1) }
        return TouchSample(
            time: .seconds(numbers[0]), location: Point(x: numbers[1], y: numbers[2]), pressure: pressure)
    }

    mutating func setting() throws(LineError) -> Settings {
        try value().settings(called: "setting")
    }
}

extension LineError {
    static func outOfBounds(_ name: String, _ number: Double, _ bounds: ClosedRange<Double>) -> LineError {
        let (lowest, highest) = (bounds.lowerBound.decimal, bounds.upperBound.decimal)
        let found = number.isFinite ? number.decimal : "more than a number holds"
        return LineError("`\(name)` must be from \(lowest) to \(highest), found \(found)")
    }
}
