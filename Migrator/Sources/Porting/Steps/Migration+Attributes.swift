extension Migration {
    private static let attributes: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "NSManaged", "nonobjc", "objc",
        "objcMembers",
    ]
    private static let introducers: Set<String> = [
        "class", "func", "let", "override", "private", "public", "var", "weak",
    ]

    mutating func removeAttributes() {
        for index in source.tokens.indices {
            let next = source.token(at: index + 1)?.text ?? ""
            if source.isMark("@", at: index), Self.attributes.contains(next) {
                remove(index..<endOfAttribute(at: index))
            } else if source.isWord("dynamic", at: index), Self.introducers.contains(next) {
                remove(index..<index + 1)
            } else if source.isWord("optional", at: index), Self.introducers.contains(next) {
                advise("`optional`: implement the requirement in an extension of the protocol.", at: index)
            }
        }
    }

    func endOfAttribute(at index: Int) -> Int {
        guard source.isMark("(", at: index + 2), let closing = source.partners[index + 2],
            source.tokens[index + 1].range.upperBound == source.tokens[index + 2].range.lowerBound
        else { return index + 2 }
        return closing + 1
    }
}
