extension Symbols {
    /// The types that gesture code uses and that `groups` does not contain.
    static let others: [Symbol] = [
        .renamed("UIRectEdge", to: "RectEdge", "edgePan.edges = [.left, .right] as UIRectEdge"),
        .renamed("UIGestureRecognizerState", to: "GestureRecognizer.State", "_ = UIGestureRecognizerState.began"),
        .renamed(
            "UISwipeGestureRecognizerDirection", to: "SwipeGestureRecognizer.Direction",
            "_ = UISwipeGestureRecognizerDirection.up"),
        .renamed("UITouchPhase", to: "Touch.Phase", "_ = UITouchPhase.began"),
        .renamed("UITouchType", to: "Touch.TouchType", "_ = UITouchType.direct"),
        .renamed("UIEventType", to: "TouchEvent.EventType", "_ = UIEventType.touches"),
        .renamed("UIWindow", to: "View", "_ = view.window as UIWindow?"),
        .absent("Selector", "An action is a method, such as `Board.pan`, or a closure."),
        .renamed("UIControlEvents", to: "Control.Event", "_ = UIControlEvents.touchUpInside"),
        .renamed("UIControlState", to: "Control.State", "_ = UIControlState.normal"),
        .renamed("UIViewContentMode", to: "ContentMode", "_ = UIViewContentMode.scaleAspectFit"),
        .renamed("UIView.ContentMode", to: "ContentMode", "_ = UIView.ContentMode.center"),
        .renamed("UIButtonType", to: "Button.ButtonType", "_ = UIButtonType.system"),
        .renamed("UIEdgeInsets", to: "EdgeInsets", "_ = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
        .absent("NSLayoutConstraint", "There are no constraints. Set frames in `layoutSubviews()`."),
        .absent("NSCoder", "There are no storyboards or archives."),
        .absent("UIApplication", "`DesktopApplication.main` runs a scene as a program."),
        .absent("UIBezierPath", "Use `Path`, from the module `Drawing`."),
        .renamed("UIImageView", to: "ImageView", "_ = UIImageView(frame: .zero)"),
        .renamed("UILabel", to: "Label", "_ = UILabel(frame: .zero)"),
        .renamed("UIButton", to: "Button", "_ = UIButton(type: .system)"),
        .renamed("UIControl", to: "Control", "_ = UIControl(frame: .zero)"),
        .renamed("UIFont", to: "Font", "_ = UIFont.systemFont(ofSize: 17, weight: .bold)"),
        .renamed("NSTextAlignment", to: "TextAlignment", "_ = NSTextAlignment.center"),
        .renamed("NSLineBreakMode", to: "ParagraphStyle.LineBreakMode", "_ = NSLineBreakMode.byTruncatingTail"),
        .renamed("UIImage", to: "Image", "_ = nil as UIImage?"),
        .renamed("UIScrollView", to: "ScrollView", "_ = UIScrollView(frame: .zero)"),
        .renamed("UIScrollViewDelegate", to: "ScrollViewDelegate", "_ = nil as (any UIScrollViewDelegate)?"),
        .renamed("UIColor", to: "Color", "view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
        .renamed("CGColor", to: "Color", "_ = UIColor.black.cgColor as CGColor"),
        .absent("UIImpactFeedbackGenerator", "There are no haptics."),
        .absent("UIPress", "There are no presses. Keys go to the scene."),
        .absent("UIPressesEvent", "There are no presses. Keys go to the scene."),
        .absent("UIResponder", "A `View` passes touches to its superview. There are no other responders."),
        .absent("UIScreen", "The root view has the size of the window. The scene's traits contain its scale."),
        .absent("UISelectionFeedbackGenerator", "There are no haptics."),
        .absent(
            "UIViewPropertyAnimator",
            "`View.animate` and `ValueAnimator` replace it. They cannot be paused, scrubbed or reversed."),
        .absent("UISpringTimingParameters", "Use `AnimationTiming.spring` with a `Spring`."),
        .absent("UICubicTimingParameters", "Use `AnimationTiming.curve` with an `AnimationCurve`."),
        .absent("UIViewController", "Use your own class that declares its `view`, or a `Scene`."),
        .absent("CADisplayLink", "A `Scene` receives `advance(to:)` for each frame while `isAnimating` is `true`."),
        .absent("CALayer", "There are no layers. Corners, border and shadow belong to the view."),
        .absent("CAShapeLayer", "Fill and stroke a `Path` in the `draw(_:in:)` of a `View`."),
        .absent("CGContext", "Draw into a `Picture`, which is a value."),
        .absent("CGPath", "Use `Path`, from the module `Drawing`."),
        .absent("CGMutablePath", "Use `Path`, from the module `Drawing`."),
        .absent(
            "Timer",
            """
            Foundation's timers need a run loop. In a recognizer, use `setDeadline(_:)`. Elsewhere, use \
            `DispatchQueue.main.asyncAfter` or the `nextDeadline` of a `SceneObserver`.
            """),
    ]

    /// Apple modules that are not available on Linux.
    static let absentModules: Set<String> = [
        "AVFoundation", "AudioToolbox", "Combine", "CoreMotion", "MapKit", "QuartzCore", "SceneKit", "SpriteKit",
        "SwiftUI",
    ]

    /// The UIKit and Core Graphics names of types, functions and constants whose counterparts the
    /// module `Desktop` provides.
    static let desktopTypes: Set<String> = [
        "CGColor", "NSLineBreakMode", "NSTextAlignment", "UIBezierPath", "UIColor", "UIControl", "UIControlEvents",
        "UIControlState", "UIEdgeInsets", "UIEdgeInsetsMake", "UIEdgeInsetsZero", "UIFont", "UIImage", "UIImageView",
        "UIViewContentMode",
    ]

    /// The UIKit names of types whose counterparts the module `Controls` provides.
    static let controlTypes: Set<String> = [
        "UIButton", "UIButtonType", "UILabel", "UIScrollView", "UIScrollViewDelegate",
    ]

    /// Returns the module that provides the counterpart of a type.
    static func module(of name: String) -> String {
        controlTypes.contains(name) ? "Controls" : desktopTypes.contains(name) ? "Desktop" : "Gestures"
    }

    static let desktopMembers: Set<String> = [
        "ContentMode", "animate", "animateWithDuration", "backgroundColor", "borderColor", "borderWidth",
        "cornerRadius", "setNeedsDisplay", "shadowOpacity",
    ]
}
