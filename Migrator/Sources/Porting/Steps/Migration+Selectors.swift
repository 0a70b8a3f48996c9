extension Migration {
    /// Replaces the selector of an action with a method of the target's type, and the selector of a
    /// timer with a closure. Adds advice about other selectors in calls, and about other uses of
    /// `#selector`.
    mutating func migrateSelectors() {
        for index in source.tokens.indices {
            if let selector = source.selector(at: index), let call = source.call(around: index) {
                migrate(selector, in: call)
            } else if source.tokens[index].text == "#selector" {
                advise("a selector: pass a closure, or a method with its target.", at: index)
            }
        }
    }

    private mutating func migrate(_ selector: Selector, in call: Call) {
        let place = selector.range.lowerBound
        switch source.tokens[call.opening - 1].text {
        case "removeTarget":
            advise("pass the token that `addTarget` returns to `removeAction(_:)`.", at: place)
        case "scheduledTimer": migrateTimer(selector, in: call)
        case _ where call.argument("action").map { $0.value == selector.range } ?? false:
            migrateAction(selector, in: call)
        default: advise("a selector: pass a closure, or a method with its target.", at: place)
        }
    }

    /// Replaces `#selector(pan(_:))` with `Board.pan`.
    private mutating func migrateAction(_ selector: Selector, in call: Call) {
        let place = selector.range.lowerBound
        guard let type = owner(of: selector, in: call) else {
            return advise("write the target's type before the method: `Board.\(selector.name)`.", at: place)
        }
        let functions = source.functions(named: selector.name, in: type)
        if let function = functions.first, functions.count == 1, function.labels.count > 1 {
            advise("an action takes only the recognizer.", at: place)
        }
        let labels = functions.count > 1 && selector.parameters != 0 ? selector.labels : ""
        replace(selector.range, with: "\(Symbols.types[type]?.newName ?? type).\(selector.name)\(labels)")
    }

    /// Returns the type whose method a selector names, or the enclosing type if the target is
    /// `self`. Returns `nil` if the method belongs to another object.
    private func owner(of selector: Selector, in call: Call) -> String? {
        if let type = selector.type { return type.first?.isLowercase == true ? nil : type }
        guard let target = call.argument("target") ?? call.arguments.first, source.text(of: target.value) == "self"
        else { return nil }
        return source.type(around: selector.range.lowerBound)?.name
    }

    private mutating func migrateTimer(_ selector: Selector, in call: Call) {
        guard let intervalValue = call.argument("timeInterval"), let repeatsValue = call.argument("repeats"),
            let target = call.argument("target"), source.text(of: target.value) == "self",
            let closing = source.partners[call.opening]
        else { return advise("a selector: pass a closure to the timer.", at: selector.range.lowerBound) }
        let type = source.type(around: selector.range.lowerBound)?.name ?? ""
        let function = source.functions(named: selector.name, in: type).first
        let takesTimer = (selector.parameters ?? function?.labels.count ?? 0) > 0
        let (parameter, argument) = takesTimer ? ("timer", "timer") : ("_", "")
        let (interval, repeats) = (source.text(of: intervalValue.value), source.text(of: repeatsValue.value))
        replace(
            call.opening..<closing + 1,
            with: "(withTimeInterval: \(interval), repeats: \(repeats)) "
                + "{ [weak self] \(parameter) in MainActor.assumeIsolated { self?.\(selector.name)(\(argument)) } }")
    }
}
