/// Rotation and scale of some fingers in the last moments, and how fast they therefore change.
///
/// No value that is set and no change of fingers breaks it: the velocities have no steps.
///
/// An object, as the tracker is: a move changes it in place.
final class ShapeTrack {
    @safe @exclusivity(unchecked) private var track = VelocityTrack()
    /// The rotation, in radians, and the scale that the attempt had when the tracker took its
    /// present base.
    private var base = Vector(dx: 0, dy: 1)

    private func shape(_ scale: Double, _ rotation: Double) -> Vector {
        Vector(dx: base.dx + rotation, dy: base.dy * scale)
    }

    /// The tracker is about to take another base.
    func rebase(from tracker: SimilarityTracker) { base = shape(tracker.scale, tracker.rotation) }

    /// Adds a step of a touchpad's pinch.
    func append(_ step: IndirectMotion, at time: Timestamp) {
        base = shape(step.scale, step.rotation)
        append(1, 0, at: time)
    }

    /// Adds the present shape of the fingers.
    func append(_ tracker: SimilarityTracker, at time: Timestamp) {
        append(tracker.scale, tracker.rotation, at: time)
    }

    private func append(_ scale: Double, _ rotation: Double, at time: Timestamp) {
        track.append(.zero + shape(scale, rotation), at: time)
    }

    /// Adds the shapes at the reports that were folded into this round's movements, but for the
    /// last one, which is the present shape.
    func appendFoldedReports(of tracker: SimilarityTracker) {
        guard tracker.count > 1, tracker.hasFoldedReports else { return }
        var report = tracker.nextReport(after: nil)
        while let time = report {
            report = tracker.nextReport(after: time)
            guard report != nil, let (scale, rotation) = tracker.shape(at: time) else { continue }
            append(scale, rotation, at: time)
        }
    }

    /// The velocity of the rotation, in radians per second, and of the scale, as a fraction of the
    /// present scale per second.
    ///
    /// - Parameter span: Twice the mean distance of the fingers to their centroid, in pixels.
    func velocity(
        of tracker: SimilarityTracker, span: Double, at time: Timestamp, thresholds: Thresholds
    ) -> (rotation: Double, relativeScale: Double) {
        let scale = shape(tracker.scale, tracker.rotation).dy
        guard span > 0, scale > 0 else { return (0, 0) }
        // What a finger strays in px is an angle at its distance from the middle, and a part of that distance.
        let noise = thresholds.velocityNoise / (span / 2)
        let velocity = track.velocities(at: time, thresholds: thresholds, noise: Vector(dx: noise, dy: noise * scale))
        return (velocity.dx, velocity.dy / scale)
    }

    /// Forgets everything.
    func removeAll() {
        track.removeAll()
        base = Vector(dx: 0, dy: 1)
    }
}
