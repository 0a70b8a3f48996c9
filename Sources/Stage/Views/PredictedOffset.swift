import Gestures

/// The difference between a view's predicted position and its actual position.
///
/// After a lift, there is no prediction, but the last picture shows the view ahead of its actual
/// position. The last movement of the finger, or a glide, covers a part of the difference. The rest
/// of the difference fades out smoothly.
@MainActor struct PredictedOffset {
    /// The duration of the fade, in seconds. People perceive a tenth of a second as an instant. At
    /// 60 frames per second, no frame removes more than a quarter of the initial difference.
    static let duration = 0.1

    private(set) var lookahead: Lookahead?
    /// The transform from the view's actual position to its painted position, in its superview's
    /// coordinate space, or `nil` if both are the same.
    private(set) var motion: Transform?

    /// Identifies the fingers whose predicted movement is shown in the last picture. Contains no
    /// finger if a glide moves the view. The value is `nil` if the last picture shows no
    /// prediction.
    private var holders: ExpectedMotion.Holders?
    /// The transform from the view's coordinate space to its superview's in the last picture.
    private var shown = Transform.identity
    /// The part of an earlier prediction that fades out, and the time at which the fade starts.
    private var rest: (motion: Transform, start: Timestamp)?

    /// Updates the difference for the next picture. `expected.motion` is in the superview's
    /// coordinate space. `bounds` is in the view's coordinate space, which `transform` maps to the
    /// superview's.
    mutating func follow(
        _ expected: (motion: Transform, holders: ExpectedMotion.Holders)?, transform: Transform, bounds: Rect,
        in lookahead: Lookahead
    ) {
        if holders != nil, holders != expected?.holders {
            rest = lost(since: expected?.motion ?? .identity, transform: transform, bounds: bounds).map {
                ($0, self.lookahead?.time ?? lookahead.time)
            }
        }
        let part = rest.map { Self.part(after: lookahead.time.seconds(since: $0.start)) } ?? 0
        if part == 0 { rest = nil }
        var motion = expected?.motion ?? .identity
        if let rest { motion = motion.concatenating(rest.motion.faded(to: part)) }
        self.motion = motion == .identity ? nil : motion
        (self.lookahead, holders, shown) = (lookahead, expected?.holders, transform.concatenating(motion))
    }

    var isUnderWay: Bool { holders != nil || rest != nil }

    var isLettingGo: Bool { rest != nil }

    /// Returns the part of the last predicted motion that did not happen and is no longer expected,
    /// or `nil` if there is none or if other code has moved the view.
    private func lost(since expected: Transform, transform: Transform, bounds: Rect) -> Transform? {
        guard let motion, shown.determinant != 0, transform.determinant != 0 else { return nil }
        let lost = expected.inverted().concatenating(motion)
        let corners = bounds.corners
        var (dot, norm, missed) = (0.0, 0.0, 0.0)
        for corner in [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight] {
            let now = expected.apply(to: transform.apply(to: corner))
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

    /// Returns the fraction of an earlier prediction that remains `seconds` after the start of the
    /// fade.
    private static func part(after seconds: Double) -> Double {
        let time = (seconds / duration).clamped(to: 0...1)
        return 1 - time * time * (3 - 2 * time)
    }
}

extension Transform {
    /// Returns a transform that moves each point along a straight line by a fraction of its
    /// displacement under this transform.
    fileprivate func faded(to part: Double) -> Transform {
        Transform(a: 1 + (a - 1) * part, b: b * part, c: c * part, d: 1 + (d - 1) * part, tx: tx * part, ty: ty * part)
    }
}
