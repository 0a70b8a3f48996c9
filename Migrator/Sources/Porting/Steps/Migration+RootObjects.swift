extension Migration {
    /// Removes the superclass `NSObject`, which delegates and targets do not need in Touchstone.
    mutating func removeRootObjects() {
        for type in source.types where !type.isExtension && source.isWord("NSObject", at: type.inherited.lowerBound) {
            let start = type.inherited.lowerBound
            if source.isMark(",", at: start + 1) {
                remove(start..<start + 2)
            } else {
                replaceBytes(
                    source.tokens[start - 2].range.upperBound..<source.tokens[start].range.upperBound, with: "")
            }
            removeOverrides(in: type)
        }
    }

    private mutating func removeOverrides(in type: TypeDeclaration) {
        for index in type.body where source.type(around: index) == type {
            if source.reads(["super", ".", "init", "(", ")"], at: index) { remove(index..<index + 5) }
            guard source.isWord("override", at: index) else { continue }
            if source.isWord("init", at: index + 1) {
                remove(index..<index + 1)
            } else if source.isWord("var", at: index + 1) || source.isWord("func", at: index + 1) {
                advise("`\(type.name)` no longer has a superclass. Remove `override`.", at: index)
            }
        }
    }
}
