/// What some fingers are expected to do between now and a later moment: the similarity of least
/// squares that carries where they are to where they will probably be.
package struct ExpectedMotion {
    /// Which fingers those are.
    package var holders = Holders()
    /// Where the centroid is. In the window.
    package var center = Point.zero
    /// How far the centroid will go, in px in the window.
    package var translation = Vector.zero
    package var scale = 1.0
    /// In radians, positive clockwise.
    package var rotation = 0.0
    /// The earliest moment at which a finger that stays silent is expected to rest, or `nil` if
    /// nothing is expected of fingers.
    package var end: Timestamp?

    /// Tells one set of fingers from another, and from a glide.
    package struct Holders: Equatable {
        /// 0 for a glide.
        var count = 0
        /// The sum of their serial numbers: of as many fingers that came later, it is larger.
        var serials = 0

        package init() {}
    }

    /// No motion.
    init() {}

    /// What touches are expected to do; nothing where no one of them is expected to move.
    init(of touches: [Touch], from now: Timestamp, to time: Timestamp) {
        holders.count = touches.count
        for touch in touches { holders.serials += touch.serial }
        guard let middle = Point.centroid(of: touches, at: { $0.windowLocation }) else { return }
        center = middle
        for touch in touches { add(touch.expectedMotion(from: now, to: time), of: touches.count) }
        guard end != nil, touches.count > 1 else { return }
        var (fit, norm) = (SimilarityFit(), 0.0)
        for touch in touches {
            let arm = touch.windowLocation - middle
            fit.add(arm, to: arm + touch.expectedMotion(from: now, to: time).way - translation)
            norm += arm.squaredLength
        }
        // Fingers on one point have no shape.
        guard norm > 1, fit.length.isFinite else { return }
        scale = max(fit.length / norm, 1e-4)
        rotation = fit.rotation
    }

    private mutating func add(_ motion: (way: Vector, end: Timestamp), of count: Int) {
        guard motion.way != .zero else { return }
        translation += motion.way / Double(count)
        end = min(end ?? motion.end, motion.end)
    }

    /// No motion of the same fingers.
    var withoutMotion: ExpectedMotion {
        var result = self
        (result.translation, result.scale, result.rotation) = (.zero, 1, 0)
        return result
    }

    /// Whether nothing moves.
    package var isStill: Bool { translation == .zero && scale == 1 && rotation == 0 }

    /// Where what is at a place will be, in the window.
    package var transform: Transform {
        .similarity(from: center, to: center + translation, scale: scale, rotation: rotation)
    }
}

extension SimilarityGestureRecognizer {
    /// How what it moves goes on between now and a later moment, as far as that is expected of its
    /// fingers: as it follows them, so that a pan turns nothing. A glide is known, not expected.
    ///
    /// For painting ahead of the fingers, and only for that.
    ///
    /// - Returns: Nil where it moves nothing.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> ExpectedMotion? {
        if let glide = glidingMotion(to: time) { return glide }
        guard followsTouches else { return nil }
        let fingers = ExpectedMotion(of: countedTouches, from: now, to: time)
        var motion = fingers.withoutMotion
        if fingers.end != nil { follow(fingers, in: &motion) }
        return motion
    }
}

extension View {
    /// How the active recognizers of this view go on between now and a later moment, together. In
    /// the window.
    ///
    /// For painting ahead of the fingers, and only for that.
    ///
    /// - Returns: Nil where they move nothing.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> ExpectedMotion? {
        var result: ExpectedMotion?
        for case let recognizer as SimilarityGestureRecognizer in recognizers {
            guard let motion = recognizer.expectedMotion(from: now, to: time) else { continue }
            guard var sum = result else {
                result = motion
                continue
            }
            // Each of them moves something else.
            if motion.holders.count > sum.holders.count {
                (sum.holders, sum.center) = (motion.holders, motion.center)
            }
            sum.translation += motion.translation
            sum.scale *= motion.scale
            sum.rotation += motion.rotation
            if let end = motion.end { sum.end = min(sum.end ?? end, end) }
            result = sum
        }
        return result
    }
}
