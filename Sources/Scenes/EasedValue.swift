import Stage

/// A number that a finger sets at once, and that glides to where a key or a reset sends it.
struct EasedValue: Hashable {
    private(set) var value: Double
    /// Where it is or goes.
    private(set) var target: Double
    private var start: Double
    private var easing: Easing?

    init(_ value: Double) { (self.value, target, start) = (value, value, value) }
    var isMoving: Bool { easing != nil }
    mutating func set(_ value: Double) { self = EasedValue(value) }

    mutating func go(to target: Double, from time: Timestamp, for duration: Duration) {
        guard duration > .zero, target != value else { return set(target) }
        (start, self.target, easing) = (value, target, Easing(from: time, for: duration))
    }

    mutating func advance(to time: Timestamp) {
        guard let easing else { return }
        value = easing.isOver(at: time) ? target : start + (target - start) * easing.progress(at: time)
        if easing.isOver(at: time) { self.easing = nil }
    }
}

extension Traits {
    /// How long a movement takes that a person waits for; 0 where nothing may move by itself.
    var easingDuration: Duration { reducesMotion ? .zero : .milliseconds(250) }
    func easing(from time: Timestamp) -> Easing { Easing(from: time, for: easingDuration) }
}
