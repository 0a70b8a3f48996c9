extension Symbols {
    static let recognizer: [Symbol] = [
        .renamed(
            "UIGestureRecognizer", to: "GestureRecognizer", "_ = UIGestureRecognizer(target: nil, action: nil)"
        ).with(
            configuration + touchMethods(["Began", "Moved", "Ended"], event: "UIEvent") + subclassInterface
                + pressMethods),
        .renamed(
            "UIGestureRecognizer.State", to: "GestureRecognizer.State",
            "let state: UIGestureRecognizer.State = .possible"
        ).with(
            ["possible", "began", "changed", "ended", "cancelled", "failed", "recognized"].map {
                .same($0, "_ = state == .\($0)")
            }),
    ]

    private static let configuration: [Symbol] = [
        .different(
            "init(target:action:)", "The action is a method: `PanGestureRecognizer(target: self, action: Board.pan)`.",
            "_ = UIPanGestureRecognizer(target: self, action: #selector(act(_:)))"),
        .different(
            "addTarget(_:action:)", "The action is a method: `addTarget(self, action: Board.pan)`.",
            "recognizer.addTarget(self, action: #selector(act(_:)))"),
        .different(
            "removeTarget(_:action:)",
            "Removes all actions of a target, or all actions if the target is `nil`. `removeAction(_:)` removes one action.",
            "recognizer.removeTarget(self, action: nil)"),
        .absent("init(coder:)", "There are no storyboards or archives. The migrator removes or replaces it."),
        .same("state", "_ = recognizer.state == .ended"),
        .same("view", "_ = recognizer.view?.superview"),
        .same("isEnabled", "recognizer.isEnabled = false"),
        .same("delegate", "recognizer.delegate = nil"),
        .same("name", "recognizer.name = \"scale\""),
        .same("location(in:)", "_ = recognizer.location(in: view).x"),
        .same("location(ofTouch:in:)", "_ = recognizer.location(ofTouch: 0, in: nil).y"),
        .same("numberOfTouches", "_ = recognizer.numberOfTouches == 2"),
        .same("require(toFail:)", "recognizer.require(toFail: tap)"),
        .same("cancelsTouchesInView", "recognizer.cancelsTouchesInView = false"),
        .same("delaysTouchesBegan", "recognizer.delaysTouchesBegan = true"),
        .same("delaysTouchesEnded", "recognizer.delaysTouchesEnded = false"),
        .same("requiresExclusiveTouchType", "recognizer.requiresExclusiveTouchType = false"),
        .different(
            "allowedTouchTypes", "An array of `TouchType`, not of numbers.",
            "recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]"),
        .absent("allowedPressTypes", "There are no presses.").advised,
        .same("modifierFlags", "_ = recognizer.modifierFlags.contains(.shift)"),
        .same("buttonMask", "_ = recognizer.buttonMask.contains(.secondary)"),
    ]

    private static let subclassInterface: [Symbol] = [
        .same(
            "touchesCancelled(_:with:)",
            "override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }"),
        .absent("touchesEstimatedPropertiesUpdated(_:)", "There are no estimates.").advised,
        .same("reset()", "override func reset() { super.reset() }"),
        .same("state in a subclass", "override var state: UIGestureRecognizer.State { didSet { _ = oldValue } }"),
        .same("ignore(_:for:) of a touch", "recognizer.ignore(touch, for: event)"),
        .absent("ignore(_:for:) of a press", "There are no presses."),
        .same(
            "canPrevent(_:)",
            "override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) }"),
        .same(
            "canBePrevented(by:)",
            override("canBePrevented(by other: UIGestureRecognizer) -> Bool", calling: "canBePrevented(by: other)")),
        .same(
            "shouldRequireFailure(of:)",
            override(
                "shouldRequireFailure(of other: UIGestureRecognizer) -> Bool",
                calling: "shouldRequireFailure(of: other)")),
        .same(
            "shouldBeRequiredToFail(by:)",
            "override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {\n    other is UITapGestureRecognizer\n}"
        ),
        .same(
            "shouldReceive(_:)", "override func shouldReceive(_ event: UIEvent) -> Bool { super.shouldReceive(event) }"),
    ]

    private static let pressMethods: [Symbol] = ["Began", "Changed", "Ended", "Cancelled"].map { phase in
        .absent("presses\(phase)(_:with:)", "There are no presses.").advised
    }

    static func touchMethods(_ phases: [String], event: String) -> [Symbol] {
        phases.map { phase in
            .same(
                "touches\(phase)(_:with:)",
                override(
                    "touches\(phase)(_ touches: Set<UITouch>, with event: \(event))",
                    calling: "touches\(phase)(touches, with: event)"))
        }
    }

    /// Returns an override that only calls the method of the superclass.
    static func override(_ declaration: String, calling method: String) -> String {
        "override func \(declaration) {\n    super.\(method)\n}"
    }

    static let delegate: [Symbol] = [
        .renamed(
            "UIGestureRecognizerDelegate", to: "GestureRecognizerDelegate",
            "_ = recognizer.delegate as UIGestureRecognizerDelegate?"
        ).with([
            .same(
                "gestureRecognizerShouldBegin(_:)",
                "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }"),
            .same("gestureRecognizer(_:shouldReceive:) of a touch", question("shouldReceive touch: UITouch", "false")),
            .same("gestureRecognizer(_:shouldReceive:) of an event", question("shouldReceive event: UIEvent", "false")),
            .absent("gestureRecognizer(_:shouldReceive:) of a press", "There are no presses."),
            .same(
                "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
                question("shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer", "true")),
            .same(
                "gestureRecognizer(_:shouldRequireFailureOf:)",
                question("shouldRequireFailureOf other: UIGestureRecognizer", "true")),
            .same(
                "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
                question("shouldBeRequiredToFailBy other: UIGestureRecognizer", "true")),
        ])
    ]

    private static func question(_ parameter: String, _ answer: String) -> String {
        "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, \(parameter)\n) -> Bool { \(answer) }"
    }
}
