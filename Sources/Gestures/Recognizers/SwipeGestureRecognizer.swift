/// A discrete recognizer that detects swipes with one or more fingers, like
/// `UISwipeGestureRecognizer`.
///
/// The gesture is recognized when the fingers have moved far enough in an accepted direction and
/// are still moving fast enough.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// A set of directions.
    public struct Direction: OptionSet, Hashable, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// A swipe from left to right.
        public static let right = Direction(rawValue: 1)
        /// A swipe from right to left.
        public static let left = Direction(rawValue: 2)
        /// A swipe from bottom to top.
        public static let up = Direction(rawValue: 4)
        /// A swipe from top to bottom.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that the recognizer accepts. The default is `.right`.
    open var direction: Direction = .right
    /// The required number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The direction of the swipe, or `nil` if no swipe has been detected in this attempt.
    public private(set) var recognizedDirection: Direction?

    private let tracker = SimilarityTracker()
    private var isFirst = true

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if isFirst {
            isFirst = false
            setDeadline(eventTime.pastLimit(seconds: effectiveThresholds.swipeDuration))
        }
        if countedTouches.count > numberOfTouchesRequired {
            suggest(.failed(.wrongNumberOfTouches))
        } else {
            tracker.rebase(on: countedTouches)
        }
    }

    override open func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        guard roundChanges.contains(.moved), countedTouches.count == numberOfTouchesRequired, proposal == nil else {
            return
        }
        tracker.measure(parting: effectiveThresholds.partingSpan)
        let velocity = tracker.centroidVelocity(at: currentTime, thresholds: effectiveThresholds)
        guard tracker.translation.length >= effectiveThresholds.swipeTravel else { return }
        for (candidate, axis) in Self.axes
        where isStraight(candidate, axis) && velocity.dot(axis) >= effectiveThresholds.swipeSpeed {
            recognizedDirection = candidate
            setDeadline(nil)
            suggest(.ended)
            return
        }
    }

    private func isStraight(_ candidate: Direction, _ axis: Vector) -> Bool {
        let travel = tracker.translation
        return direction.contains(candidate)
            && travel.dot(axis) >= travel.length * cosine(effectiveThresholds.swipeCone * .pi / 180)
    }

    private static let axes: [(Direction, Vector)] = [
        (.right, Vector(dx: 1, dy: 0)), (.left, Vector(dx: -1, dy: 0)),
        (.up, Vector(dx: 0, dy: -1)), (.down, Vector(dx: 0, dy: 1)),
    ]

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        guard proposal == nil else { return }
        suggest(.failed(reasonNow))
    }

    override open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        suggest(.failed(.touchesCancelled))
    }

    override open func deadlinePassed(at time: Timestamp) { suggest(.failed(reasonNow)) }

    private var reasonNow: FailureReason {
        if countedTouches.count < numberOfTouchesRequired { return .wrongNumberOfTouches }
        if tracker.translation.length < effectiveThresholds.swipeTravel { return .movedTooLittle }
        return Self.axes.contains { isStraight($0, $1) } ? .tooSlow : .wrongDirection
    }

    override open func reset() {
        super.reset()
        tracker.rebase(on: [])
        recognizedDirection = nil
        isFirst = true
    }
}
