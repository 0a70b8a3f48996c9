extension Symbols {
    static let recognizer: [SymbolGroup] = [
        .renamed(
            "UIGestureRecognizer", to: "GestureRecognizer", "_ = UIGestureRecognizer(target: nil, action: nil)"
        ).with(configuration + subclassInterface),
        .renamed(
            "UIGestureRecognizer.State", to: "GestureRecognizer.State",
            "let state: UIGestureRecognizer.State = .possible"
        ).with([
            .same("possible", "_ = state == .possible"),
            .same("began", "_ = state == .began"),
            .same("changed", "_ = state == .changed"),
            .same("ended", "_ = state == .ended"),
            .same("cancelled", "_ = state == .cancelled"),
            .same("failed", "_ = state == .failed"),
            .same("recognized", "_ = state == .recognized"),
        ]),
    ]

    private static let configuration: [Symbol] = [
        .different(
            "init(target:action:)",
            "The action is a method: `PanGestureRecognizer(target: self, action: Board.pan)`.",
            "_ = UIPanGestureRecognizer(target: self, action: #selector(act(_:)))"),
        .different(
            "addTarget(_:action:)", "The action is a method: `addTarget(self, action: Board.pan)`.",
            "recognizer.addTarget(self, action: #selector(act(_:)))"),
        .different(
            "removeTarget(_:action:)",
            "The name of the `Selector`, which the migrator writes, identifies the method. `nil` removes all, as in UIKit.",
            "recognizer.removeTarget(self, action: nil)"),
        .absent("init(coder:)", "There are no storyboards or archives. The migrator removes it."),
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
        .different(
            "allowedPressTypes", "An array of `Press.PressType`, not of numbers. There are no presses.",
            "recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]"),
        .same("modifierFlags", "_ = recognizer.modifierFlags.contains(.shift)"),
        .same("buttonMask", "_ = recognizer.buttonMask.contains(.secondary)"),
    ]

    private static let subclassInterface: [Symbol] = [
        .same(
            "touchesBegan(_:with:)",
            "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {\n    super.touchesBegan(touches, with: event)\n}"
        ),
        .same(
            "touchesMoved(_:with:)",
            "override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {\n    super.touchesMoved(touches, with: event)\n}"
        ),
        .same(
            "touchesEnded(_:with:)",
            "override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {\n    super.touchesEnded(touches, with: event)\n}"
        ),
        .same(
            "touchesCancelled(_:with:)",
            "override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }"),
        .same(
            "touchesEstimatedPropertiesUpdated(_:)",
            "override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {\n    super.touchesEstimatedPropertiesUpdated(touches)\n}"
        ),
        .same("reset()", "override func reset() { super.reset() }"),
        .same("state, set by a subclass", "override var state: UIGestureRecognizer.State { didSet { _ = oldValue } }"),
        .same("ignore(_:for:) of a touch", "recognizer.ignore(touch, for: event)"),
        .different(
            "ignore(_:for:) of a press", "Never called, because there are no presses.",
            "override func ignore(_ button: UIPress, for event: UIPressesEvent) { super.ignore(button, for: event) }"),
        .same(
            "canPrevent(_:)",
            "override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) }"),
        .same(
            "canBePrevented(by:)",
            "override func canBePrevented(by other: UIGestureRecognizer) -> Bool {\n    super.canBePrevented(by: other)\n}"
        ),
        .same(
            "shouldRequireFailure(of:)",
            "override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {\n    super.shouldRequireFailure(of: other)\n}"
        ),
        .same(
            "shouldBeRequiredToFail(by:)",
            "override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {\n    other is UITapGestureRecognizer\n}"
        ),
        .same(
            "shouldReceive(_:)", "override func shouldReceive(_ event: UIEvent) -> Bool { super.shouldReceive(event) }"),
        .different(
            "pressesBegan(_:with:)", "Never called, because there are no presses.",
            "override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {\n    super.pressesBegan(presses, with: event)\n}"
        ),
        .different(
            "pressesChanged(_:with:)", "Never called, because there are no presses.",
            "override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {\n    super.pressesChanged(presses, with: event)\n}"
        ),
        .different(
            "pressesEnded(_:with:)", "Never called, because there are no presses.",
            "override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {\n    super.pressesEnded(presses, with: event)\n}"
        ),
        .different(
            "pressesCancelled(_:with:)", "Never called, because there are no presses.",
            "override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {\n    super.pressesCancelled(presses, with: event)\n}"
        ),
    ]

    static let delegate: [SymbolGroup] = [
        .renamed(
            "UIGestureRecognizerDelegate", to: "GestureRecognizerDelegate",
            "_ = recognizer.delegate as UIGestureRecognizerDelegate?"
        ).with([
            .same(
                "gestureRecognizerShouldBegin(_:)",
                "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }"),
            .same(
                "gestureRecognizer(_:shouldReceive:) of a touch",
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch\n) -> Bool { false }"
            ),
            .same(
                "gestureRecognizer(_:shouldReceive:) of an event",
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent\n) -> Bool { false }"
            ),
            .different(
                "gestureRecognizer(_:shouldReceive:) of a press", "Never called, because there are no presses.",
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress\n) -> Bool { press.type == .menu }"
            ),
            .same(
                "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer\n) -> Bool { true }"
            ),
            .same(
                "gestureRecognizer(_:shouldRequireFailureOf:)",
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer\n) -> Bool { true }"
            ),
            .same(
                "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer\n) -> Bool { true }"
            ),
        ])
    ]
}
