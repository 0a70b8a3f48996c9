/// The accumulated motion of fingers: translation, scale, rotation, and the similarity that
/// combines them.
struct SimilarityValues {
    /// The translation of the centroid in the window, in px.
    var translation = Vector.zero
    var scale = 1.0
    /// The rotation in radians, positive clockwise.
    var rotation = 0.0
    /// The combined motion, as a transform of window coordinates.
    var transform = Transform.identity

    /// Returns these values combined with a tracker's later measurements.
    func followed(by tracker: SimilarityTracker, limits: ClosedRange<Double>) -> SimilarityValues {
        let limitedScale = (scale * tracker.scale).clamped(to: limits)
        return SimilarityValues(
            translation: translation + tracker.translation, scale: limitedScale, rotation: rotation + tracker.rotation,
            transform: transform.concatenating(tracker.transform(scale: limitedScale / scale)))
    }

    /// Adds a step of a wheel or touchpad, which scales and rotates about the pointer.
    mutating func add(_ motion: IndirectMotion, about pointer: Point, limits: ClosedRange<Double>) {
        let before = scale
        translation += motion.translation
        scale = (scale * motion.scale).clamped(to: limits)
        rotation += motion.rotation
        transform = transform.concatenating(
            .similarity(
                from: pointer, to: pointer + motion.translation, scale: scale / before, rotation: motion.rotation))
    }
}
