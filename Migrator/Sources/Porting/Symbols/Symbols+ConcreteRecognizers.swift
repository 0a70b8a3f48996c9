extension Symbols {
    static let concreteRecognizers: [Symbol] = [
        .renamed("UITapGestureRecognizer", to: "TapGestureRecognizer", "_ = UITapGestureRecognizer()").with([
            .same("numberOfTapsRequired", "tap.numberOfTapsRequired = 2"),
            .same("numberOfTouchesRequired", "tap.numberOfTouchesRequired = 2"),
            .same("buttonMaskRequired", "tap.buttonMaskRequired = .secondary"),
        ]),
        .renamed(
            "UILongPressGestureRecognizer", to: "LongPressGestureRecognizer", "_ = UILongPressGestureRecognizer()"
        ).with([
            .same("minimumPressDuration", "longPress.minimumPressDuration = 0.3"),
            .different("allowableMovement", "In pixels, not in points.", "longPress.allowableMovement = 20"),
            .same("numberOfTapsRequired", "longPress.numberOfTapsRequired = 1"),
            .same("numberOfTouchesRequired", "longPress.numberOfTouchesRequired = 2"),
        ]),
        .renamed("UIPanGestureRecognizer", to: "PanGestureRecognizer", "_ = UIPanGestureRecognizer()").with([
            .different(
                "translation(in:)", "A `Vector`, which has `x` and `y`, or a `Point` if the context requires one.",
                "view.center.x += pan.translation(in: view.superview).x"),
            .different(
                "setTranslation(_:in:)", "Takes a `Vector` or a `Point`.", "pan.setTranslation(.zero, in: view)"),
            .different(
                "velocity(in:)", "A `Vector`, which has `x` and `y`, or a `Point` if the context requires one.",
                "_ = abs(pan.velocity(in: view).y) > 500"),
            .same("minimumNumberOfTouches", "pan.minimumNumberOfTouches = 2"),
            .same("maximumNumberOfTouches", "pan.maximumNumberOfTouches = 2"),
            .same("allowedScrollTypesMask", "pan.allowedScrollTypesMask = .all"),
        ]),
        .renamed("UIPinchGestureRecognizer", to: "PinchGestureRecognizer", "_ = UIPinchGestureRecognizer()").with([
            .same("scale", "pinch.scale *= 2"),
            .same("velocity", "_ = pinch.velocity < 0"),
        ]),
        .renamed(
            "UIRotationGestureRecognizer", to: "RotationGestureRecognizer", "_ = UIRotationGestureRecognizer()"
        ).with([
            .same("rotation", "rotation.rotation = 0"),
            .same("velocity", "_ = rotation.velocity > 0"),
        ]),
        .renamed("UISwipeGestureRecognizer", to: "SwipeGestureRecognizer", "_ = UISwipeGestureRecognizer()").with([
            .same("direction", "swipe.direction = [.left, .right]"),
            .same("numberOfTouchesRequired", "swipe.numberOfTouchesRequired = 2"),
            .same("Direction", "let direction: UISwipeGestureRecognizer.Direction = .up"),
            .same("Direction.right", "_ = swipe.direction == .right"),
            .same("Direction.left", "_ = swipe.direction == .left"),
            .same("Direction.up", "_ = direction.contains(.up)"),
            .same("Direction.down", "_ = swipe.direction == .down"),
        ]),
        .renamed(
            "UIScreenEdgePanGestureRecognizer", to: "ScreenEdgePanGestureRecognizer",
            "_ = UIScreenEdgePanGestureRecognizer()"
        ).with([.same("edges", "edgePan.edges = .left")]),
        .renamed("UIHoverGestureRecognizer", to: "HoverGestureRecognizer", "_ = UIHoverGestureRecognizer()").with([
            .same("zOffset", "_ = UIHoverGestureRecognizer().zOffset > 0.5"),
            .same("altitudeAngle", "_ = UIHoverGestureRecognizer().altitudeAngle < .pi / 4"),
            .same("azimuthAngle(in:)", "_ = UIHoverGestureRecognizer().azimuthAngle(in: view) + .pi"),
            .same("azimuthUnitVector(in:)", "_ = UIHoverGestureRecognizer().azimuthUnitVector(in: view).dx"),
            .same("rollAngle", "_ = UIHoverGestureRecognizer().rollAngle < .pi / 4"),
        ]),
    ]
}
