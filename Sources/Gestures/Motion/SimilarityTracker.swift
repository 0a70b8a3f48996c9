/// What a set of fingers did since a base: the similarity that carries the fingers' places at the
/// base to their places now.
///
/// For two fingers it is exact; for three or more it is the one of least squares. One finger has no
/// scale and no turn.
///
/// An object, so that recognizers that share nothing else share its code and a move changes it in
/// place.
final class SimilarityTracker {
    private struct Finger {
        let touch: Touch
        /// Where it was at the base, relative to the centroid.
        var base: Vector
    }

    @safe @exclusivity(unchecked) private var fingers: [Finger] = []
    /// The sum of the squares of the distances to the centroid at the base.
    private var baseNorm = 0.0

    /// The least by which fingers that meet are apart, relative to the base.
    private static let smallestScale = 1e-4

    /// Where the centroid was when the present set of fingers was complete, in the window.
    private(set) var baseCentroid = Point.zero
    /// Twice the mean distance of the fingers to their centroid, at the base. In px.
    private(set) var baseSpan = 0.0
    /// The same when the present set of fingers was complete, also where it was one point and they
    /// have parted since.
    private var firstSpan = 0.0
    /// Where the centroid is. In the window.
    private(set) var centroid = Point.zero
    /// Twice the mean distance of the fingers to their centroid. In px.
    private(set) var span = 0.0
    /// By what factor the fingers are farther apart than at the base; never 0, so that it may be
    /// divided by.
    private(set) var scale = 1.0
    /// By how much they are turned since the base, in radians, positive clockwise. Whole turns are
    /// counted.
    private(set) var rotation = 0.0
    /// Whether the fingers were on one point at the base: they have no scale and no turn until they
    /// part.
    private(set) var isCoincident = false

    /// How many fingers there are.
    private(set) var count = 0
    /// Whether several reports were folded into a movement of this round, at the last measuring.
    private(set) var hasFoldedReports = false

    func follows(_ touch: Touch) -> Bool { fingers.contains { $0.touch === touch } }

    /// Takes the places of some fingers now as the base: nothing has moved since.
    func rebase(on touches: [Touch]) {
        fingers.removeAll(keepingCapacity: true)
        for touch in touches { fingers.append(Finger(touch: touch, base: .zero)) }
        count = touches.count
        centroid = Point.centroid(of: touches) { $0.motion } ?? centroid
        baseCentroid = centroid
        rebaseShape()
        firstSpan = baseSpan
    }

    /// By how much the span differs from that of the complete set, in px: fingers that part from
    /// one point have opened by all of it.
    var spanChange: Double { abs(span - firstSpan) }

    /// Takes the present shape of the fingers as the base of scale and turn; the centroid's base
    /// stays.
    private func rebaseShape() {
        baseNorm = 0
        var distance = 0.0
        for index in fingers.indices {
            let base = fingers[index].touch.motion - centroid
            fingers[index].base = base
            baseNorm += base.squaredLength
            distance += base.length
        }
        baseSpan = fingers.isEmpty ? 0 : 2 * distance / Double(count)
        span = baseSpan
        scale = 1
        rotation = 0
    }

    /// Marks the base as one point where it is narrower than a threshold, in px, or where fingers
    /// from one point have not parted yet.
    func markCoincidence(below threshold: Double, isStillOne: Bool) {
        isCoincident = count > 1 && (baseSpan < threshold || isStillOne)
    }

    /// Measures where the fingers are now.
    ///
    /// - Parameter parting: fingers from one point have a shape once their span has passed this; it
    ///   becomes their base. In px.
    func measure(parting: Double) {
        let fingers = fingers
        guard let middle = Point.centroid(of: fingers, at: { $0.touch.motion }) else { return }
        centroid = middle
        guard fingers.count > 1 else { return }
        var fit = SimilarityFit()
        var (distance, isFolded) = (0.0, false)
        for index in fingers.indices {
            let offset = fingers[index].touch.motion - middle
            fit.add(fingers[index].base, to: offset)
            distance += offset.length
            if fingers[index].touch.hasFoldedReports { isFolded = true }
        }
        hasFoldedReports = isFolded
        span = 2 * distance / Double(fingers.count)
        if isCoincident {
            guard span > parting else { return }
            isCoincident = false
            rebaseShape()
            return
        }
        (scale, rotation) = shape(of: fit)
    }

    /// The scale and the rotation of a fit. Fingers that meet have no direction: the rotation stays
    /// as it was.
    private func shape(of fit: SimilarityFit) -> (scale: Double, rotation: Double) {
        let length = fit.length
        let scale = max(length / baseNorm, Self.smallestScale)
        guard length > baseNorm * 1e-12 else { return (scale, rotation) }
        return (scale, rotation + Self.wrapped(fit.rotation - rotation))
    }

    /// The moment of the first report after another moment that was folded into the last event of a
    /// finger, or `nil` if there is none.
    func nextReport(after time: Timestamp?) -> Timestamp? {
        var next: Timestamp?
        for finger in fingers {
            if let report = finger.touch.nextReport(after: time), next.map({ report < $0 }) ?? true { next = report }
        }
        return next
    }

    /// The scale and the rotation at the moment of a report that was folded into the last event;
    /// nil for fingers on one point.
    func shape(at time: Timestamp) -> (scale: Double, rotation: Double)? {
        guard !isCoincident, let middle = Point.centroid(of: fingers, at: { $0.touch.location(at: time) }) else {
            return nil
        }
        var fit = SimilarityFit()
        for finger in fingers { fit.add(finger.base, to: finger.touch.location(at: time) - middle) }
        return shape(of: fit)
    }

    /// The angle that differs by whole turns and lies in [-π, π].
    static func wrapped(_ angle: Double) -> Double { angle - (angle / (2 * .pi)).rounded() * (2 * .pi) }

    /// How far the centroid has moved since the base, in px in the window.
    var translation: Vector { centroid - baseCentroid }

    /// How fast the centroid moves, in px/s in the window. Events that come late count at the time
    /// of their reports.
    func centroidVelocity(at time: Timestamp, thresholds: Thresholds) -> Vector {
        var sum = Vector.zero
        for finger in fingers {
            sum += finger.touch.track.velocity(at: time - finger.touch.delay, thresholds: thresholds)
        }
        return fingers.isEmpty ? .zero : sum / Double(count)
    }

    /// The similarity since the base: x ↦ centroid + scale · R(rotation) · (x −
    /// baseCentroid), in the window.
    ///
    /// - Parameter scale: the scale that the fingers have, or what limits leave of it.
    func transform(scale: Double) -> Transform {
        .similarity(from: baseCentroid, to: centroid, scale: scale, rotation: rotation)
    }
}
