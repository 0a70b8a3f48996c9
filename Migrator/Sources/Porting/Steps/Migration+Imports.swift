extension Migration {
    private static let declarationKinds: Set<String> = [
        "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    private static let replaced: Set<String> = ["CoreGraphics", "UIKit"]

    /// Replaces the imports of UIKit and Core Graphics with imports of the modules that the source
    /// needs. One of them can be Foundation, which UIKit re-exports. Also migrates conditions such
    /// as `canImport(UIKit)`, and adds advice about modules that are not available on Linux.
    mutating func migrateImports() {
        let imports = source.tokens.indices.compactMap(imported)
        let old = imports.filter { Self.replaced.contains($0.module) }
        let hasOurs = imports.contains { ["Desktop", "Gestures"].contains($0.module) }
        var modules = hasOurs ? [] : [usesDesktop ? "Desktop" : "Gestures"]
        if usesControls { modules.append("Controls") }
        if !hasOurs, handsOnFoundation(imports) { modules.append("Foundation") }
        for (number, one) in old.enumerated() {
            if number > 0 || modules.isEmpty {
                remove(startOfImport(at: one.range.lowerBound)..<one.range.upperBound)
            } else {
                replace(one.range, with: modules.sorted().map { "import \($0)" }.joined(separator: lineEnd))
            }
        }
        for one in imports where Symbols.absentModules.contains(one.module) {
            let substitute = one.module == "QuartzCore" ? " There are no layers." : ""
            advise("`\(one.module)` is not available on Linux.\(substitute)", at: one.range.lowerBound)
        }
        migrateConditions()
    }

    private func handsOnFoundation(_ imports: [(module: String, range: Range<Int>)]) -> Bool {
        let modules = imports.map(\.module)
        return modules.contains("UIKit") && !modules.contains("Foundation") && usesFoundation
    }

    private func imported(at index: Int) -> (module: String, range: Range<Int>)? {
        guard source.isWord("import", at: index), !source.isMark(".", at: index - 1) else { return nil }
        let hasKind = source.token(at: index + 1).map { Self.declarationKinds.contains($0.text) } ?? false
        let start = index + (hasKind ? 2 : 1)
        guard let module = source.token(at: start), module.kind == .word else { return nil }
        var end = start + 1
        while source.isMark(".", at: end), source.token(at: end + 1)?.kind == .word { end += 2 }
        return (module.text, index..<end)
    }

    /// Returns the index of the first token of an import, which can be an attribute or an access
    /// level.
    private func startOfImport(at index: Int) -> Int {
        var start = index
        while start > 0, !source.isMark(";", at: start - 1), !source.isMark("}", at: start - 1),
            !source.bytes[source.byteRange(of: start - 1..<index + 1)].contains(.newline)
        { start -= 1 }
        return start
    }

    var usesDesktop: Bool {
        source.tokens.indices.contains { index in
            guard source.tokens[index].kind == .word else { return false }
            let name = source.tokens[index].text
            return Symbols.desktopTypes.contains(name) || Symbols.controlTypes.contains(name)
                || Symbols.desktopMembers.contains(name) && (isMember(at: index) || isMemberOfSelf(at: index))
        }
    }

    private var usesControls: Bool {
        source.tokens.contains { $0.kind == .word && Symbols.controlTypes.contains($0.text) }
    }

    private var usesFoundation: Bool {
        source.tokens.indices.contains { index in
            source.tokens[index].kind == .word && Symbols.foundation.contains(source.tokens[index].text)
                && !source.isMark(".", at: index - 1) && !source.isWord("func", at: index - 1)
        }
    }

    private mutating func migrateConditions() {
        for index in source.tokens.indices {
            if source.reads(["canImport", "(", "UIKit", ")"], at: index) {
                replace(index + 2, with: usesDesktop ? "Desktop" : "Gestures")
            }
            if source.reads(["os", "(", "iOS", ")"], at: index) {
                advise("`os(iOS)` is false here. Write `os(Linux)`, or remove the condition.", at: index)
            }
        }
    }
}
