/// The recent rotation and scale of a set of fingers or of a touchpad gesture, used to measure
/// their rates of change. The rates do not jump when the recognizer's rotation or scale is set, or
/// when the set of fingers changes.
@MainActor final class ShapeTrack {
    @safe @exclusivity(unchecked) private var track = VelocityTrack()
    /// The accumulated rotation in radians (`dx`) and scale (`dy`) at the start of the tracker's
    /// current measurement. For a touchpad gesture, the current values.
    private var base = Vector(dx: 0, dy: 1)

    private func shape(_ scale: Double, _ rotation: Double) -> Vector {
        Vector(dx: base.dx + rotation, dy: base.dy * scale)
    }

    /// Makes the current rotation and scale the base.
    func rebase(from tracker: SimilarityTracker) { base = shape(tracker.scale, tracker.rotation) }

    func append(_ step: IndirectMotion, at time: Timestamp) {
        base = shape(step.scale, step.rotation)
        append(1, 0, at: time)
    }

    func append(_ tracker: SimilarityTracker, at time: Timestamp) { append(tracker.scale, tracker.rotation, at: time) }

    private func append(_ scale: Double, _ rotation: Double, at time: Timestamp) {
        track.append(.zero + shape(scale, rotation), at: time)
    }

    /// Adds the scale and rotation at the times of the reports that were merged into one event,
    /// except for the last report. The caller adds the current scale and rotation.
    func appendFoldedReports(of tracker: SimilarityTracker) {
        guard tracker.count > 1, tracker.hasFoldedReports else { return }
        var report = tracker.nextReport(after: nil)
        while let time = report {
            report = tracker.nextReport(after: time)
            guard report != nil, let (scale, rotation) = tracker.shape(at: time) else { continue }
            append(scale, rotation, at: time)
        }
    }

    /// Returns the angular velocity in radians per second, and the change in scale per second as a
    /// fraction of the current scale. Both are zero if `span`, in px, is zero.
    func velocity(
        of tracker: SimilarityTracker, span: Double, at time: Timestamp, thresholds: Thresholds
    ) -> (rotation: Double, relativeScale: Double) {
        let scale = shape(tracker.scale, tracker.rotation).dy
        guard span > 0, scale > 0 else { return (0, 0) }
        // Converts the jitter in px to an angle in radians, and to a fraction of the mean distance
        // from the centroid.
        let noise = thresholds.velocityNoise / (span / 2)
        let velocity = track.velocities(at: time, thresholds: thresholds, noise: Vector(dx: noise, dy: noise * scale))
        return (velocity.dx, velocity.dy / scale)
    }

    func removeAll() {
        track.removeAll()
        base = Vector(dx: 0, dy: 1)
    }
}
