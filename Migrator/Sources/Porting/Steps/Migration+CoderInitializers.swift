extension Migration {
    private static let modifiers: Set<String> = [
        "convenience", "fileprivate", "final", "internal", "nonisolated", "open", "override", "private", "public",
        "required",
    ]

    /// Removes `init?(coder:)`, because there are no storyboards. If it sets up a recognizer or a
    /// direct subclass of `UIView`, and the type has no other initializer, replaces it with an
    /// initializer that the program can call. Otherwise, adds advice if the removed setup is not
    /// repeated elsewhere in the type.
    mutating func removeCoderInitializers() {
        for index in source.tokens.indices where isCoderInitializer(at: index) {
            let parameters = index + (source.isMark("(", at: index + 1) ? 1 : 2)
            guard let closing = source.partners[parameters], let opening = source.openingOfBody(after: closing),
                let end = source.partners[opening]
            else { continue }
            let (start, setUp) = (startOfDeclaration(at: index), setUp(in: opening + 1..<end))
            if !setUp.isEmpty, let type = source.type(around: index), let new = initializer(of: type, besides: index) {
                replace(start..<opening, with: new.declaration)
                replaceCallOfSuper(in: opening + 1..<end, with: new.call)
            } else {
                if !isRepeated(setUp, in: source.type(around: index)) {
                    advise("`init(coder:)` was removed. Move its setup to another initializer.", at: index)
                }
                removeDeclaration(start..<end + 1)
            }
        }
    }

    private func isCoderInitializer(at index: Int) -> Bool {
        source.isWord("init", at: index) && !source.isMark(".", at: index - 1)
            && [["init", "?", "(", "coder"], ["init", "!", "(", "coder"], ["init", "(", "coder"]]
                .contains { source.reads($0, at: index) }
    }

    /// Returns the statements in the body of `init?(coder:)` after a leading call to
    /// `super.init(coder:)`, if there is one. The range is empty if they begin with `return nil` or
    /// with a call such as `fatalError`.
    private func setUp(in body: Range<Int>) -> Range<Int> {
        var rest = body
        let callsSuper = source.reads(["super", ".", "init", "(", "coder"], at: rest.lowerBound)
        if callsSuper, let end = source.partners[rest.lowerBound + 3] { rest = end + 1..<rest.upperBound }
        if source.isWord("return", at: rest.lowerBound) { rest = rest.dropFirst() }
        let isTrivial = ["fatalError", "nil", "preconditionFailure"].contains { source.isWord($0, at: rest.lowerBound) }
        return isTrivial ? rest.prefix(0) : rest
    }

    private func isRepeated(_ setUp: Range<Int>, in type: TypeDeclaration?) -> Bool {
        guard let type, !setUp.isEmpty else { return setUp.isEmpty }
        let texts = source.tokens[setUp].map(\.text)
        return type.body.contains { !setUp.contains($0) && source.reads(texts, at: $0) }
    }

    /// Returns the initializer that replaces `init?(coder:)`, and its call to `super`. Returns
    /// `nil` if the type has another initializer, or if its superclass is neither `UIView` nor a
    /// recognizer.
    private func initializer(of type: TypeDeclaration, besides place: Int) -> (declaration: String, call: String)? {
        let hasAnother = type.body.contains {
            $0 != place && source.isWord("init", at: $0) && !source.isMark(".", at: $0 - 1)
        }
        guard !hasAnother, let parent = source.token(at: type.inherited.lowerBound)?.text else { return nil }
        if parent.hasSuffix("GestureRecognizer") {
            return ("override init()", "super.init()")
        }
        return parent == "UIView" ? ("override init(frame: Rect)", "super.init(frame: frame)") : nil
    }

    private mutating func replaceCallOfSuper(in body: Range<Int>, with call: String) {
        for index in body where source.reads(["super", ".", "init", "(", "coder"], at: index) {
            if let closing = source.partners[index + 3] { replace(index..<closing + 1, with: call) }
        }
    }

    private func startOfDeclaration(at index: Int) -> Int {
        var start = index
        while start > 0 {
            if let token = source.token(at: start - 1), token.kind == .word, Self.modifiers.contains(token.text) {
                start -= 1
            } else if let at = attribute(endingBefore: start) {
                start = at
            } else {
                break
            }
        }
        return start
    }

    private func attribute(endingBefore index: Int) -> Int? {
        let last = source.isMark(")", at: index - 1) ? (source.partners[index - 1] ?? index) - 1 : index - 1
        return source.isMark("@", at: last - 1) ? last - 1 : nil
    }

    /// Removes a declaration. If the declaration ends its last line, also removes the `//` comments
    /// directly above it and an empty line before them.
    private mutating func removeDeclaration(_ tokens: Range<Int>) {
        let range = source.byteRange(of: tokens)
        var lines = range.extended(in: source.bytes) { $0 == .space || $0 == .tab }
        guard let end = source.bytes.endOfLine(at: lines.upperBound) else { return remove(tokens) }
        var start = lines.lowerBound
        while let line = source.bytes.line(before: start), source.text(ofBytes: line).isDocumentation {
            start = line.lowerBound
        }
        lines = start..<end
        if let line = source.bytes.line(before: start), source.text(ofBytes: line).allSatisfy(\.isWhitespace) {
            lines = line.lowerBound..<end
        }
        replaceBytes(lines, with: "")
    }
}

extension Source {
    fileprivate func openingOfBody(after closing: Int) -> Int? {
        var index = closing + 1
        while let token = token(at: index), token.kind == .word || token.isMark("?") { index += 1 }
        return isMark("{", at: index) ? index : nil
    }
}

extension [UInt8] {
    fileprivate func line(before start: Int) -> Range<Int>? {
        start > 0 ? startOfLine(at: start - 1)..<start : nil
    }
}

extension String {
    fileprivate var isDocumentation: Bool { drop { $0.isWhitespace }.hasPrefix("//") }
}
