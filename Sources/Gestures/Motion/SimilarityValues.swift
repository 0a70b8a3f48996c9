/// What the fingers have done so far: a translation, a scale, a turn, and the similarity that
/// carries old places to new ones.
struct SimilarityValues {
    /// How far the centroid has moved, in px in the window.
    var translation = Vector.zero
    var scale = 1.0
    /// In radians, positive clockwise.
    var rotation = 0.0
    /// Window to window.
    var transform = Transform.identity

    /// These values and what a tracker has measured since.
    func followed(by tracker: SimilarityTracker, limits: ClosedRange<Double>) -> SimilarityValues {
        let limitedScale = (scale * tracker.scale).clamped(to: limits)
        return SimilarityValues(
            translation: translation + tracker.translation, scale: limitedScale, rotation: rotation + tracker.rotation,
            transform: transform.concatenating(tracker.transform(scale: limitedScale / scale)))
    }

    /// Adds what a wheel or a touchpad did about the pointer.
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
