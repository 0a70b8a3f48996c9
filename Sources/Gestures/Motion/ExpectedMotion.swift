/// What some fingers are expected to do between now and a later moment: the similarity of least
/// squares that carries where they are to where they will probably be.
struct ExpectedMotion {
    /// Where the centroid is. In the window.
    var center = Point.zero
    /// How far the centroid will go, in px in the window.
    var translation = Vector.zero
    var scale = 1.0
    /// In radians, positive clockwise.
    var rotation = 0.0
    /// The earliest moment at which a finger that stays silent is expected to rest.
    var end: Timestamp?

    /// What touches are expected to do; nothing where no one of them is expected to move.
    init(of touches: [Touch], from now: Timestamp, to time: Timestamp) {
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

    /// Where what is at a place will be, in the window.
    var transform: Transform {
        .similarity(from: center, to: center + translation, scale: scale, rotation: rotation)
    }
}

extension View {
    /// How what the fingers of its active recognizers hold moves between now and a later moment, as
    /// far as it is expected: as those recognizers follow fingers, so that a pan turns nothing. In
    /// the superview's coordinate space.
    ///
    /// For painting ahead of the fingers, and only for that.
    ///
    /// - Returns: The movement, and the earliest moment at which a finger that stays silent is
    ///   expected to rest. Nil where nothing is expected to move.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> (transform: Transform, end: Timestamp)? {
        var result: ExpectedMotion?
        for case let recognizer as SimilarityGestureRecognizer in recognizers where recognizer.followsTouches {
            let fingers = ExpectedMotion(of: recognizer.countedTouches, from: now, to: time)
            guard fingers.end != nil else { continue }
            var motion = result ?? fingers.withoutMotion
            recognizer.follow(fingers, in: &motion)
            result = motion
        }
        guard let result, let end = result.end else { return nil }
        guard let toWindow = superview?.transformToRoot else { return (result.transform, end) }
        return (toWindow.concatenating(result.transform).concatenating(toWindow.inverted()), end)
    }
}
