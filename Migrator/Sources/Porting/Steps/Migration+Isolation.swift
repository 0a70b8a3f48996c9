extension Migration {
    private static let introducers: Set<String> = ["enum", "protocol", "struct"]

    /// Adds `nonisolated` to the top-level structures, enumerations and protocols that the source's
    /// views and recognizers use, unless they have static variables or are marked as `nonisolated`
    /// or `@MainActor`.
    ///
    /// If the default isolation of the module is the main actor, code on other threads can then use
    /// these types, too.
    mutating func markTypesAsNonisolated() {
        guard concernsGestures else { return }
        let users = source.nonisolatedTypes
        for type in source.types where isIsolated(type) {
            let isUsed = users.contains { user in
                user.inherited.lowerBound != type.inherited.lowerBound
                    && (user.inherited.lowerBound..<user.body.upperBound).contains { source.isWord(type.name, at: $0) }
            }
            if isUsed { insert("nonisolated ", before: type.introducer) }
        }
    }

    /// Returns whether a type is a top-level structure, enumeration or protocol to which
    /// `nonisolated` can be added.
    private func isIsolated(_ type: TypeDeclaration) -> Bool {
        guard Self.introducers.contains(source.tokens[type.introducer].text),
            source.type(around: type.introducer) == nil
        else { return false }
        var start = type.introducer
        while let token = source.token(at: start - 1), token.kind == .word, token.isModifier { start -= 1 }
        let modifiers = source.tokens[start..<type.introducer].map(\.text)
        let hasVariable = type.body.contains { source.reads(["static", "var"], at: $0) }
        return !hasVariable && !modifiers.contains("nonisolated") && !modifiers.contains("MainActor")
    }
}

extension Source {
    /// The classes that inherit from a view or a recognizer.
    fileprivate var nonisolatedTypes: [TypeDeclaration] {
        var names: Set<String> = []
        var found: [TypeDeclaration] = []
        var count = -1
        while found.count > count {
            count = found.count
            found = types.filter { type in
                guard isWord("class", at: type.introducer), let superclass = token(at: type.inherited.lowerBound),
                    superclass.kind == .word
                else { return false }
                return Migration.views.contains(superclass.text) || superclass.text.hasSuffix("GestureRecognizer")
                    || names.contains(superclass.text)
            }
            names = Set(found.map(\.name))
        }
        return found
    }
}

extension Token {
    fileprivate var isModifier: Bool {
        ["fileprivate", "indirect", "internal", "MainActor", "nonisolated", "open", "package", "private", "public"]
            .contains(text)
    }
}
