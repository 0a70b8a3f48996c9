/// Measures the motion of a set of fingers as the similarity that maps their locations at an
/// earlier time, the base, to their current locations. The similarity is exact for two fingers, and
/// a least-squares fit for more. One finger has no scale or rotation. This is a class so that each
/// move can change it in place.
final class SimilarityTracker {
    private struct Finger {
        let touch: Touch
        /// The location at the base, relative to the centroid.
        var base: Vector
    }

    @safe @exclusivity(unchecked) private var fingers: [Finger] = []
    /// The sum of the squared distances to the centroid at the base.
    private var baseNorm = 0.0

    /// The minimum scale, which fingers reach when they meet at one point.
    private static let smallestScale = 1e-4

    private(set) var baseCentroid = Point.zero
    private(set) var baseSpan = 0.0
    /// Unlike `baseSpan`, it does not change when coincident fingers move apart.
    private var firstSpan = 0.0
    private(set) var centroid = Point.zero
    /// Twice the mean distance of the fingers to their centroid, in px.
    private(set) var span = 0.0
    /// The scale since the base. Never 0, so it can be a divisor.
    private(set) var scale = 1.0
    /// The rotation since the base in radians, positive clockwise. It can exceed a full turn.
    private(set) var rotation = 0.0
    /// Whether the fingers were at one point at the base. Their scale and rotation are not measured
    /// until they move apart.
    private(set) var isCoincident = false

    private(set) var count = 0
    private(set) var hasFoldedReports = false

    func follows(_ touch: Touch) -> Bool { fingers.contains { $0.touch === touch } }

    func rebase(on touches: [Touch]) {
        fingers.removeAll(keepingCapacity: true)
        for touch in touches { fingers.append(Finger(touch: touch, base: .zero)) }
        count = touches.count
        centroid = Point.centroid(of: touches) { $0.motion } ?? centroid
        baseCentroid = centroid
        rebaseShape()
        firstSpan = baseSpan
    }

    var spanChange: Double { abs(span - firstSpan) }

    /// The base of the centroid does not change.
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

    /// - Parameter isStillOne: Whether the same fingers were coincident before and have not moved
    ///   apart.
    func markCoincidence(below threshold: Double, isStillOne: Bool) {
        isCoincident = count > 1 && (baseSpan < threshold || isStillOne)
    }

    /// - Parameter parting: The span above which coincident fingers count as separate. Their shape
    ///   then becomes the base.
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

    /// If the fingers meet at one point, the rotation does not change.
    private func shape(of fit: SimilarityFit) -> (scale: Double, rotation: Double) {
        let length = fit.length
        let scale = max(length / baseNorm, Self.smallestScale)
        guard length > baseNorm * 1e-12 else { return (scale, rotation) }
        return (scale, rotation + Self.wrapped(fit.rotation - rotation))
    }

    /// The time of the first report after `time` that was merged into a finger's last event.
    func nextReport(after time: Timestamp?) -> Timestamp? {
        var next: Timestamp?
        for finger in fingers {
            if let report = finger.touch.nextReport(after: time), next.map({ report < $0 }) ?? true { next = report }
        }
        return next
    }

    func shape(at time: Timestamp) -> (scale: Double, rotation: Double)? {
        guard !isCoincident, let middle = Point.centroid(of: fingers, at: { $0.touch.location(at: time) }) else {
            return nil
        }
        var fit = SimilarityFit()
        for finger in fingers { fit.add(finger.base, to: finger.touch.location(at: time) - middle) }
        return shape(of: fit)
    }

    /// Returns the equivalent angle in [-π, π].
    static func wrapped(_ angle: Double) -> Double { angle - (angle / (2 * .pi)).rounded() * (2 * .pi) }

    var translation: Vector { centroid - baseCentroid }

    /// If the events of a finger are delayed, its velocity is measured at the time of its reports.
    func centroidVelocity(at time: Timestamp, thresholds: Thresholds) -> Vector {
        var sum = Vector.zero
        for finger in fingers {
            sum += finger.touch.track.velocity(at: time - finger.touch.delay, thresholds: thresholds)
        }
        return fingers.isEmpty ? .zero : sum / Double(count)
    }

    /// Returns the map x ↦ centroid + scale · R(rotation) · (x − baseCentroid).
    func transform(scale: Double) -> Transform {
        .similarity(from: baseCentroid, to: centroid, scale: scale, rotation: rotation)
    }
}
