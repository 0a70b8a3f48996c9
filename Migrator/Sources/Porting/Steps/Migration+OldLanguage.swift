extension Migration {
    /// Replaces Swift 2 syntax that the compiler no longer accepts, or adds advice about it.
    mutating func migrateOldLanguage() {
        guard concernsGestures else { return }
        for index in source.tokens.indices {
            migrateCondition(at: index)
            if source.isWord("as", at: index), source.isMark("!", at: index + 2) { replace(index + 2, with: "?") }
            migrateLoop(at: index)
            migrateIncrement(at: index)
            migrateCollection(at: index)
            migrateFunction(at: index)
        }
    }

    /// Replaces the `where` of a condition with a comma.
    private mutating func migrateCondition(at index: Int) {
        guard ["guard", "if", "while"].contains(where: { source.isWord($0, at: index) }) else { return }
        var place = index + 1
        while place < source.tokens.count, !source.isMark("{", at: place), !source.isWord("else", at: place) {
            if source.isWord("where", at: place) {
                let start = source.tokens[place - 1].range.upperBound
                replaceBytes(start..<source.tokens[place].range.upperBound, with: ",")
            }
            place = source.next(after: place)
        }
    }

    /// Replaces the `do` of a `do`-`while` loop with `repeat`, and adds advice about C-style `for`
    /// loops.
    private mutating func migrateLoop(at index: Int) {
        if source.isWord("do", at: index), let end = source.partners[index + 1], source.isWord("while", at: end + 1) {
            replace(index, with: "repeat")
        }
        guard source.isWord("for", at: index),
            let opening = source.tokens[index...].firstIndex(where: { $0.isMark("{") }),
            source.tokens[index..<opening].contains(where: { $0.isMark(";") })
        else { return }
        advise("a loop of C: write `for index in 0..<count`.", at: index)
    }

    /// Replaces statements such as `count++` and `--count` with `count += 1` and `count -= 1`. Adds
    /// advice about increments and decrements in expressions.
    private mutating func migrateIncrement(at index: Int) {
        guard let sign = ["+", "-"].first(where: { source.reads([$0, $0], at: index) }),
            isAdjacent(index), !source.isMark(sign, at: index - 1) || !isAdjacent(index - 1)
        else { return }
        if source.isEndOfStatement(index + 2), isAdjacent(index - 1) {
            guard source.isStartOfStatement(source.startOfMember(endingAt: index)) else {
                return advise("`\(sign)\(sign)`: write `\(sign)= 1` as a statement of its own.", at: index)
            }
            replace(index..<index + 2, with: " \(sign)= 1")
        } else if source.isStartOfStatement(index), isAdjacent(index + 1) {
            var end = index + 2
            while !source.isEndOfStatement(end) { end = source.next(after: end) }
            remove(index..<index + 2)
            let byte = source.tokens[end - 1].range.upperBound
            replaceBytes(byte..<byte, with: " \(sign)= 1")
        } else if isAdjacent(index - 1) != isAdjacent(index + 1) {
            advise("`\(sign)\(sign)`: write `\(sign)= 1` as a statement of its own.", at: index)
        }
    }

    /// Returns whether the next token directly follows a token, without whitespace or a comment.
    private func isAdjacent(_ index: Int) -> Bool {
        guard let token = source.token(at: index), let next = source.token(at: index + 1) else { return false }
        return token.range.upperBound == next.range.lowerBound
    }

    /// Replaces members of collections and numbers that are no longer in Swift, or adds advice
    /// about them. Some of their names are still in use, so the code around them decides whether
    /// they are the old members.
    private mutating func migrateCollection(at index: Int) {
        guard source.isMark(".", at: index - 1), source.tokens[index].kind == .word else { return }
        switch source.tokens[index].text {
        case "characters" where !source.isMark("(", at: index + 1): replace(index - 1..<index + 1, with: "")
        case "max" where isNumber(before: index): replace(index, with: "greatestFiniteMagnitude")
        case "min" where isNumber(before: index): replace(index, with: "leastNormalMagnitude")
        case "indexOf" where source.isMark("{", at: index + 1): replace(index, with: "firstIndex")
        case "reverse" where isValue(at: index): replace(index, with: "reversed")
        case "sort" where isValue(at: index): migrateSort(at: index, to: "sorted")
        case "sortInPlace": migrateSort(at: index, to: "sort")
        case "stride" where source.isMark("(", at: index + 1):
            advise("`stride`: write `stride(from:to:by:)`.", at: index)
        default: break  // over String
        }
    }

    private func isNumber(before member: Int) -> Bool {
        ["CGFloat", "Double", "Float"].contains { source.isWord($0, at: member - 2) }
            && !source.isMark("(", at: member + 1)
    }

    /// Returns whether a statement uses the result of a call to a member. `sort` and `reverse`
    /// return a collection in Swift 2, but no value since Swift 3.
    private func isValue(at member: Int) -> Bool {
        (source.isMark("(", at: member + 1) || source.isMark("{", at: member + 1))
            && !source.isStartOfStatement(source.startOfMember(endingAt: member))
    }

    private mutating func migrateSort(at index: Int, to name: String) {
        replace(index, with: name)
        let arguments = source.arguments(openedAt: index + 1)
        if let first = arguments.first, first.label == nil { replace(index + 1, with: "(by: ") }
    }

    // MARK: Functions

    /// Migrates the parameters of a function. In Swift 2, the first parameter has no label by
    /// default, a parameter can be a variable, and `inout` is before the parameter's name.
    private mutating func migrateFunction(at index: Int) {
        guard let function = source.functions.first(where: { $0.place == index }),
            let opening = source.tokens[index...].firstIndex(where: { $0.isMark("(") }),
            let closing = source.partners[opening]
        else { return }
        if source.isMark(":", at: opening + 2), isCalledWithoutLabel(function) { insert("_ ", before: opening + 1) }
        for place in opening..<closing where source.isMark("(", at: place) || source.isMark(",", at: place) {
            migrateParameter(at: place + 1, closing: closing)
        }
    }

    private func isCalledWithoutLabel(_ function: FunctionDeclaration) -> Bool {
        source.functions.count { $0.name == function.name } == 1
            && source.tokens.indices.contains { place in
                source.reads([function.name, "("], at: place) && place != function.place
                    && source.arguments(openedAt: place + 1).first.map { $0.label == nil } ?? false
            }
    }

    private mutating func migrateParameter(at index: Int, closing: Int) {
        guard let colon = (index..<closing).first(where: { source.isMark(":", at: $0) }), colon > index + 1 else {
            return
        }
        switch source.tokens[index].text {
        case "inout":
            remove(index..<index + 1)
            insert("inout ", before: colon + 1)
        case "let": remove(index..<index + 1)
        case "var":
            guard let body = source.tokens[closing...].firstIndex(where: { $0.isMark("{") }),
                source.isLineBroken(before: body + 1)
            else {
                return advise("`var`: copy the parameter to a variable.", at: index)
            }
            remove(index..<index + 1)
            let name = source.tokens[colon - 1].text
            let start = source.tokens[body + 1].range.lowerBound
            let indentation = source.text(ofBytes: source.bytes.startOfLine(at: start)..<start)
            insert("var \(name) = \(name)\(lineEnd)\(indentation)", before: body + 1)
        default: break  // over String
        }
    }
}

extension Source {
    /// Returns the index of the first token of an expression such as `view.layer.frame`. The token
    /// at `index` is either the last member of the expression, or the `+` or `-` after the
    /// expression.
    func startOfMember(endingAt index: Int) -> Int {
        var start = index
        while start > 0 {
            if [".", "?", "!"].contains(where: { isMark($0, at: start - 1) }) {
                start -= 1
            } else if let partner = partners[start - 1], partner < start - 1 {
                start = partner
            } else if let token = token(at: start - 1), token.kind == .word, !token.isKeyword,
                start == index ? isMark("+", at: index) || isMark("-", at: index) : !isMark("{", at: start)
            {
                start -= 1
                guard isMark(".", at: start - 1) else { return start }
            } else {
                return start
            }
        }
        return start
    }

    func isStartOfStatement(_ index: Int) -> Bool {
        isLineBroken(before: index) || ["{", "}", ";"].contains { isMark($0, at: index - 1) }
    }

    func isEndOfStatement(_ index: Int) -> Bool {
        isLineBroken(before: index) || ["}", ";"].contains { isMark($0, at: index) }
    }

    func isLineBroken(before index: Int) -> Bool {
        guard index > 0, index < tokens.count else { return true }
        return bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound].contains(.newline)
    }
}
