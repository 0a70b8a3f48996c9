/// When a picture is painted and when it is seen: views that present ahead are painted where the
/// fingers that hold them will be then.
final class Lookahead {
    let now: Timestamp
    /// When the picture is seen.
    let time: Timestamp
    /// When the picture is to be painted again, although nothing came in: a finger that is silent
    /// until then rests, and what is let go is nearer to its place. Nil where nothing was painted
    /// ahead.
    private(set) var end: Timestamp?

    init(from now: Timestamp, to time: Timestamp) { (self.now, self.time) = (now, time) }

    /// How far ahead of its place a view is painted, in its superview's coordinate space, or `nil`
    /// if it is painted in its place.
    func motion(of view: View) -> Transform? {
        let own =
            isAhead(view) && !(view is ScrollView)
            ? lead(of: view, in: view.transformToSuperview, bounds: view.bounds, expected: expectedMotion) : nil
        guard let superview = view.superview, isAhead(superview),
            let content = (superview as? ScrollView)?.contentMotion(of: view, at: self)
        else { return own }
        return own?.concatenating(content) ?? content
    }

    /// Whether a view may be ahead of its place, or was in the last picture.
    private func isAhead(_ view: View) -> Bool {
        let appearance = view.appearance
        return appearance.presentsAhead || appearance.lead.isUnderWay
    }

    /// How far ahead something of a view is painted: what is expected of it, and what is let go of
    /// what was expected before.
    ///
    /// - Parameters:
    ///   - place: Where it is without that.
    ///   - bounds: The part of it that is looked at, in its own space.
    func lead<Subject: View>(
        of view: Subject, in place: Transform, bounds: Rect,
        expected: (Subject) -> (motion: Transform, holders: ExpectedMotion.Holders)?
    ) -> Transform? {
        let appearance = view.appearance
        // Asked for more than once for a picture, it is the same.
        if appearance.lead.lookahead !== self {
            let expected = appearance.presentsAhead ? expected(view) : nil
            appearance.lead.follow(expected, place: place, bounds: bounds, in: self)
        }
        if appearance.lead.isLettingGo { rest(after: now) }
        return appearance.lead.motion
    }

    /// What is expected of what moves a view, in its superview's coordinate space, or `nil` if
    /// nothing moves it.
    private func expectedMotion(of view: View) -> (motion: Transform, holders: ExpectedMotion.Holders)? {
        if let motion = view.expectedMotion(from: now, to: time) {
            if let end = motion.end { rest(after: end) }
            guard let toWindow = view.superview?.transformToRoot else { return (motion.transform, motion.holders) }
            let inSuperview = toWindow.concatenating(motion.transform).concatenating(toWindow.inverted())
            return (motion.isStill ? .identity : inSuperview, motion.holders)
        }
        guard let way = view.runningAnimations?.glide(of: view, .center)?.way(to: time) else { return nil }
        return (Transform(translation: way), ExpectedMotion.Holders())
    }

    /// How far ahead of its place a touch is painted, in the window.
    func motion(of touch: Touch) -> Vector {
        let (way, end) = touch.expectedMotion(from: now, to: time)
        if way != .zero { rest(after: end) }
        return way
    }

    /// Has the picture painted again after a moment.
    func rest(after moment: Timestamp) {
        let next = moment + .nanoseconds(1)
        end = min(end ?? next, next)
    }
}

extension View {
    /// Whether the view is painted where the fingers that hold it will be when the frame is seen,
    /// where the display tells when that is. The default is `false`.
    ///
    /// For a view that the actions of its recognizers move with the fingers: it follows them with
    /// less delay. It is painted where its pan, pinch, rotation and transform recognizers would
    /// move it. Its geometry, its recognizers, hit tests and recordings do not change. A glide is
    /// painted where it is when the frame is seen. Otherwise the view is in its place again 0.1 s
    /// after the lift at the latest, to which it does not jump.
    ///
    /// Of a ``ScrollView``, the content is painted ahead. Of a ``Drawable`` view,
    /// ``Drawable/drawAhead(_:in:)`` is called for each picture.
    public var presentsAhead: Bool {
        get { appearance.presentsAhead }
        set {
            guard newValue != presentsAhead else { return }
            appearance.presentsAhead = newValue
            noteChange()
        }
    }

    /// The location at which a touch is painted now, in this view's coordinate space as it is
    /// painted: ahead of its place, as the views that it holds are.
    public func shownLocation(of touch: Touch) -> Point {
        guard let lookahead = root.appearance.lookahead else { return touch.location(in: self) }
        let place = touch.location(in: nil) + lookahead.motion(of: touch)
        return shownTransformToRoot.inverted().apply(to: place)
    }

    private var shownTransformToRoot: Transform {
        var (result, ancestor) = (shownTransformToSuperview, superview)
        while let view = ancestor {
            result = result.concatenating(view.shownTransformToSuperview)
            ancestor = view.superview
        }
        return result
    }

    /// The map from this view's coordinate space to its superview's with which it is painted now.
    public var shownTransformToSuperview: Transform {
        let place = transformToSuperview
        guard let motion = root.appearance.lookahead?.motion(of: self) else { return place }
        return place.concatenating(motion)
    }
}
