extension Migration {
    /// Renames UIKit's types. Types without a counterpart keep their names, and usually produce
    /// advice.
    mutating func renameTypes() {
        let concerns = concernsGestures
        let own = Set(source.types.filter { !$0.isExtension }.map(\.name))
        var index = 0
        while index < source.tokens.count { index += renameType(at: index, own, concerns) ?? 1 }
    }

    /// Renames the type whose name starts at a token, or adds advice if it has no counterpart. In a
    /// source that does not concern gestures, adds advice only about names with Apple's prefixes.
    /// Removes the qualifier `UIKit`.
    ///
    /// - Returns: The number of tokens to skip, or `nil` if no known name starts at the token.
    private mutating func renameType(at index: Int, _ own: Set<String>, _ concerns: Bool) -> Int? {
        if source.reads(["UIKit", "."], at: index), !source.isWord("import", at: index - 1) {
            remove(index..<index + 2)
            return 2
        }
        guard source.tokens[index].kind == .word,
            !source.isMark(".", at: index - 1) || source.isWord("UIKit", at: index - 2)
        else { return nil }
        for count in [5, 3, 1] where index + count <= source.tokens.count {
            let name = source.tokens[index..<index + count].map(\.text).joined()
            guard let type = Symbols.types[name], !own.contains(name) else { continue }
            if let new = type.newName {
                replace(
                    index..<index + count, with: own.contains(new) ? "\(Symbols.module(of: name)).\(new)" : new)
            } else if case .absent(let advice) = type.fate, concerns || name.isPrefixedByApple {
                adviseUnlessChanged("`\(name)`: \(advice)", at: index)
            }
            return count
        }
        adviseOnUnknownType(at: index, own)
        return nil
    }

    private mutating func adviseOnUnknownType(at index: Int, _ own: Set<String>) {
        let name = source.tokens[index].text
        guard name.isPrefixedByApple, !own.contains(name), !source.isWord("import", at: index - 1),
            !isFunctionOnPoints(name), !isDeclared(name, notAt: index), !source.isWord("func", at: index - 1)
        else { return }
        let new = String(name.dropFirst(2))
        let isRenamed = name.hasPrefix("NS") && Symbols.renamedInFoundation.contains(new)
        adviseUnlessChanged(
            isRenamed
                ? "`\(name)`: Use `\(new)`, whose members have other names since Swift 3."
                : "`\(name)` has no counterpart here.", at: index)
    }

    /// Returns whether a name begins with the name of a Core Graphics type and needs no advice,
    /// because it has a counterpart or is probably one of the program's own functions, such as
    /// `CGPointGetDistance`.
    private func isFunctionOnPoints(_ name: String) -> Bool {
        !Symbols.missingFunctions.contains(name)
            && ["CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector"].contains {
                name.hasPrefix($0) && name != $0
            }
    }
}

extension String {
    fileprivate var isPrefixedByApple: Bool {
        if hasPrefix("NS") {
            return dropFirst(2).first?.isUppercase ?? false && !Symbols.foundationOfObjectiveC.contains(self)
        }
        if hasPrefix("dispatch_") || hasPrefix("DISPATCH_") || hasPrefix("kCA") || hasPrefix("kCG")
            || hasPrefix("AudioServices")
        {
            return true
        }
        let letters = unicodeScalars.prefix(4)
        guard letters.count == 4, ["AV", "CA", "CG", "UI"].contains(where: hasPrefix) else { return false }
        return letters.dropFirst(2).first.map { ("A"..."Z").contains($0) } ?? false
            && letters.last.map { ("a"..."z").contains($0) } ?? false
    }
}
