extension Symbols {
    static let touches: [Symbol] = [
        .renamed("UITouch", to: "Touch", "_ = touch as UITouch").with(touch),
        .renamed("UITouch.Phase", to: "Touch.Phase", "let phase: UITouch.Phase = touch.phase").with(
            ["began", "moved", "stationary", "ended", "cancelled"].map { .same($0, "_ = phase == .\($0)") }
                + ["regionEntered", "regionMoved", "regionExited"].map {
                    .absent($0, "A hovering pointer is a touch whose `source` is `.hover`.").advised
                }),
        .renamed("UITouch.TouchType", to: "Touch.TouchType", "let type: UITouch.TouchType = touch.type").with([
            .same("direct", "_ = type == .direct"),
            .same("pencil", "_ = type == .pencil"),
            .same("indirectPointer", "_ = type == .indirectPointer"),
            .absent("indirect", "Mice and touchpads are `.indirectPointer`. There is no remote control.").advised,
            .renamed("stylus", to: "pencil", "_ = type == .stylus"),
        ]),
        .absent("UITouch.Properties", "There are no estimates. Each report is final."),
        .renamed("UIEvent", to: "TouchEvent", "_ = event as UIEvent").with(event),
        .renamed("UIEvent.ButtonMask", to: "TouchEvent.ButtonMask", "let buttons: UIEvent.ButtonMask = [.primary]")
            .with([
                .same("primary", "_ = buttons.contains(.primary)"),
                .same("secondary", "_ = buttons.contains(.secondary)"),
                .same("button(_:)", "_ = buttons == .button(3)"),
            ]),
        .renamed("UIScrollTypeMask", to: "ScrollTypeMask", "let scrolls: UIScrollTypeMask = []").with([
            .same("discrete", "_ = scrolls.contains(.discrete)"),
            .same("continuous", "_ = scrolls.contains(.continuous)"),
            .same("all", "_ = scrolls == .all"),
        ]),
        .renamed(
            "UIKeyModifierFlags", to: "ModifierFlags", "let modifiers: UIKeyModifierFlags = event.modifierFlags"
        ).with([
            .same("shift", "_ = modifiers.contains(.shift)"),
            .same("control", "_ = modifiers.contains(.control)"),
            .same("alternate", "_ = modifiers.contains(.alternate)"),
            .same("command", "_ = modifiers.contains(.command)"),
            .absent("alphaShift", "Events do not report Caps Lock.").advised,
            .absent("numericPad", "Keypad keys are not distinguished from other keys.").advised,
        ]),
    ]

    private static let touch: [Symbol] = [
        .same("location(in:)", "_ = touch.location(in: view)"),
        .same("previousLocation(in:)", "_ = touch.previousLocation(in: nil)"),
        .same("preciseLocation(in:)", "_ = touch.preciseLocation(in: view)"),
        .same("precisePreviousLocation(in:)", "_ = touch.precisePreviousLocation(in: view)"),
        .same("view", "_ = touch.view === view"),
        .same("window", "_ = touch.window === view.window"),
        .same("phase", "_ = touch.phase == .began"),
        .same("type", "_ = touch.type == .pencil"),
        .same("tapCount", "_ = touch.tapCount == 2"),
        .same("timestamp", "_ = touch.timestamp + 0.5"),
        .same("force", "_ = touch.force > 0.5"),
        .same("maximumPossibleForce", "_ = touch.force / touch.maximumPossibleForce"),
        .different(
            "majorRadius", "In pixels, or `nil` if the device does not measure it.",
            "_ = touch.majorRadius as CGFloat?"),
        .different(
            "majorRadiusTolerance", "In pixels, or `nil` if the device does not measure the radius.",
            "_ = touch.majorRadiusTolerance as CGFloat?"),
        .same("gestureRecognizers", "_ = touch.gestureRecognizers?.count"),
        .same("altitudeAngle", "_ = touch.altitudeAngle < .pi / 4"),
        .same("azimuthAngle(in:)", "_ = touch.azimuthAngle(in: view) + .pi"),
        .same("azimuthUnitVector(in:)", "_ = touch.azimuthUnitVector(in: view).dx"),
        .same("rollAngle", "_ = touch.rollAngle < .pi / 4"),
        .absent("estimatedProperties", "There are no estimates. Each report is final.").advised,
        .absent("estimatedPropertiesExpectingUpdates", "There are no estimates.").advised,
        .absent("estimationUpdateIndex", "There are no estimates.").advised,
    ]

    private static let event: [Symbol] = [
        .different(
            "allTouches", "It can also contain a hovering pointer, a scroll or a touchpad gesture, each as a touch.",
            "_ = event.allTouches?.count"),
        .same("touches(for:) of a view", "_ = event.touches(for: view)?.first"),
        .absent("touches(for:) of a window", "An engine has one window. Use `allTouches`."),
        .same("touches(for:) of a recognizer", "_ = event.touches(for: pan)?.count"),
        .same("coalescedTouches(for:)", "_ = event.coalescedTouches(for: touch)?.map { $0.location(in: view) }"),
        .same("predictedTouches(for:)", "_ = event.predictedTouches(for: touch)?.map { $0.location(in: view) }"),
        .same("timestamp", "_ = event.timestamp + 0.5"),
        .same("modifierFlags", "_ = event.modifierFlags.contains(.control)"),
        .same("buttonMask", "_ = event.buttonMask.contains(.primary)"),
        .same("type", "_ = event.type == .touches"),
        .absent("subtype", "All events are touch events. There are no motion or remote control events."),
    ]
}
