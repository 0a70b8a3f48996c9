extension Migration {
    /// Adds advice about color and image literals, about colors, members and initializers without
    /// a counterpart, and about inherited members of controllers. Members with common names, such
    /// as `set`, are recognized by the code around them.
    mutating func adviseOnMissingMembers() {
        for index in source.tokens.indices {
            if ["#colorLiteral", "#imageLiteral"].contains(source.tokens[index].text) {
                advise("a literal: use `Color(hex:)` or `Image(contentsOfFile:)`.", at: index)
            }
            guard source.tokens[index].kind == .word else { continue }
            adviseOnPartialMember(at: index)
            adviseOnInitializer(at: index)
            adviseOnColor(at: index)
            adviseOnCommonName(at: index)
            adviseOnController(at: index)
        }
    }

    private mutating func adviseOnPartialMember(at index: Int) {
        let name = source.tokens[index].text
        let current = OldSpellings.properties[name] ?? name
        guard Symbols.partial[name] != nil || Symbols.absent[current] != nil,
            isMember(at: index) || isMemberOfSelf(at: index), !isDeclared(name, notAt: index)
        else { return }
        let owner = classOfReceiver(at: index)
        if let partial = Symbols.partial[name], !partial.classes.contains(owner ?? "") {
            adviseUnlessChanged("`\(name)`: \(partial.advice)", at: index)
        }
        if let owner, Symbols.absent[current]?.contains(owner) ?? false {
            advise("`\(name)`: \(Symbols.types[owner]?.newName ?? owner) has no such member.", at: index)
        }
    }

    /// Returns the class of the object that a member belongs to, or `nil` if it is unknown. For a
    /// class in the source, returns its UIKit superclass if it has one.
    private func classOfReceiver(at member: Int) -> String? {
        guard source.isMark(".", at: member - 1) else { return source.type(around: member).flatMap(uiKitClass) }
        var place = member - 2
        while source.isMark("?", at: place) || source.isMark("!", at: place) { place -= 1 }
        guard let name = source.token(at: place)?.text else { return nil }
        if name == "self" || name == "super" { return source.type(around: member).flatMap(uiKitClass) }
        let declaration = source.tokens.indices.first {
            source.isWord(name, at: $0 + 1) && (source.isWord("let", at: $0) || source.isWord("var", at: $0))
                && (source.isMark(":", at: $0 + 2) || source.isMark("=", at: $0 + 2))
        }
        return declaration.flatMap { source.token(at: $0 + 3)?.text }.map { type in
            source.types.first { !$0.isExtension && $0.name == type }.flatMap(uiKitClass) ?? type
        }
    }

    private func uiKitClass(of type: TypeDeclaration) -> String? {
        var (type, depth) = (type, 0)
        while depth < 8 {
            let parent = type.isExtension ? type.name : source.token(at: type.inherited.lowerBound)?.text ?? ""
            if Symbols.types[parent] != nil { return parent }
            guard let next = source.types.first(where: { !$0.isExtension && $0.name == parent }) else { return nil }
            (type, depth) = (next, depth + 1)
        }
        return nil
    }

    private mutating func adviseOnInitializer(at index: Int) {
        let name = source.tokens[index].text
        guard let (labels, advice) = Symbols.initializers[name], source.isMark("(", at: index + 1),
            !source.isMark(".", at: index - 1),
            let label = source.arguments(openedAt: index + 1).compactMap(\.label).first(where: { !labels.contains($0) })
        else { return }
        advise("`\(name)(\(label):)`: \(advice)", at: index)
    }

    /// Adds advice for the colors of UIKit that `Color` does not have.
    private mutating func adviseOnColor(at index: Int) {
        let name = source.tokens[index].text
        guard Symbols.missingColors.contains(name), source.isMark(".", at: index - 1) else { return }
        let isOfColor = source.isWord("UIColor", at: index - 2) || source.isWord("Color", at: index - 2)
        let isImplicit = source.token(at: index - 2).map { $0.isKeyword || "=:,([?{".contains($0.text) } ?? false
        let isColor =
            name.contains(where: \.isUppercase)
            || source.tokens[max(0, index - 6)..<index].contains { $0.text.lowercased().hasSuffix("color") }
        if isOfColor || isImplicit && isColor {
            advise("`\(name)`: Use a color of your own for each appearance.", at: index)
        }
    }

    private mutating func adviseOnCommonName(at index: Int) {
        if source.reads(["mask", "="], at: index), isMember(at: index) || isMemberOfSelf(at: index) {
            advise("`mask`: Set `clipPath`, and set `clipsToBounds` to `true`.", at: index)
        }
        guard source.isMark(".", at: index - 1) else { return }
        let (name, arguments) = (source.tokens[index].text, source.arguments(openedAt: index + 1))
        let labels = arguments.compactMap(\.label)
        switch name {
        case "set" where source.reads(["(", ")"], at: index + 1):
            advise("`set`: There is no current color. Pass the color to `fill` or `stroke` of a `Picture`.", at: index)
        case "draw" where ["at", "in", "with"].contains(labels.first ?? ""):
            advise("`draw`: There is no current context. Draw into a `Picture`.", at: index)
        case "boundingRect" where labels.first == "with", "size" where labels.first == "withAttributes":
            advise("`\(name)`: Ask the `Picture` or a `Label` for the size of a text.", at: index)
        case "value" where labels.first?.hasPrefix("forKey") ?? false, "setValue" where labels.contains("forKey"),
            "responds" where labels == ["to"], "perform" where source.reads(["(", "#selector"], at: index + 1):
            advise("`\(name)`: There is no Objective-C runtime.", at: index)
        case "components" where ["cgColor", "CGColor"].contains(source.token(at: index - 2)?.text ?? ""):
            advise("`components`: Use the `red`, `green`, `blue` and `alpha` of the color.", at: index)
        case "null" where source.isWord("CGRect", at: index - 2),
            "infinite" where source.isWord("CGRect", at: index - 2):
            advise("`\(name)`: Use an optional rectangle.", at: index)
        case "removeTarget" where labels.contains("for") || labels.contains("forControlEvents"):
            adviseUnlessChanged("`removeTarget`: pass the token of `addTarget` to `removeAction(_:)`.", at: index)
        default: break  // over String
        }
    }
}
