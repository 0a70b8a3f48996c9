import Geometry

/// The movement of the fingers before a transform began, if the transform had to wait for another
/// recognizer to fail. The content would visibly jump if it followed this movement in one frame, so
/// it catches up as the fingers continue to move.
struct MovementInArrears {
    struct Measure {
        var centroid: Point
        var span: Double
        var rotation: Double

        @MainActor init(of tracker: SimilarityTracker) {
            (centroid, span, rotation) = (tracker.centroid, tracker.span, tracker.rotation)
        }

        /// Returns the approximate distance that the fingers have moved between two measures, in
        /// px: the sum of the parts that pan, scale and rotate.
        func distance(to other: Measure) -> Double {
            centroid.distance(to: other.centroid) + abs(other.span - span) / 2
                + abs(other.rotation - rotation) * other.span / 2
        }
    }

    /// The distance that the fingers move until the content has caught up, as a multiple of the
    /// movement in arrears. If the fingers keep their direction, the content moves 1.5 times as
    /// fast as the fingers until then.
    private static let stretch = 2.0

    private let movement: SimilarityValues
    private let base: Point
    private let distance: Double
    private var last: Measure
    /// The part of the movement that the content has followed, from 0 to 1.
    private var part = 0.0

    /// Creates the movement from the current values of a gesture. Returns `nil` if the fingers have
    /// not moved since the tracker's measurement started.
    @MainActor init?(_ values: SimilarityValues, of tracker: SimilarityTracker) {
        (movement, base, last) = (values, tracker.baseCentroid, Measure(of: tracker))
        var start = last
        (start.centroid, start.span, start.rotation) = (base, tracker.baseSpan, 0)
        distance = start.distance(to: last) * Self.stretch
        guard distance > 0 else { return nil }
    }

    /// Returns the movement after the content has followed another part of it, or `nil` if the
    /// content has caught up. A change in the set of fingers does not count as movement.
    @MainActor func followed(by tracker: SimilarityTracker, isSameSet: Bool) -> MovementInArrears? {
        var result = self
        result.last = Measure(of: tracker)
        if isSameSet { result.part += last.distance(to: result.last) / distance }
        return result.part < 1 ? result : nil
    }

    /// Returns the values without the part of the movement that the content has not followed.
    func subtracted(from values: SimilarityValues) -> SimilarityValues {
        var result = values
        let missing = 1 - part
        let scale = power(movement.scale, part)
        result.translation -= movement.translation * missing
        result.scale *= scale / movement.scale
        result.rotation -= movement.rotation * missing
        let followed = Transform.similarity(
            from: base, to: base + movement.translation * part, scale: scale, rotation: movement.rotation * part)
        result.transform = followed.concatenating(movement.transform.inverted()).concatenating(values.transform)
        return result
    }
}
