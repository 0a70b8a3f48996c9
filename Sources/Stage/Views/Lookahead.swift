/// When a picture is painted and when it is seen: views that present ahead are painted where the
/// fingers that hold them will be then.
final class Lookahead {
    let now: Timestamp
    /// When the picture is seen.
    let time: Timestamp
    /// When the picture is to be painted again, although nothing came in: a finger that is silent
    /// until then rests. Nil where nothing was painted ahead.
    private(set) var end: Timestamp?

    init(from now: Timestamp, to time: Timestamp) { (self.now, self.time) = (now, time) }

    /// How far ahead of its place a view is painted, in its superview's coordinate space; nil where
    /// it is painted in its place.
    func motion(of view: View) -> Transform? {
        guard view.presentsAhead, let (motion, end) = view.expectedMotion(from: now, to: time) else { return nil }
        rest(after: end)
        return motion
    }

    /// How far ahead of its place a touch is painted, in the window.
    func motion(of touch: Touch) -> Vector {
        let (way, end) = touch.expectedMotion(from: now, to: time)
        if way != .zero { rest(after: end) }
        return way
    }

    private func rest(after moment: Timestamp) {
        let next = moment + .nanoseconds(1)
        end = min(end ?? next, next)
    }
}

extension View {
    /// Whether the view is painted where the fingers that hold it will be when the frame is seen,
    /// where the display tells when that is. False unless set.
    ///
    /// For a view that the actions of its recognizers move with the fingers: it follows them with
    /// less delay. It is painted where its pan, pinch, rotation and transform recognizers would
    /// move it. Its geometry, its recognizers, hit tests and recordings do not change. After the
    /// lift it is painted in its place.
    public var presentsAhead: Bool {
        get { appearance.presentsAhead }
        set {
            guard newValue != presentsAhead else { return }
            appearance.presentsAhead = newValue
            noteChange()
        }
    }

    /// The location at which a touch is painted now, in this view's coordinate space: ahead of its
    /// place, as the views that it holds are.
    public func shownLocation(of touch: Touch) -> Point {
        guard let lookahead = root.appearance.lookahead else { return touch.location(in: self) }
        return convert(touch.location(in: nil) + lookahead.motion(of: touch), from: nil)
    }

    /// The map from this view's coordinate space to its superview's with which it is painted now.
    public var shownTransformToSuperview: Transform {
        let place = transformToSuperview
        guard let motion = root.appearance.lookahead?.motion(of: self) else { return place }
        return place.concatenating(motion)
    }
}
