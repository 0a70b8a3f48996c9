import Gestures

/// The distance by which a view is painted ahead of its place, and its return after a lift.
///
/// After a lift there is no prediction, but the last picture is ahead of the last report. The
/// movement of the finger since that report, or a glide, covers part of the distance. The rest
/// fades out smoothly.
struct Lead {
    /// The time until a view is painted at its actual position again, in seconds. People perceive a
    /// tenth of a second as an instant, and at 60 frames per second no step back is longer than a
    /// quarter of the distance.
    static let duration = 0.1

    /// The picture for which the values were computed.
    private(set) var lookahead: Lookahead?
    /// The transform from the view's place to where it is painted, in its superview's coordinate
    /// space, or `nil` if it is not painted ahead.
    private(set) var motion: Transform?

    /// The fingers whose movement was painted last, or `nil` for none.
    private var holders: ExpectedMotion.Holders?
    /// The view's coordinate space in its superview's, as it was painted last.
    private var shown = Transform.identity
    /// The distance that fades out, and the start time: from the position predicted for the current
    /// fingers to the position that was painted before.
    private var rest: (motion: Transform, start: Timestamp)?

    /// Updates the lead for the next picture.
    ///
    /// - Parameters:
    ///   - expected: The expected motion, in the superview's coordinate space.
    ///   - place: The transform from the view's coordinate space to its superview's.
    ///   - bounds: The bounds of the view.
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

    /// Whether the view was held in the last picture, or a distance is fading out.
    var isUnderWay: Bool { holders != nil || rest != nil }

    /// Whether a distance is fading out, so that the next frame differs.
    var isLettingGo: Bool { rest != nil }

    /// Returns the distance that was painted ahead but is no longer expected and not covered by
    /// movement. `nil` if there is none or other code has moved the view.
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

    /// Returns the remaining fraction of the distance after a time, from 1 to 0. It changes slowly
    /// at both ends.
    private static func part(after seconds: Double) -> Double {
        let time = (seconds / duration).clamped(to: 0...1)
        return 1 - time * time * (3 - 2 * time)
    }
}

extension Transform {
    /// Returns a transform that moves each point by a fraction of the distance, in a straight line.
    fileprivate func faded(to part: Double) -> Transform {
        Transform(
            a: 1 + (a - 1) * part, b: b * part, c: c * part, d: 1 + (d - 1) * part, tx: tx * part, ty: ty * part)
    }
}
