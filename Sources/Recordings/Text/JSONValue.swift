import Geometry

/// A JSON value in a recording, a setup or an announcement.
package enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)

    /// Parses a text that contains one value. A duplicate key in an object is an error.
    package init(parsing bytes: [UInt8]) throws(LineError) { try self.init(parsing: bytes, in: bytes.indices) }

    package init(parsing bytes: [UInt8], in range: Range<Int>) throws(LineError) {
        var parser = JSONParser(bytes, in: range)
        do throws(LineError) {
            self = try parser.onlyValue()
        } catch {
            throw LineError(error.reason, at: parser.position)
        }
    }

    package var sort: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number(let number): "the number \(number.decimal)"
        case .text(let text): "the text \"\(text.prefix(40))\""
        case .list: "a list"
        case .object: "an object"
        }
    }

    package func text(called name: String) throws(LineError) -> String {
        guard case .text(let text) = self else { throw LineError("`\(name)` must be a text, found \(sort)") }
        return text
    }

    package func boolean(called name: String) throws(LineError) -> Bool {
        guard case .boolean(let boolean) = self else {
            throw LineError("`\(name)` must be true or false, found \(sort)")
        }
        return boolean
    }

    package func number(
        called name: String, in range: ClosedRange<Double> = -largestMagnitude...largestMagnitude
    ) throws(LineError) -> Double {
        guard case .number(let number) = self else { throw LineError("`\(name)` must be a number, found \(sort)") }
        guard range.contains(number) else { throw .outOfBounds(name, number, range) }
        return number
    }

    package func positive(called name: String) throws(LineError) -> Double {
        guard case .number(let number) = self, number <= 0 else {
            return try self.number(called: name, in: 0...largestMagnitude)
        }
        throw LineError("`\(name)` must be more than 0, found \(sort)")
    }

    package func whole(called name: String, in range: ClosedRange<UInt64>) throws(LineError) -> UInt64 {
        guard case .number(let number) = self else { throw LineError("`\(name)` must be a number, found \(sort)") }
        guard number >= Double(range.lowerBound), number <= Double(range.upperBound), number == number.rounded() else {
            throw LineError(
                "`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound), found \(sort)"
            )
        }
        return UInt64(number)
    }

    package func oneOf<Word: RawRepresentable<String> & CaseIterable>(called name: String) throws(LineError) -> Word {
        let text = try text(called: name)
        guard let word = Word(rawValue: text) else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw LineError("`\(name)` must be one of \(words), found \"\(text.prefix(40))\"")
        }
        return word
    }

    package func list(called name: String) throws(LineError) -> [JSONValue] {
        guard case .list(let elements) = self else { throw LineError("`\(name)` must be a list, found \(sort)") }
        return elements
    }

    package func members(called name: String) throws(LineError) -> JSONObject {
        guard case .object(let members) = self else { throw LineError("`\(name)` must be an object, found \(sort)") }
        return members
    }

    /// Returns the value as a list of numbers. `counts` contains the permitted numbers of elements,
    /// and `what` describes the list in messages.
    func numbers(
        called name: String, _ counts: ClosedRange<Int>, _ what: String, upTo limit: Double = largestMagnitude
    ) throws(LineError) -> [Double] {
        guard case .list(let elements) = self, counts.contains(elements.count) else {
            let count = if case .list(let elements) = self { " of \(elements.count)" } else { "" }
            throw LineError("`\(name)` must be \(what), found \(sort)\(count)")
        }
        return try elements.map { element throws(LineError) in
            guard case .number(let number) = element else {
                throw LineError("`\(name)` must be \(what), found \(element.sort) in it")
            }
            guard number.magnitude <= limit else { throw .outOfBounds(name, number, -limit...limit) }
            return number
        }
    }

    func vector(called name: String) throws(LineError) -> Vector {
        let numbers = try numbers(called: name, 2...2, "[dx, dy]")
        return Vector(dx: numbers[0], dy: numbers[1])
    }

    package func size(called name: String) throws(LineError) -> Size {
        let numbers = try numbers(called: name, 2...2, "[width, height]", upTo: .infinity)
        for number in numbers {
            guard number > 0 else { throw LineError("`\(name)` must be [width, height], both more than 0") }
            guard number <= largestMagnitude else { throw .outOfBounds(name, number, 0...largestMagnitude) }
        }
        return Size(width: numbers[0], height: numbers[1])
    }

    /// Returns the value as a rectangle, which may be far outside the window.
    package func rect(called name: String) throws(LineError) -> Rect {
        let numbers = try numbers(called: name, 4...4, "[x, y, width, height]", upTo: 1e12)
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw LineError("`\(name)` must have a width and a height of 0 or more")
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
