/// The old spellings of declarations in Apple's frameworks and the standard library, mostly from
/// Swift 2, and their replacements.
enum OldSpellings {
    struct Method {
        let labels: [String?]
        let name: String
        let newLabels: [String?]
    }

    /// The replacement for a C function.
    enum Function {
        /// An initializer, with the name of its type and the labels of its arguments.
        case initializer(String, [String])
        /// A method of the first argument, with its name and the labels of the other arguments.
        case method(String, [String?])
        /// A property of the argument.
        case property(String)
        /// The `==` operator between the arguments.
        case equality
    }

    static let methods: [String: [Method]] = Dictionary(grouping: pairs) { base(of: $0.key) }.mapValues {
        $0.map { Method(labels: labels(of: $0.key), name: base(of: $0.value), newLabels: labels(of: $0.value)) }
    }

    private static let pairs: KeyValuePairs = [
        "locationInView(_:)": "location(in:)",
        "previousLocationInView(_:)": "previousLocation(in:)",
        "preciseLocationInView(_:)": "preciseLocation(in:)",
        "precisePreviousLocationInView(_:)": "precisePreviousLocation(in:)",
        "locationOfTouch(_:inView:)": "location(ofTouch:in:)",
        "translationInView(_:)": "translation(in:)",
        "setTranslation(_:inView:)": "setTranslation(_:in:)",
        "velocityInView(_:)": "velocity(in:)",
        "azimuthAngleInView(_:)": "azimuthAngle(in:)",
        "azimuthUnitVectorInView(_:)": "azimuthUnitVector(in:)",
        "requireGestureRecognizerToFail(_:)": "require(toFail:)",
        "ignoreTouch(_:forEvent:)": "ignore(_:for:)",
        "canPreventGestureRecognizer(_:)": "canPrevent(_:)",
        "canBePreventedByGestureRecognizer(_:)": "canBePrevented(by:)",
        "shouldRequireFailureOfGestureRecognizer(_:)": "shouldRequireFailure(of:)",
        "shouldBeRequiredToFailByGestureRecognizer(_:)": "shouldBeRequiredToFail(by:)",
        "touchesBegan(_:withEvent:)": "touchesBegan(_:with:)",
        "touchesMoved(_:withEvent:)": "touchesMoved(_:with:)",
        "touchesEnded(_:withEvent:)": "touchesEnded(_:with:)",
        "touchesCancelled(_:withEvent:)": "touchesCancelled(_:with:)",
        "gestureRecognizerShouldBegin(_:)": "gestureRecognizerShouldBegin(_:)",
        "gestureRecognizer(_:shouldReceiveTouch:)": "gestureRecognizer(_:shouldReceive:)",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWithGestureRecognizer:)":
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
        "gestureRecognizer(_:shouldRequireFailureOfGestureRecognizer:)": "gestureRecognizer(_:shouldRequireFailureOf:)",
        "gestureRecognizer(_:shouldBeRequiredToFailByGestureRecognizer:)":
            "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
        "touchesForView(_:)": "touches(for:)",
        "touchesForGestureRecognizer(_:)": "touches(for:)",
        "coalescedTouchesForTouch(_:)": "coalescedTouches(for:)",
        "predictedTouchesForTouch(_:)": "predictedTouches(for:)",
        "hitTest(_:withEvent:)": "hitTest(_:with:)",
        "pointInside(_:withEvent:)": "point(inside:with:)",
        "convertPoint(_:toView:)": "convert(_:to:)",
        "convertPoint(_:fromView:)": "convert(_:from:)",
        "convertRect(_:toView:)": "convert(_:to:)",
        "convertRect(_:fromView:)": "convert(_:from:)",
        "isDescendantOfView(_:)": "isDescendant(of:)",
        "insertSubview(_:atIndex:)": "insertSubview(_:at:)",
        "willMoveToSuperview(_:)": "willMove(toSuperview:)",
        "willMoveToWindow(_:)": "willMove(toWindow:)",
        "systemFontOfSize(_:)": "systemFont(ofSize:)",
        "systemFontOfSize(_:weight:)": "systemFont(ofSize:weight:)",
        "boldSystemFontOfSize(_:)": "boldSystemFont(ofSize:)",
        "italicSystemFontOfSize(_:)": "italicSystemFont(ofSize:)",
        "setTitle(_:forState:)": "setTitle(_:for:)",
        "setTitleColor(_:forState:)": "setTitleColor(_:for:)",
        "titleForState(_:)": "title(for:)",
        "titleColorForState(_:)": "titleColor(for:)",
        "addTarget(_:action:forControlEvents:)": "addTarget(_:action:for:)",
        "sendActionsForControlEvents(_:)": "sendActions(for:)",
        "zoomToRect(_:animated:)": "zoom(to:animated:)",
        "viewForZoomingInScrollView(_:)": "viewForZooming(in:)",
        "appendContentsOf(_:)": "append(contentsOf:)",
        "insert(_:atIndex:)": "insert(_:at:)",
        "joinWithSeparator(_:)": "joined(separator:)",
        "removeAtIndex(_:)": "remove(at:)",
        "indexOf(_:)": "firstIndex(of:)",
        "enumerate()": "enumerated()",
    ]

    private static func base(of name: String) -> String { String(name.prefix { $0 != "(" }) }

    private static func labels(of name: String) -> [String?] {
        name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }

    static let functions: [String: Function] = [
        "CGPointMake": .initializer("Point", ["x", "y"]),
        "CGVectorMake": .initializer("Vector", ["dx", "dy"]),
        "CGSizeMake": .initializer("Size", ["width", "height"]),
        "CGRectMake": .initializer("Rect", ["x", "y", "width", "height"]),
        "CGAffineTransformMake": .initializer("Transform", ["a", "b", "c", "d", "tx", "ty"]),
        "CGAffineTransformMakeTranslation": .initializer("Transform", ["translationX", "y"]),
        "CGAffineTransformMakeScale": .initializer("Transform", ["scaleX", "y"]),
        "CGAffineTransformMakeRotation": .initializer("Transform", ["rotationAngle"]),
        "CGAffineTransformTranslate": .method("translatedBy", ["x", "y"]),
        "CGAffineTransformScale": .method("scaledBy", ["x", "y"]),
        "CGAffineTransformRotate": .method("rotated", ["by"]),
        "CGAffineTransformConcat": .method("concatenating", [nil]), "CGAffineTransformInvert": .method("inverted", []),
        "CGAffineTransformIsIdentity": .property("isIdentity"), "CGAffineTransformEqualToTransform": .equality,
        "CGPointApplyAffineTransform": .method("applying", [nil]), "CGPointEqualToPoint": .equality,
        "CGSizeEqualToSize": .equality, "CGRectEqualToRect": .equality,
        "CGRectContainsPoint": .method("contains", [nil]), "CGRectIntersectsRect": .method("intersects", [nil]),
        "CGRectIntersection": .method("intersection", [nil]), "CGRectUnion": .method("union", [nil]),
        "CGRectInset": .method("insetBy", ["dx", "dy"]), "CGRectOffset": .method("offsetBy", ["dx", "dy"]),
        "CGRectIsEmpty": .property("isEmpty"), "CGRectIntegral": .property("integral"),
        "CGRectGetMinX": .property("minX"), "CGRectGetMidX": .property("midX"), "CGRectGetMaxX": .property("maxX"),
        "CGRectGetMinY": .property("minY"), "CGRectGetMidY": .property("midY"), "CGRectGetMaxY": .property("maxY"),
        "UIEdgeInsetsMake": .initializer("EdgeInsets", ["top", "left", "bottom", "right"]),
        "CGRectGetWidth": .property("width"), "CGRectGetHeight": .property("height"),
    ]

    static let constants = [
        "CGPointZero": "Point.zero", "CGSizeZero": "Size.zero", "CGRectZero": "Rect.zero",
        "CGAffineTransformIdentity": "Transform.identity", "UIEdgeInsetsZero": "EdgeInsets.zero",
        "NSTimeInterval": "TimeInterval", "println": "print", "M_PI": "Double.pi", "M_PI_2": "(Double.pi / 2)",
        "M_PI_4": "(Double.pi / 4)",
    ]

    static let properties = [
        "directionalLockEnabled": "isDirectionalLockEnabled", "enabled": "isEnabled", "highlighted": "isHighlighted",
        "pagingEnabled": "isPagingEnabled", "scrollEnabled": "isScrollEnabled", "selected": "isSelected",
        "exclusiveTouch": "isExclusiveTouch", "hidden": "isHidden",
        "multipleTouchEnabled": "isMultipleTouchEnabled", "userInteractionEnabled": "isUserInteractionEnabled",
    ]

    /// The old names of enumeration cases and option set members in UIKit, mostly from Swift 2.
    static let cases: Set<String> = [
        "All", "Began", "Bottom", "ByCharWrapping", "ByTruncatingHead", "ByTruncatingMiddle", "ByTruncatingTail",
        "ByWordWrapping", "Cancelled", "Center", "Changed", "Custom", "Direct", "Disabled", "Down", "Ended", "Failed",
        "Highlighted", "Indirect", "Left", "Menu", "Moved", "Natural", "Normal", "Possible", "Recognized", "Redraw",
        "Right", "ScaleAspectFill", "ScaleAspectFit", "ScaleToFill", "Stationary", "Stylus", "System", "Top",
        "TouchCancel", "TouchDown", "TouchUpInside", "TouchUpOutside", "Touches", "Up", "stylus",
    ]
}
