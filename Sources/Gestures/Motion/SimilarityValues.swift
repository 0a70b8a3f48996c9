/// The total translation, scale and rotation of a gesture. The movement of fingers that have left
/// is kept, so that the content does not jump when a finger lifts.
struct SimilarityValues {
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0
    var transform = Transform.identity

    @MainActor func followed(by tracker: SimilarityTracker, limits: ClosedRange<Double>) -> SimilarityValues {
        let limitedScale = (scale * tracker.scale).clamped(to: limits)
        return SimilarityValues(
            translation: translation + tracker.translation, scale: limitedScale, rotation: rotation + tracker.rotation,
            transform: transform.concatenating(tracker.transform(scale: limitedScale / scale)))
    }

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
