extension Symbols {
    static let views: [Symbol] = [
        .renamed("UIView", to: "View", "_ = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))").with(
            gestures + touchMethods(["Began", "Moved", "Ended", "Cancelled"], event: "UIEvent?") + geometryOfViews
                + hierarchy + appearance)
    ]

    private static let gestures: [Symbol] = [
        .same("addGestureRecognizer(_:)", "view.addGestureRecognizer(pan)"),
        .same("removeGestureRecognizer(_:)", "view.removeGestureRecognizer(pan)"),
        .same("gestureRecognizers", "_ = view.gestureRecognizers?.count"),
        .same(
            "gestureRecognizerShouldBegin(_:)",
            "override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {\n    true\n}"
        ),
        .same("isUserInteractionEnabled", "view.isUserInteractionEnabled = true"),
        .same("isMultipleTouchEnabled", "view.isMultipleTouchEnabled = true"),
        .same("isExclusiveTouch", "view.isExclusiveTouch = true"),
        .same(
            "hitTest(_:with:)",
            override(
                "hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?", calling: "hitTest(point, with: event)")),
        .same(
            "point(inside:with:)",
            override(
                "point(inside point: CGPoint, with event: UIEvent?) -> Bool",
                calling: "point(inside: point, with: event)")),
        .absent("interactions", "There are no interactions. Use a recognizer.").advised,
        .absent("addInteraction(_:)", "There are no interactions. Use a recognizer.").advised,
        .absent("motionBegan(_:with:)", "There are no motion events.").advised,
        .absent("becomeFirstResponder()", "There is no responder chain for keys. Keys go to the scene.").advised,
        .absent("next", "There is no responder chain beyond `superview`."),
    ]

    private static let geometryOfViews: [Symbol] = [
        .same("init(frame:)", "override init(frame: CGRect) { super.init(frame: frame) }"),
        .absent("init(coder:)", "There are no storyboards or archives. The migrator removes or replaces it."),
        .absent("awakeFromNib()", "There are no storyboards. Set up the view in `init(frame:)`.").advised,
        .same("frame", "view.frame = view.frame.offsetBy(dx: 1, dy: 2)"),
        .same("bounds", "_ = view.bounds.contains(point)"),
        .same("center", "view.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)"),
        .same("transform", "view.transform = view.transform.rotated(by: .pi / 4)"),
        .absent("transform3D", "Views are flat. Use `transform`.").advised,
        .same("anchorPoint", "view.anchorPoint = CGPoint(x: 0.5, y: 1)"),
        .same("convert(_:to:) of a point", "_ = view.convert(point, to: view.superview)"),
        .same("convert(_:from:) of a point", "_ = view.convert(point, from: nil)"),
        .same("convert(_:to:) of a rectangle", "_ = view.convert(rect, to: nil)"),
        .same("convert(_:from:) of a rectangle", "_ = view.convert(rect, from: view.superview)"),
        .absent("safeAreaInsets", "Use `traits.safeAreaInsets`, the insets of the uncovered area.").advised,
    ]

    private static let hierarchy: [Symbol] = [
        .same("superview", "_ = view.superview?.bounds"),
        .same("subviews", "_ = view.subviews.reversed()"),
        .same("window", "_ = view.window?.bounds"),
        .same("addSubview(_:)", "view.addSubview(other)"),
        .same("insertSubview(_:at:)", "view.insertSubview(other, at: 0)"),
        .same("insertSubview(_:aboveSubview:)", "view.insertSubview(other, aboveSubview: other)"),
        .same("insertSubview(_:belowSubview:)", "view.insertSubview(other, belowSubview: other)"),
        .same("bringSubviewToFront(_:)", "view.bringSubviewToFront(other)"),
        .same("sendSubviewToBack(_:)", "view.sendSubviewToBack(other)"),
        .same("removeFromSuperview()", "other.removeFromSuperview()"),
        .same("isDescendant(of:)", "_ = other.isDescendant(of: view)"),
        .same("didAddSubview(_:)", "override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }"),
        .same(
            "willRemoveSubview(_:)",
            override("willRemoveSubview(_ subview: UIView)", calling: "willRemoveSubview(subview)")),
        .same(
            "willMove(toSuperview:)",
            override("willMove(toSuperview newSuperview: UIView?)", calling: "willMove(toSuperview: newSuperview)")),
        .same("didMoveToSuperview()", "override func didMoveToSuperview() { super.didMoveToSuperview() }"),
        .same(
            "willMove(toWindow:)",
            override("willMove(toWindow newWindow: UIWindow?)", calling: "willMove(toWindow: newWindow)")),
        .same("didMoveToWindow()", "override func didMoveToWindow() { super.didMoveToWindow() }"),
        .same("tag", "view.tag = 1"),
        .same("viewWithTag(_:)", "_ = view.viewWithTag(1)"),
    ]

    private static let appearance: [Symbol] = [
        .same("isHidden", "view.isHidden = true"),
        .different(
            "clipsToBounds", "It also clips touches. Without it, a subview can be touched outside the bounds.",
            "view.clipsToBounds = true"),
        .different("layer.cornerRadius", "Use the view's `cornerRadius`.", "view.layer.cornerRadius = 8"),
        .different("layer.borderWidth", "Use the view's `borderWidth`.", "view.layer.borderWidth = 1"),
        .different(
            "layer.borderColor", "Use the view's `borderColor`, which is a `Color`.",
            "view.layer.borderColor = UIColor.white.cgColor"),
        .different("layer.masksToBounds", "Use the view's `clipsToBounds`.", "view.layer.masksToBounds = true"),
        .different("layer.shadowColor and the other shadow properties", "Use the view's `shadow`, a `DropShadow`."),
        .absent("layer", "There are no layers. Corners, border, shadow and `anchorPoint` belong to the view.").advised,
        .same("backgroundColor", "view.backgroundColor = .clear"),
        .same("alpha", "view.alpha = 0.5"),
        .absent("draw(_:)", "Override `draw(_:in:)`, and draw into a `Picture`.").advised,
        .same("setNeedsDisplay()", "view.setNeedsDisplay()"),
        .absent("tintColor", "Set the colors of the view.").advised,
        .same("layoutSubviews()", "override func layoutSubviews() { super.layoutSubviews() }"),
        .same("setNeedsLayout()", "view.setNeedsLayout()"),
        .same("layoutIfNeeded()", "view.layoutIfNeeded()"),
        .absent(
            "animate(withDuration:animations:)",
            """
            Call `animate(withDuration:delay:curve:animations:completion:)` on a view that contains the animated views. \
            There are no `options`.
            """
        ).advised,
    ]
}
