import Gestures

/// The distance by which a view is painted ahead of its place, and its return after a lift.
///
/// After a lift there is no prediction, and the last picture is ahead of the last report. The
/// movement of the finger since that report, or a glide, makes up for part of the distance. The
/// rest fades out smoothly.
struct Lead {
    /// The time until a view is in its place, in seconds. People perceive a tenth of a second as an
    /// instant, and at 60 frames per second no step back is longer than a quarter of the distance.
    static let duration = 0.1

    /// The picture for which the values are known.
    private(set) var lookahead: Lookahead?
    /// The map from the view's place to where it is painted, in its superview's coordinate space,
    /// or `nil` if it is painted in its place.
    private(set) var motion: Transform?

    /// The fingers whose movement was painted last, or `nil` for none.
    private var holders: ExpectedMotion.Holders?
    /// The view's coordinate space in its superview's, as it was painted last.
    private var shown = Transform.identity
    /// The distance that fades out, and the start time. It leads from where the view would be
    /// painted by its current fingers to where it was painted before.
    private var rest: (motion: Transform, start: Timestamp)?

    /// Takes over what is expected of what holds the view at the next picture.
    ///
    /// - Parameters:
    ///   - expected: In the superview's coordinate space.
    ///   - place: From the view's coordinate space to its superview's.
    ///   - bounds: Its bounds.
    mutating func follow(
        _ expected: (motion: Transform, holders: ExpectedMotion.Holders)?, place: Transform, bounds: Rect,
        in lookahead: Lookahead
    ) {
        if holders != nil, holders != expected?.holders {
            rest = lost(since: expected?.motion ?? .identity, place: place, bounds: bounds).map {
                ($0, self.lookahead?.time ?? lookahead.time)
            }
        }
        let part = rest.map { Self.part(after: lookahead.time.seconds(since: $0.start)) } ?? 0
        if part == 0 { rest = nil }
        var motion = expected?.motion ?? .identity
        if let rest { motion = motion.concatenating(rest.motion.faded(to: part)) }
        self.motion = motion == .identity ? nil : motion
        (self.lookahead, holders, shown) = (lookahead, expected?.holders, place.concatenating(motion))
    }

    /// Whether something held the view in the last picture, or is let go.
    var isUnderWay: Bool { holders != nil || rest != nil }

    /// Whether a rest is let go: the next frame shows less of it.
    var isLettingGo: Bool { rest != nil }

    /// The distance that was painted ahead, is no longer expected and has not been made up for.
    /// `nil` if there is none or other code has moved the view.
    private func lost(since expected: Transform, place: Transform, bounds: Rect) -> Transform? {
        guard let motion, shown.determinant != 0, place.determinant != 0 else { return nil }
        let lost = expected.inverted().concatenating(motion)
        let corners = bounds.corners
        var (dot, norm, missed) = (0.0, 0.0, 0.0)
        for corner in [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight] {
            let now = expected.apply(to: place.apply(to: corner))
            let (step, way) = (lost.apply(to: now) - now, shown.apply(to: corner) - now)
            dot += step.dot(way)
            norm += step.squaredLength
            missed += way.squaredLength
        }
        guard norm > 0, dot.isFinite else { return nil }
        let part = (dot / norm).clamped(to: 0...1)
        missed += part * (part * norm - 2 * dot)
        return part > 0 && missed <= norm ? lost.faded(to: part) : nil
    }

    /// The fraction of the distance that is left after some seconds, from 1 to 0. It changes slowly
    /// at both ends.
    private static func part(after seconds: Double) -> Double {
        let time = (seconds / duration).clamped(to: 0...1)
        return 1 - time * time * (3 - 2 * time)
    }
}

extension Transform {
    /// A part of this map, from 0 to 1: each point goes so far on the straight way.
    fileprivate func faded(to part: Double) -> Transform {
        Transform(
            a: 1 + (a - 1) * part, b: b * part, c: c * part, d: 1 + (d - 1) * part, tx: tx * part, ty: ty * part)
    }
}
