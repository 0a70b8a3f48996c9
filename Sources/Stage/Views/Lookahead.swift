/// The times at which a picture is painted and displayed. Views that present ahead are painted at
/// the predicted location of their fingers.
final class Lookahead {
    let now: Timestamp
    /// The time of display.
    let time: Timestamp
    /// The time at which the picture must be painted again without input, because a finger without
    /// reports then counts as resting or a fade continues. `nil` if no view was painted ahead.
    private(set) var end: Timestamp?

    init(from now: Timestamp, to time: Timestamp) { (self.now, self.time) = (now, time) }

    /// Returns the predicted motion of a view in its superview's coordinate space, or `nil` if it
    /// is not painted ahead.
    func motion(of view: View) -> Transform? {
        let own =
            isAhead(view) && !(view is ScrollView)
            ? lead(of: view, in: view.transformToSuperview, bounds: view.bounds, expected: expectedMotion) : nil
        guard let superview = view.superview, isAhead(superview),
            let content = (superview as? ScrollView)?.contentMotion(of: view, at: self)
        else { return own }
        return own?.concatenating(content) ?? content
    }

    /// Whether a view can be ahead of its place, or was in the last picture.
    private func isAhead(_ view: View) -> Bool {
        let appearance = view.appearance
        return appearance.presentsAhead || appearance.lead.isUnderWay
    }

    /// Returns the motion of a view or its content: the expected motion plus the remainder of
    /// earlier predictions.
    ///
    /// - Parameters:
    ///   - place: The transform to the unpredicted place.
    ///   - bounds: The visible part in the view's own coordinate space.
    func lead<Subject: View>(
        of view: Subject, in place: Transform, bounds: Rect,
        expected: (Subject) -> (motion: Transform, holders: ExpectedMotion.Holders)?
    ) -> Transform? {
        let appearance = view.appearance
        // Repeated calls for the same picture return the same result.
        if appearance.lead.lookahead !== self {
            let expected = appearance.presentsAhead ? expected(view) : nil
            appearance.lead.follow(expected, place: place, bounds: bounds, in: self)
        }
        if appearance.lead.isLettingGo { rest(after: now) }
        return appearance.lead.motion
    }

    /// Returns the expected motion of a view in its superview's coordinate space, or `nil` if there
    /// is none.
    private func expectedMotion(of view: View) -> (motion: Transform, holders: ExpectedMotion.Holders)? {
        if let motion = view.expectedMotion(from: now, to: time) {
            if let end = motion.end { rest(after: end) }
            guard let toPixels = view.superview?.transformToPixels else { return (motion.transform, motion.holders) }
            let inSuperview = toPixels.concatenating(motion.transform).concatenating(toPixels.inverted())
            return (motion.isStill ? .identity : inSuperview, motion.holders)
        }
        guard let way = view.runningAnimations?.glide(of: view, .center)?.way(to: time) else { return nil }
        return (Transform(translation: way), ExpectedMotion.Holders())
    }

    /// Returns the predicted motion of a touch, in pixels.
    func motion(of touch: Touch) -> Vector {
        let (way, end) = touch.expectedMotion(from: now, to: time)
        if way != .zero { rest(after: end) }
        return way
    }

    /// Requests that the picture is painted again after a time.
    func rest(after moment: Timestamp) {
        let next = moment + .nanoseconds(1)
        end = min(end ?? next, next)
    }
}

extension View {
    /// A Boolean value that determines whether the view is painted at the predicted location of its
    /// fingers, if the display reports its timing. The default is `false`.
    ///
    /// Use it to reduce the latency of a view that its recognizers move. The view is painted where
    /// its pan, pinch, rotation and transform recognizers would move it. Its geometry, recognizers,
    /// hit testing and recordings do not change. A glide is painted at its position when the frame
    /// is displayed. Otherwise, the view returns smoothly to its place within 0.1 s after the lift.
    ///
    /// For a ``ScrollView``, the content is painted ahead. For a ``Drawable`` view,
    /// ``Drawable/drawAhead(_:in:)`` is called for each picture.
    public var presentsAhead: Bool {
        get { appearance.presentsAhead }
        set {
            guard newValue != presentsAhead else { return }
            appearance.presentsAhead = newValue
            recordChange()
        }
    }

    /// Returns the painted location of a touch, in this view's coordinate space as it is painted.
    public func shownLocation(of touch: Touch) -> Point {
        guard let lookahead = root.appearance.lookahead else { return touch.location(in: self) }
        let place = touch.pixelLocation + lookahead.motion(of: touch)
        return shownTransformToPixels.inverted().apply(to: place)
    }

    private var shownTransformToPixels: Transform {
        var (result, ancestor) = (shownTransformToSuperview, superview)
        while let view = ancestor {
            result = result.concatenating(view.shownTransformToSuperview)
            ancestor = view.superview
        }
        return result
    }

    /// The transform with which the view is painted in its superview's coordinate space.
    public var shownTransformToSuperview: Transform {
        let place = transformToSuperview
        guard let motion = root.appearance.lookahead?.motion(of: self) else { return place }
        return place.concatenating(motion)
    }
}
