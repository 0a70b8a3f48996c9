extension Migration {
    /// The cases of UIKit enumerations whose counterparts in Touchstone never gain cases.
    private static let closed: [Set<String>] = [
        ["possible", "began", "changed", "ended", "cancelled", "failed"],
        ["began", "moved", "stationary", "ended", "cancelled"],
    ]

    /// Removes the branch `@unknown default:` from switches that name every case of an enumeration
    /// in `closed`.
    mutating func removeUnknownDefaults() {
        for index in source.tokens.indices where source.reads(["@", "unknown", "default", ":"], at: index) {
            guard let opening = source.openingOfBlock(around: index), let closing = source.partners[opening],
                Self.closed.contains(where: { $0.isSubset(of: cases(in: opening + 1..<index)) })
            else { continue }
            let end = source.bytes.startOfLine(at: source.tokens[closing].range.lowerBound)
            let start = source.bytes.startOfLine(at: source.tokens[index].range.lowerBound)
            guard start > 0, start < end,
                !source.tokens[index + 4..<closing].contains(where: { $0.isWord("case") })
            else { continue }
            replaceBytes(start..<end, with: "")
        }
    }

    /// Returns the names that follow a period between a `case` and its colon.
    private func cases(in range: Range<Int>) -> Set<String> {
        var (names, isPattern) = (Set<String>(), false)
        for index in range {
            if source.isWord("case", at: index) { isPattern = true }
            if source.isMark(":", at: index) { isPattern = false }
            if isPattern, source.isMark(".", at: index - 1) { names.insert(source.tokens[index].text) }
        }
        return names
    }
}
