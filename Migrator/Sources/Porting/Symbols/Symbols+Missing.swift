extension Symbols {
    /// Names of members without a counterpart, mostly from UIKit, keyed by the advice about them.
    /// Names that are too common to search for, such as `next`, are omitted.
    static let missing: KeyValuePairs = [
        "Override `draw(_:in:)`, and draw into a `Picture`.":
            "drawRect drawText drawTextInRect drawViewHierarchyInRect drawHierarchy",
        "There is no current color. Pass the color to `fill` or `stroke` of a `Picture`.": "setFill setStroke",
        "There is no current context. Draw into a `Picture`.": "drawAtPoint drawInRect sizeWithAttributes",
        "There are no constraints. Set frames in `layoutSubviews()`.": """
        addConstraint addConstraints addLayoutGuide alignmentRectInsets autoresizesSubviews bottomAnchor \
        centerXAnchor centerYAnchor constraints contentLayoutGuide directionalLayoutMargins firstBaselineAnchor \
        forBaselineLayout frameLayoutGuide heightAnchor insetsLayoutMarginsFromSafeArea \
        invalidateIntrinsicContentSize lastBaselineAnchor layoutMargins layoutMarginsGuide leadingAnchor leftAnchor \
        needsUpdateConstraints preferredMaxLayoutWidth preservesSuperviewLayoutMargins readableContentGuide \
        removeConstraint removeConstraints requiresConstraintBasedLayout rightAnchor safeAreaLayoutGuide \
        setContentCompressionResistancePriority setContentHuggingPriority setNeedsUpdateConstraints \
        setTranslatesAutoresizingMaskIntoConstraints systemLayoutSizeFitting systemLayoutSizeFittingSize topAnchor \
        trailingAnchor updateConstraints updateConstraintsIfNeeded widthAnchor
        """,
        "Call `animate(withDuration:)` on a view that contains the animated views.": """
        addKeyframe addKeyframeWithRelativeStartTime animateKeyframes animateKeyframesWithDuration \
        animateWithDuration areAnimationsEnabled beginAnimations commitAnimations inheritedAnimationDuration \
        performSystemAnimation setAnimationCurve setAnimationDelay setAnimationDelegate setAnimationDuration \
        setAnimationRepeatCount transition transitionFromView transitionWithView
        """,
        "Only `animate(withDuration:)` animates. Change the property itself.":
            "performWithoutAnimation setAnimationsEnabled",
        "There is no responder chain for keys. Keys go to the scene.": """
        canBecomeFirstResponder canPerformAction canResignFirstResponder endEditing inputAccessoryView inputView \
        isFirstResponder keyCommands motionCancelled motionEnded resignFirstResponder undoManager
        """,
        "There are no presses. Keys go to the scene.": "pressesBegan pressesCancelled pressesChanged pressesEnded",
        "The scene's `traits` contain the appearance.": """
        overrideUserInterfaceStyle resolvedColor traitCollection traitCollectionDidChange
        """,
        "Use `traits.safeAreaInsets`, the insets of the uncovered area.": """
        contentInsetAdjustmentBehavior safeAreaInsetsDidChange
        """,
        "Add `traits.safeAreaInsets` to `contentInset`.": "adjustedContentInset",
        "There are no layers. Corners, border, shadow and `anchorPoint` belong to the view.":
            "layerClass layoutSublayers",
        "Set the colors of the view.": "tintAdjustmentMode tintColorDidChange",
        "Call `insertSubview(_:at:)` for both subviews.": "exchangeSubview exchangeSubviewAtIndex",
        "Set `clipPath`, and set `clipsToBounds` to `true`.": "maskView",
        "There is no accessibility.": """
        accessibilityElementsHidden accessibilityHint accessibilityIdentifier accessibilityLabel accessibilityTraits \
        accessibilityValue isAccessibilityElement largeContentTitle
        """,
        "There is no Interface Builder.": "prepareForInterfaceBuilder restorationIdentifier",
        "There is no counterpart.": """
        addMotionEffect contentScaleFactor effectiveUserInterfaceLayoutDirection focusGroupIdentifier \
        motionEffects removeMotionEffect resizableSnapshotView semanticContentAttribute snapshotView \
        snapshotViewAfterScreenUpdates windowScene
        """,
        "A `Label` has one font, one color and no shadow.": """
        adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth allowsDefaultTighteningForTruncation \
        attributedText baselineAdjustment highlightedTextColor minimumScaleFactor setAttributedTitle
        """,
        "A `Button` has a title and no image. Add an `ImageView` to it.": """
        adjustsImageWhenDisabled adjustsImageWhenHighlighted imageEdgeInsets isPointerInteractionEnabled \
        setBackgroundImage setImage showsTouchWhenHighlighted titleEdgeInsets
        """,
        "The title of a `Button` is in the center.": "contentHorizontalAlignment contentVerticalAlignment",
        "An `ImageView` shows one image. Set its `image`.": """
        animationDuration animationImages animationRepeatCount highlightedImage preferredSymbolConfiguration \
        startAnimating stopAnimating
        """,
        "A `ScrollView` has no such setting.": """
        indicatorStyle keyboardDismissMode refreshControl scrollIndicatorInsets scrollsToTop \
        verticalScrollIndicatorInsets
        """,
        "Use the `red`, `green`, `blue` and `alpha` of the color.": "getHue getRed getWhite",
        "Use the `size` of the font.": "pointSize",
        "Create a font with another `size`.": "fontWithSize withSize",
        "A `Font` has a family, a size, a weight and `isItalic`.": """
        capHeight fontDescriptor fontName lineHeight monospacedDigitSystemFont monospacedSystemFont preferredFont \
        preferredFontForTextStyle xHeight
        """,
        "An `Image` is only pixels. Use `Headless` to save a picture.": """
        cgImage imageOrientation imageWithRenderingMode jpegData pngData resizableImage withRenderingMode
        """,
        "There is no Objective-C runtime.": """
        conformsToProtocol performSelector performSelectorOnMainThread respondsToSelector
        """,
        "Store the value itself.": "CGPointValue CGRectValue CGSizeValue cgPointValue cgRectValue cgSizeValue",
        "Compare with a rectangle of your own.": "divided standardized",
        "Write `type(of:)`.": "dynamicType",
        "Decompose the transform with its `rotation` and `scale`.": "decomposed",
    ]

    private static let labels: Set<String> = ["Button", "Label", "UIButton", "UILabel"]

    /// The members that only the given classes have, with the advice for all other classes. The set
    /// of classes is empty if no class has the member.
    static let partial: [String: (classes: Set<String>, advice: String)] = [
        "contentMode": (
            ["ImageView", "UIImageView"], "Only an `ImageView` has a content mode. Remove it from other views."
        ),
        "clearsContextBeforeDrawing": ([], "A picture is empty at the start. Remove it."),
        "isOpaque": ([], "Colors decide what shows through. Remove it."),
        "opaque": ([], "Colors decide what shows through. Remove it."),
        "intrinsicContentSize": (labels, "Only a `Label` and a `Button` have it."),
        "sizeThatFits": (labels, "Only a `Label` and a `Button` have it."),
        "sizeToFit": (labels, "Only a `Label` and a `Button` have it."),
    ]

    /// The classes that do not have a member, although other classes do, keyed by the name of the
    /// member.
    static let absent: [String: Set<String>] = [
        "configuration": ["UIButton"], "imageView": ["UIButton"], "isEnabled": ["UILabel"],
        "isHighlighted": ["UIImageView", "UILabel"], "shadowColor": ["UILabel"], "shadowOffset": ["UILabel"],
    ]

    /// The labels of the initializers that a type has, and the advice for other initializers.
    static let initializers: [String: (labels: Set<String>, advice: String)] = [
        "NSAttributedString": (["string"], "A `Label` has one font and one color."),
        "NSMutableAttributedString": (["string"], "A `Label` has one font and one color."),
        "UIColor": (["red", "green", "blue", "white", "alpha"], "Use `Color(red:green:blue:alpha:)`."),
        "UIFont": (["family", "size"], "Use `Font(family:size:)`."),
        "UIImage": (["data"], "Use `try Image(contentsOfFile:)`."),
        "NSValue": ([], "Store the value itself."),
    ]

    /// Static members of `UIColor` that are not members of `Color`.
    static let missingColors: Set<String> = [
        "darkText", "groupTableViewBackground", "lightText", "link", "opaqueSeparator", "placeholderText",
        "quaternaryLabel", "secondarySystemBackground", "secondarySystemFill", "separator", "systemBrown", "systemCyan",
        "systemFill", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
        "systemGroupedBackground", "systemIndigo", "systemMint", "systemTeal", "tertiaryLabel",
        "tertiarySystemBackground", "tertiarySystemFill", "tintColor",
    ]

    /// Constants and functions without a counterpart whose names begin with the name of a type that
    /// has a counterpart. Any other name that begins like this is assumed to have a counterpart or
    /// to belong to the program.
    static let missingFunctions: Set<String> = [
        "CGAffineTransformFromString", "CGPointFromString", "CGPointMakeWithDictionaryRepresentation",
        "CGRectApplyAffineTransform", "CGRectDivide", "CGRectFromString", "CGRectInfinite",
        "CGRectIsInfinite", "CGRectIsNull", "CGRectNull", "CGRectStandardize", "CGSizeApplyAffineTransform",
        "CGSizeFromString", "CGVectorFromString",
    ]
}
