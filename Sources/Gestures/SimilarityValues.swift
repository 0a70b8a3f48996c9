/// What the fingers have done so far: a translation, a scale, a turn, and the similarity that carries old places to new ones.
struct SimilarityValues {
    /// How far the centroid has moved, in px in the window.
    var translation = Vector.zero
    var scale = 1.0
    /// In radians, positive clockwise.
    var rotation = 0.0
    /// Window to window.
    var transform = AffineTransform.identity

    /// These values and what a tracker has measured since.
    func followed(by tracker: SimilarityTracker, limits: Thresholds) -> SimilarityValues {
        SimilarityValues(
            translation: translation + (tracker.centroid - tracker.baseCentroid),
            scale: limits.clampedScale(scale * tracker.scale), rotation: rotation + tracker.rotation,
            transform: transform.concatenating(tracker.transform))
    }

    /// Adds what a wheel or a touchpad did, about the origin: the caller knows where the pointer is.
    mutating func add(_ motion: IndirectMotion, limits: Thresholds) {
        translation += motion.translation
        scale = limits.clampedScale(scale * motion.scale)
        rotation += motion.rotation
    }
}

extension Thresholds {
    func clampedScale(_ scale: Double) -> Double { min(max(scale, minimumScale), maximumScale) }
}
