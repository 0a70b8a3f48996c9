/// One or more fingers flick in a direction, as `UISwipeGestureRecognizer`. Discrete.
///
/// Recognized in the first round in which the fingers have travelled far enough, fast enough, and
/// straight enough.
public final class SwipeGestureRecognizer: GestureRecognizer {
    /// A set of directions.
    public struct Direction: OptionSet, Hashable, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// From left to right.
        public static let right = Direction(rawValue: 1)
        /// From right to left.
        public static let left = Direction(rawValue: 2)
        /// From the bottom to the top.
        public static let up = Direction(rawValue: 4)
        /// From the top to the bottom.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that it recognizes. To the right unless set.
    public var direction: Direction = .right
    /// How many fingers. 1 unless set.
    public var numberOfTouchesRequired = 1
    /// The direction that was recognized; nil before.
    public private(set) var recognizedDirection: Direction?

    private let tracker = SimilarityTracker()
    private var isFirst = true

    /// A recognizer of one finger that swipes to the right.
    override public init() { super.init() }

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        if isFirst {
            isFirst = false
            setDeadline(currentTime.pastLimit(seconds: thresholds.swipeDuration))
        }
        if self.touches.count > numberOfTouchesRequired {
            propose(.failed(.wrongNumberOfTouches))
        } else {
            tracker.rebase(on: self.touches)
        }
    }

    override public func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guard self.touches.count == numberOfTouchesRequired, proposal == nil else { return }
        tracker.measure(parting: thresholds.partingSpan)
        let travel = tracker.centroid - tracker.baseCentroid
        let velocity = tracker.centroidVelocity(at: currentTime, thresholds: thresholds)
        guard travel.length >= thresholds.swipeTravel else { return }
        for (candidate, axis) in Self.axes where direction.contains(candidate) {
            let isStraight = travel.dot(axis) >= travel.length * cosine(thresholds.swipeCone * .pi / 180)
            if isStraight, velocity.dot(axis) >= thresholds.swipeSpeed {
                recognizedDirection = candidate
                setDeadline(nil)
                propose(.ended)
                return
            }
        }
    }

    private static let axes: [(Direction, Vector)] = [
        (.right, Vector(dx: 1, dy: 0)), (.left, Vector(dx: -1, dy: 0)),
        (.up, Vector(dx: 0, dy: -1)), (.down, Vector(dx: 0, dy: 1)),
    ]

    override public func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        guard proposal == nil else { return }
        propose(.failed(reasonNow))
    }

    override public func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        propose(.failed(.touchesCancelled))
    }

    override public func deadlinePassed(at time: Timestamp) { propose(.failed(reasonNow)) }

    private var reasonNow: FailureReason {
        let travel = tracker.centroid - tracker.baseCentroid
        if touches.count < numberOfTouchesRequired { return .wrongNumberOfTouches }
        if travel.length < thresholds.swipeTravel { return .movedTooLittle }
        let isStraight = Self.axes.contains { candidate, axis in
            direction.contains(candidate)
                && travel.dot(axis) >= travel.length * cosine(thresholds.swipeCone * .pi / 180)
        }
        return isStraight ? .tooSlow : .wrongDirection
    }

    override public func reset() {
        super.reset()
        tracker.rebase(on: [])
        recognizedDirection = nil
        isFirst = true
    }
}
