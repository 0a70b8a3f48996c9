/// The predicted motion of fingers or of a glide. For fingers, it is derived from the least-squares
/// similarity that maps their current locations to their predicted locations.
package struct ExpectedMotion {
    package var holders = Holders()
    package var center = Point.zero
    package var translation = Vector.zero
    package var scale = 1.0
    package var rotation = 0.0
    /// The earliest time at which one of the fingers is predicted to rest if no more reports
    /// arrive. It is `nil` for a glide, and if no finger is predicted to move.
    package var end: Timestamp?

    /// A value for detecting that other fingers, or a glide, have taken over the motion.
    package struct Holders: Equatable {
        /// The number of fingers. It is 0 for a glide.
        var count = 0
        var serials = 0

        package init() {}
    }

    init() {}

    @MainActor init(of touches: [Touch], from now: Timestamp, to time: Timestamp) {
        holders.count = touches.count
        for touch in touches { holders.serials += touch.serial }
        guard let middle = Point.centroid(of: touches, at: { $0.pixelLocation }) else { return }
        center = middle
        for touch in touches { add(touch.expectedMotion(from: now, to: time), of: touches.count) }
        guard end != nil, touches.count > 1 else { return }
        var (fit, norm) = (SimilarityFit(), 0.0)
        for touch in touches {
            let arm = touch.pixelLocation - middle
            fit.add(arm, to: arm + touch.expectedMotion(from: now, to: time).displacement - translation)
            norm += arm.squaredLength
        }
        // Fingers at the same point have no scale or rotation.
        guard norm > 1, fit.length.isFinite else { return }
        scale = max(fit.length / norm, 1e-4)
        rotation = fit.rotation
    }

    private mutating func add(_ motion: (displacement: Vector, end: Timestamp), of count: Int) {
        guard motion.displacement != .zero else { return }
        translation += motion.displacement / Double(count)
        end = earlier(end, motion.end)
    }

    package var isStill: Bool { translation == .zero && scale == 1 && rotation == 0 }

    package var transform: Transform {
        .similarity(from: center, to: center + translation, scale: scale, rotation: rotation)
    }
}

extension SimilarityGestureRecognizer {
    /// Returns the predicted motion of the content, or `nil` if the recognizer has no prediction,
    /// for example during a scroll. The result contains only the components that the recognizer
    /// measures, such as the translation. Used only to draw ahead of the fingers.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> ExpectedMotion? {
        if let glide = glidingMotion(to: time) { return glide }
        guard followsTouches else { return nil }
        let fingers = ExpectedMotion(of: countedTouches, from: now, to: time)
        var motion = fingers
        (motion.translation, motion.scale, motion.rotation) = (.zero, 1, 0)
        if fingers.end != nil { follow(fingers, in: &motion) }
        return motion
    }
}

extension View {
    /// Returns the combined predicted motion of this view's active recognizers, or `nil` if none of
    /// them has a prediction.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> ExpectedMotion? {
        var result: ExpectedMotion?
        for case let recognizer as SimilarityGestureRecognizer in recognizers {
            guard let motion = recognizer.expectedMotion(from: now, to: time) else { continue }
            guard var sum = result else {
                result = motion
                continue
            }
            // Adds up the motions, on the assumption that the recognizers of a view change
            // different properties of the view.
            if motion.holders.count > sum.holders.count { (sum.holders, sum.center) = (motion.holders, motion.center) }
            sum.translation += motion.translation
            sum.scale *= motion.scale
            sum.rotation += motion.rotation
            sum.end = earlier(sum.end, motion.end)
            result = sum
        }
        return result
    }
}
