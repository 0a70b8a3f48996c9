extension Migration {
    mutating func migrateAppearance() {
        guard concernsGestures else { return }
        migrateShadows()
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            migrateLayer(at: index)
            migrateColor(at: index)
            removeResizing(at: index)
            migrateMeasurement(at: index)
        }
    }

    private static let layerMembers = [
        "borderColor": "borderColor", "borderWidth": "borderWidth",
        "cornerRadius": "cornerRadius", "masksToBounds": "clipsToBounds",
    ]

    /// Replaces members of a view's layer with members of the view, for example
    /// `view.layer.cornerRadius` with `view.cornerRadius`.
    private mutating func migrateLayer(at index: Int) {
        guard source.reads(["layer", "."], at: index), isMember(at: index) || isMemberOfSelf(at: index),
            let name = source.token(at: index + 2)?.text, let new = Self.layerMembers[name]
        else { return }
        replace(index..<index + 2, with: "")
        if new != name { replace(index + 2, with: new) }
    }

    private static let colors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta", "orange",
        "purple",
        "red", "white", "yellow",
    ]

    /// Replaces `color.cgColor` with `color` and `blueColor()` with `blue`, and renames
    /// `withAlphaComponent`. Removes the rectangle from `setNeedsDisplay(_:)`.
    private mutating func migrateColor(at index: Int) {
        guard source.isMark(".", at: index - 1) else { return }
        let name = source.tokens[index].text
        switch name {
        case _ where name.hasSuffix("Color") && Self.colors.contains(String(name.dropLast(5))):
            guard source.reads(["(", ")"], at: index + 1) else { return }
            replace(index..<index + 3, with: String(name.dropLast(5)))
        case "setNeedsDisplay" where source.isMark("(", at: index + 1), "setNeedsDisplayInRect":
            guard let closing = source.partners[index + 1] else { return }
            replace(index..<closing + 1, with: "setNeedsDisplay()")
        case "cgColor", "CGColor": replace(index - 1..<index + 1, with: "")
        case "withAlphaComponent", "colorWithAlphaComponent": replace(index, with: "withAlpha")
        default: break  // over String
        }
    }

    // MARK: Settings that Touchstone does not have

    private static let resizing = [
        "allowsEdgeAntialiasing": "edges are always smooth", "autoresizingMask": "set frames in `layoutSubviews()`",
        "clearsContextBeforeDrawing": "a picture is empty at the start", "isOpaque": "colors decide what shows through",
        "opaque": "colors decide what shows through",
        "rasterizationScale": "views are cached while they move", "shouldRasterize": "views are cached while they move",
        "translatesAutoresizingMaskIntoConstraints": "there are no constraints",
    ]

    private mutating func removeResizing(at index: Int) {
        guard let reason = Self.resizing[source.tokens[index].text], source.isMark("=", at: index + 1),
            let statement = statement(around: index)
        else { return }
        advise("`\(source.tokens[index].text)` was removed: \(reason).", at: index)
        remove(statement)
    }

    /// Returns the tokens of the assignment to a member. Returns `nil` if the assignment is part of
    /// another statement, or if the line contains a semicolon.
    func statement(around member: Int) -> Range<Int>? {
        var start = member
        while [".", "?", "!"].contains(where: { source.isMark($0, at: start - 1) }) {
            start -= source.isMark(".", at: start - 1) && source.token(at: start - 2)?.kind == .word ? 2 : 1
        }
        guard start == 0 || source.isLineBroken(before: start) || source.isMark("{", at: start - 1) else { return nil }
        var end = member + 1
        while end < source.tokens.count, !source.isLineBroken(before: end), !source.isMark("}", at: end) {
            guard !source.isMark(";", at: end) else { return nil }
            end = source.next(after: end)
        }
        return start..<end
    }

    // MARK: Members without a receiver

    /// Returns whether a word can name a member of the enclosing view class.
    func isMemberOfSelf(at index: Int) -> Bool {
        guard !source.isMark(".", at: index - 1), !source.isMark(":", at: index + 1),
            let type = source.type(around: index), isView(type)
        else { return false }
        // In `onTap(perform action: …)`, the word is a label.
        if let next = source.token(at: index + 1), next.kind == .word, !next.isKeyword,
            !source.isLineBroken(before: index + 1)
        {
            return false
        }
        let before = source.token(at: index - 1)?.text ?? ""
        return !["func", "let", "var", "case", "for"].contains(before)
    }

    static let views: Set<String> = [
        "Button", "Control", "ImageView", "Label", "ScrollView", "UIButton", "UIControl", "UIImageView", "UILabel",
        "UIScrollView", "UIView", "View",
    ]

    func isView(_ type: TypeDeclaration, depth: Int = 0) -> Bool {
        if type.isExtension { return isView(type.name, depth: depth) }
        guard depth < 8, let parent = source.token(at: type.inherited.lowerBound)?.text, !type.inherited.isEmpty else {
            return false
        }
        return isView(parent, depth: depth + 1)
    }

    private func isView(_ name: String, depth: Int) -> Bool {
        if Self.views.contains(name) { return true }
        return source.types.first { !$0.isExtension && $0.name == name }.map { isView($0, depth: depth) } ?? false
    }
}
