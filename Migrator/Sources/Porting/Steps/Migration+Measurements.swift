extension Migration {
    mutating func migrateMeasuredPoints() {
        for index in source.tokens.indices
        where source.isWord("let", at: index) || source.isWord("var", at: index) { migrateMeasuredPoint(at: index) }
    }

    /// Replaces `let moved = pan.translation(in: view)` with `let moved: Point = …` if the source
    /// uses `moved` itself, and not only its coordinates.
    private mutating func migrateMeasuredPoint(at index: Int) {
        // In an override, the variable must remain the vector that `super` returns.
        guard source.isMark("=", at: index + 2), !source.isWord("super", at: index + 3),
            let opening = source.tokens[(index + 3)...].firstIndex(where: { $0.isMark("(") || $0.isMark("{") }),
            let call = source.call(openedAt: opening), call.arguments.map(\.label) == ["in"],
            ["translation", "velocity"].contains(source.tokens[opening - 1].text),
            let closing = source.partners[opening], !source.isMark(".", at: closing + 1)
        else { return }
        let name = source.tokens[index + 1].text
        let isPoint = (closing..<source.endOfBlock(around: index)).contains { place in
            source.isWord(name, at: place) && !source.isMark(".", at: place - 1) && !source.isMark(".", at: place + 1)
                && !source.isMark(":", at: place + 1)
        }
        if isPoint { replace(index + 1, with: "\(name): Point") }
    }

    /// Makes overrides of `translation(in:)` and `velocity(in:)` return a vector.
    mutating func migrateMeasurement(at index: Int) {
        guard ["translation", "velocity"].contains(source.tokens[index].text), source.isWord("func", at: index - 1),
            source.tokens[max(0, index - 4)..<index].contains(where: { $0.isWord("override") }),
            let closing = source.partners[index + 1],
            let result = (closing + 1..<min(closing + 5, source.tokens.count)).first(where: {
                source.isWord("CGPoint", at: $0)
            }), source.isMark("{", at: result + 1), let end = source.partners[result + 1]
        else { return }
        replace(result, with: "Vector")
        let value = end - 1
        if value == result + 2 || value == result + 3 && source.isWord("return", at: result + 2),
            source.tokens[value].kind == .word
        {
            let name = source.tokens[value].text
            replace(value, with: "Vector(dx: \(name).x, dy: \(name).y)")
        }
        for place in result + 2..<end where source.isWord("CGPoint", at: place) { migrateVector(at: place) }
    }

    /// Replaces `CGPoint(x: 1, y: 0)` with `Vector(dx: 1, dy: 0)`.
    private mutating func migrateVector(at index: Int) {
        let arguments = source.arguments(openedAt: index + 1)
        guard !source.isMark("(", at: index + 1) || arguments.map(\.label) == ["x", "y"] || arguments.isEmpty else {
            return
        }
        replace(index, with: "Vector")
        for (argument, label) in zip(arguments, ["dx", "dy"]) { replace(argument.value.lowerBound - 2, with: label) }
    }
}

extension Source {
    fileprivate func endOfBlock(around index: Int) -> Int {
        var place = index
        while place < tokens.count, !isMark("}", at: place) { place = next(after: place) }
        return place
    }
}
