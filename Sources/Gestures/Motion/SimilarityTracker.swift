/// A measurement of the motion of a set of fingers since an earlier time, which is called the base.
/// The motion is the similarity that maps the locations at the base to the current locations. It is
/// exact for two fingers, and a least-squares fit for three or more. One finger has no scale or
/// rotation.
@MainActor final class SimilarityTracker {
    private struct Finger {
        let touch: Touch
        /// The location at the base, relative to the centroid at the base.
        var base: Vector
    }

    @safe @exclusivity(unchecked) private var fingers: [Finger] = []
    private var baseNorm = 0.0

    /// The minimum scale, which is reached when the fingers meet at the same point.
    private static let smallestScale = 1e-4

    private(set) var baseCentroid = Point.zero
    private(set) var baseSpan = 0.0
    /// The span of the fingers at the base. Unlike `baseSpan`, it does not change when fingers that
    /// started at the same point move apart.
    private var firstSpan = 0.0
    private(set) var centroid = Point.zero
    /// Twice the mean distance of the fingers from their centroid, in px.
    private(set) var span = 0.0
    /// The scale since the base. It is never 0, so other values can be divided by it.
    private(set) var scale = 1.0
    /// The rotation since the base, in radians, positive clockwise. It can exceed a full turn.
    private(set) var rotation = 0.0
    /// Whether the fingers still count as one point. Until they have moved apart, scale and
    /// rotation are not measured.
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

    /// Starts another measurement of the scale and rotation. The translation is still measured from
    /// the same location.
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
        (span, scale, rotation) = (baseSpan, 1, 0)
    }

    /// Records whether the fingers count as one point, because their span is less than `threshold`,
    /// in px, or because the same fingers already counted as one point (`isStillOne`).
    func markCoincidence(below threshold: Double, isStillOne: Bool) {
        isCoincident = count > 1 && (baseSpan < threshold || isStillOne)
    }

    /// Measures the motion since the base. `parting` is the span in px above which fingers that
    /// were at the same point count as separate.
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

    /// Returns the scale and rotation of a fit. If the fingers meet at the same point, the rotation
    /// does not change.
    private func shape(of fit: SimilarityFit) -> (scale: Double, rotation: Double) {
        let length = fit.length
        let scale = max(length / baseNorm, Self.smallestScale)
        guard length > baseNorm * 1e-12 else { return (scale, rotation) }
        return (scale, rotation + Self.wrapped(fit.rotation - rotation))
    }

    /// Returns the time of the first report after `time` that was merged into a finger's most
    /// recent event, or `nil` if there is none. If `time` is `nil`, returns the time of the first
    /// merged report.
    func nextReport(after time: Timestamp?) -> Timestamp? {
        fingers.reduce(nil) { earlier($0, $1.touch.nextReport(after: time)) }
    }

    func shape(at time: Timestamp) -> (scale: Double, rotation: Double)? {
        guard !isCoincident, let middle = Point.centroid(of: fingers, at: { $0.touch.location(at: time) }) else {
            return nil
        }
        var fit = SimilarityFit()
        for finger in fingers { fit.add(finger.base, to: finger.touch.location(at: time) - middle) }
        return shape(of: fit)
    }

    /// Returns an equivalent angle between -π and π, in radians.
    static func wrapped(_ angle: Double) -> Double { angle - (angle / (2 * .pi)).rounded() * (2 * .pi) }

    var translation: Vector { centroid - baseCentroid }

    /// Returns the velocity of the centroid in px/s. If the events of a finger are delayed, the
    /// finger's velocity is measured at the time of its reports.
    func centroidVelocity(at time: Timestamp, thresholds: Thresholds) -> Vector {
        var sum = Vector.zero
        for finger in fingers {
            sum += finger.touch.track.velocity(at: time - finger.touch.delay, thresholds: thresholds)
        }
        return fingers.isEmpty ? .zero : sum / Double(count)
    }

    /// Returns the similarity that maps the base to the current locations, but with another scale:
    /// x ↦ centroid + scale · R(rotation) · (x − baseCentroid).
    func transform(scale: Double) -> Transform {
        .similarity(from: baseCentroid, to: centroid, scale: scale, rotation: rotation)
    }
}

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

/// The least-squares scale and rotation that map one set of vectors to another. Each vector is
/// relative to the centroid of its set. For two pairs of vectors, the result is exact.
struct SimilarityFit {
    private var dot = 0.0
    private var cross = 0.0

    mutating func add(_ base: Vector, to target: Vector) {
        dot += base.dot(target)
        cross += base.cross(target)
    }

    /// The scale, multiplied by the sum of the squared lengths of the vectors in the first set.
    var length: Double { (dot * dot + cross * cross).squareRoot() }

    /// The rotation in radians from -π to π, positive clockwise on screen.
    var rotation: Double { Vector(dx: dot, dy: cross).angle }
}
