import Geometry
import Touches

/// The largest permitted magnitude of a number in a recording, except the numbers that identify
/// touches and pens. This limit prevents overflow in sums.
let largestMagnitude = 1e7

extension JSONScanner {
    @inline(__always) mutating func bounded(
        _ key: @autoclosure () -> LineKey, from lowest: Double = -largestMagnitude,
        to highest: Double = largestMagnitude
    ) throws(LineError) -> Double {
        let number = try number(key().name)
        guard number >= lowest, number <= highest else {
            throw LineError.outOfBounds(key().name, number, lowest...highest)
        }
        return number
    }

    @inline(__always) mutating func whole(_ key: LineKey, _ range: ClosedRange<UInt64>) throws(LineError) -> UInt64 {
        let number = try number(key.name)
        guard number >= Double(range.lowerBound), number <= Double(range.upperBound), number == number.rounded() else {
            throw LineError(
                "`\(key.name)` must be a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "found \(number.decimal)")
        }
        return UInt64(number)
    }

    @inline(__always) mutating func oneOf<Word>(_ words: Vocabulary<Word>, _ key: LineKey) throws(LineError) -> Word {
        switch try word(in: words, key.name) {
        case .known(let word): return word
        case .unknown(let text):
            throw LineError("`\(key.name)` must be one of \(words.list), found \"\(text.prefix(40))\"")
        }
    }

    mutating func modifiers(_ words: Vocabulary<ModifierName>) throws(LineError) -> ModifierFlags {
        var flags: ModifierFlags = []
        try list { scanner throws(LineError) in flags.insert(try scanner.oneOf(words, .modifiers).flag) }
        return flags
    }

    mutating func numbers(_ key: LineKey, _ counts: ClosedRange<Int>, _ what: String) throws(LineError) -> [Double] {
        var numbers: [Double] = []
        try list { scanner throws(LineError) in numbers.append(try scanner.bounded(key)) }
        guard counts.contains(numbers.count) else {
            throw LineError("`\(key.name)` must be \(what), found a list of \(numbers.count)")
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
            throw LineError("`\(key.name)` must be [width, height], both more than 0")
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
}
