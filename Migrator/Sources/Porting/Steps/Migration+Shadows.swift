extension Migration {
    private static let shadowMembers: Set<String> = ["shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius"]

    private struct ShadowAssignment {
        let member: String
        let statement: Range<Int>
        let value: Range<Int>
        /// A string that identifies the view and the enclosing block of the assignment.
        let place: String
    }

    /// Combines the assignments in a block to `layer.shadowColor` and related properties of a view
    /// into one assignment to `shadow`. Leaves the assignments unchanged if the block does not set
    /// `shadowOpacity`, which is 0 by default in UIKit, or if it sets a property twice.
    mutating func migrateShadows() {
        let assignments = source.tokens.indices.compactMap(shadowAssignment)
        for group in Dictionary(grouping: assignments, by: \.place).values {
            guard group.contains(where: { $0.member == "shadowOpacity" }), Set(group.map(\.member)).count == group.count
            else { continue }
            replaceShadow(group)
        }
    }

    private func shadowAssignment(at index: Int) -> ShadowAssignment? {
        guard source.tokens[index].kind == .word, Self.shadowMembers.contains(source.tokens[index].text),
            source.reads(["layer", "."], at: index - 2), source.isMark("=", at: index + 1),
            let statement = statement(around: index), statement.upperBound > index + 2
        else { return nil }
        let receiver = source.text(of: statement.lowerBound..<index)
        return ShadowAssignment(
            member: source.tokens[index].text, statement: statement, value: index + 2..<statement.upperBound,
            place: "\(receiver) \(source.openingOfBlock(around: index) ?? -1)")
    }

    private mutating func replaceShadow(_ group: [ShadowAssignment]) {
        func value(_ member: String) -> Range<Int>? { group.first { $0.member == member }?.value }
        let sorted = group.sorted { $0.statement.lowerBound < $1.statement.lowerBound }
        let layer = sorted[0].value.lowerBound - 4
        let receiver = source.text(of: sorted[0].statement.lowerBound..<layer + 1).dropLast("layer".count)
        let color = value("shadowColor").map(color) ?? "Color.black"
        let opacity = value("shadowOpacity").map { source.text(of: $0) } ?? "1"
        let offset = value("shadowOffset").map(offset) ?? "Vector(dx: 0, dy: -3)"
        let radius = value("shadowRadius").map { source.text(of: $0) } ?? "3"
        replace(
            sorted[0].statement,
            with: "\(receiver)shadow = DropShadow(\n"
                + "\(indentation(of: sorted[0].statement.lowerBound))    color: \(color).withAlpha(\(opacity)), "
                + "offset: \(offset), radius: \(radius))")
        for assignment in sorted.dropFirst() { remove(assignment.statement) }
    }

    private func color(_ value: Range<Int>) -> String {
        let isConverted = ["cgColor", "CGColor"].contains(source.tokens[value.upperBound - 1].text)
        let text = source.text(of: isConverted ? value.dropLast(2) : value)
        return text.hasPrefix("UIColor") ? "Color" + text.dropFirst("UIColor".count) : text
    }

    private func offset(_ value: Range<Int>) -> String {
        let arguments = source.arguments(openedAt: value.lowerBound + 1)
        if arguments.map(\.label) == ["width", "height"] {
            return "Vector(dx: \(source.text(of: arguments[0].value)), dy: \(source.text(of: arguments[1].value)))"
        }
        let text = source.text(of: value)
        return text.hasSuffix(".zero") ? "Vector.zero" : "Vector(dx: \(text).width, dy: \(text).height)"
    }

    private func indentation(of index: Int) -> String {
        let start = source.tokens[index].range.lowerBound
        let line = source.bytes.startOfLine(at: start)..<start
        return String(source.text(ofBytes: line).prefix { $0 == " " || $0 == "\t" })
    }
}
