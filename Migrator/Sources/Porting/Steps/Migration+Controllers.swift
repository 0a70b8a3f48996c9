extension Migration {
    private static let controllerMembers: Set<String> = [
        "dismiss", "dismissViewControllerAnimated", "navigationController", "navigationItem", "override",
        "performSegue", "performSegueWithIdentifier", "present", "presentViewController", "super", "tabBarController",
    ]

    /// Adds advice if a token in `controllerMembers` relies on the superclass of the enclosing
    /// class, and this superclass is a UIKit class without a counterpart. Extensions get no advice.
    /// There is no advice about `view`, because the class can declare it.
    mutating func adviseOnController(at index: Int) {
        let name = source.tokens[index].text
        guard Self.controllerMembers.contains(name), let type = source.type(around: index), !type.isExtension,
            let parent = source.token(at: type.inherited.lowerBound)?.text, parent.hasPrefix("UI"),
            Symbols.types[parent]?.newName == nil, !source.isMark(":", at: index + 1)
        else { return }
        let isOfSelf = source.reads(["self", "."], at: index - 2)
        guard isOfSelf || !source.isMark(".", at: index - 1) else { return }
        advise("`\(name)`: `\(type.name)` has no superclass here.", at: index)
    }
}
