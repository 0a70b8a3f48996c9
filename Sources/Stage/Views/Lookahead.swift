/// A view that moves its content instead of its frame, such as a scroll view.
@MainActor package protocol ContentMover: View {
    /// Returns the predicted motion of a subview in the view's coordinate space, or `nil` if there
    /// is no prediction.
    func contentMotion(of subview: View, at lookahead: Lookahead) -> Transform?
    /// Moves the content so that a rectangle in the view's coordinate space is visible.
    func show(_ rect: Rect)
}

/// The prediction for one picture: the times at which it is painted and displayed, and the motion
/// of views between these times.
@MainActor package final class Lookahead {
    package let now: Timestamp
    package let time: Timestamp
    /// The time at which the picture becomes outdated without input, or `nil` if there is no such
    /// time. See `SceneRunner.aheadEnd`.
    private(set) var end: Timestamp?

    init(from now: Timestamp, to time: Timestamp) { (self.now, self.time) = (now, time) }

    /// Returns the predicted motion of a view in its superview's coordinate space, or `nil` if the
    /// view is painted at its actual position.
    func motion(of view: View) -> Transform? {
        let own =
            isAhead(view) && !(view is any ContentMover)
            ? predictedOffset(of: view, in: view.transformToSuperview, bounds: view.bounds, expected: expectedMotion)
            : nil
        guard let superview = view.superview, isAhead(superview),
            let content = (superview as? any ContentMover)?.contentMotion(of: view, at: self)
        else { return own }
        return own?.concatenating(content) ?? content
    }

    private func isAhead(_ view: View) -> Bool {
        let appearance = view.appearance
        return appearance.presentsAhead || appearance.predictedOffset.isUnderWay
    }

    /// Returns the predicted motion of a view or its content, or `nil` if there is none. The motion
    /// consists of the expected motion and the part of an earlier prediction that is still fading
    /// out. `transform` maps the coordinate space of the view or content to the space of the
    /// returned motion. `bounds` is the visible part of the view or content, in its own coordinate
    /// space.
    package func predictedOffset<Subject: View>(
        of view: Subject, in transform: Transform, bounds: Rect,
        expected: (Subject) -> (motion: Transform, holders: ExpectedMotion.Holders)?
    ) -> Transform? {
        let appearance = view.appearance
        // Calls for the same picture return the same result.
        if appearance.predictedOffset.lookahead !== self {
            let expected = appearance.presentsAhead ? expected(view) : nil
            appearance.predictedOffset.follow(expected, transform: transform, bounds: bounds, in: self)
        }
        if appearance.predictedOffset.isLettingGo { rest(after: now) }
        return appearance.predictedOffset.motion
    }

    /// Returns the expected motion of a view, in the superview's coordinate space, or `nil` if
    /// neither a recognizer nor a glide moves the view.
    private func expectedMotion(of view: View) -> (motion: Transform, holders: ExpectedMotion.Holders)? {
        if let motion = view.expectedMotion(from: now, to: time) {
            if let end = motion.end { rest(after: end) }
            guard let toPixels = view.superview?.transformToPixels else { return (motion.transform, motion.holders) }
            let inSuperview = toPixels.concatenating(motion.transform).concatenating(toPixels.inverted())
            return (motion.isStill ? .identity : inSuperview, motion.holders)
        }
        guard let displacement = view.runningAnimations?.glide(of: view, .center, to: time) else { return nil }
        return (Transform(translation: displacement), ExpectedMotion.Holders())
    }

    /// Returns the predicted motion of a touch, in pixels.
    func motion(of touch: Touch) -> Vector {
        let (displacement, end) = touch.expectedMotion(from: now, to: time)
        if displacement != .zero { rest(after: end) }
        return displacement
    }

    /// Requests another picture immediately after `time`.
    package func rest(after time: Timestamp) {
        let next = time + .nanoseconds(1)
        end = min(end ?? next, next)
    }
}

extension View {
    /// A Boolean value that determines whether the view is painted at its predicted position, if
    /// the display reports its timing. The default is `false`.
    ///
    /// Set this property to `true` to reduce the visible latency of a view that its recognizers
    /// move. The view is painted at the position to which its pan, pinch, rotation and transform
    /// recognizers would move it. Its geometry, recognizers, hit testing and recordings do not
    /// change. During a glide, the view is painted at its position at the time of display. If there
    /// is no glide, the view returns smoothly to its actual position after the lift.
    ///
    /// If the view is a `ScrollView` of the module `Controls`, its content is painted at a
    /// predicted position instead of its frame.
    ///
    /// If the value is `true`, the method `drawAhead(_:in:)` of the view is called for pictures
    /// whose time of display is known.
    public var presentsAhead: Bool {
        get { appearance.presentsAhead }
        set {
            guard newValue != presentsAhead else { return }
            appearance.presentsAhead = newValue
            recordChange()
        }
    }

    /// Returns the location at which to draw a touch, in this view's coordinate space. While a
    /// picture whose time of display is known is drawn, the predicted positions of the touch and
    /// the view are used.
    public func shownLocation(of touch: Touch) -> Point {
        guard let lookahead = root.appearance.lookahead else { return touch.location(in: self) }
        let location = touch.pixelLocation + lookahead.motion(of: touch)
        return shownTransformToPixels.inverted().apply(to: location)
    }

    private var shownTransformToPixels: Transform {
        var (result, ancestor) = (shownTransformToSuperview, superview)
        while let view = ancestor {
            result = result.concatenating(view.shownTransformToSuperview)
            ancestor = view.superview
        }
        return result
    }

    /// The transform from the view's coordinate space to its superview's. While a picture whose
    /// time of display is known is drawn, the transform includes the predicted motion of the view.
    public var shownTransformToSuperview: Transform {
        let actual = transformToSuperview
        guard let motion = root.appearance.lookahead?.motion(of: self) else { return actual }
        return actual.concatenating(motion)
    }
}
