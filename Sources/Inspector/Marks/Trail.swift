import Drawing
import Geometry
import Touches

/// The recent path of a finger, which fades behind it.
struct Trail {
    static let duration = Duration.seconds(1)
    /// The distance below which points are merged, in window pixels.
    private static let spacing = 8.0

    let finger: TouchID
    private(set) var isDown = true
    /// The points of the path, in window pixels, oldest first.
    private(set) var places: [(time: Timestamp, location: Point)] = []

    init(_ finger: TouchID) { self.finger = finger }

    mutating func append(_ touch: TouchInput, at time: Timestamp) {
        for sample in touch.samples.dropLast() { append(sample.location, at: sample.time) }
        append(touch.location, at: time)
        isDown = touch.phase != .ended && touch.phase != .cancelled
    }

    private mutating func append(_ location: Point, at time: Timestamp) {
        if places.count > 1,
            (places[places.count - 1].location - places[places.count - 2].location).length < Self.spacing
        {
            places.removeLast()
        }
        places.append((time, location))
    }

    mutating func forget(at time: Timestamp) {
        let oldest = time - Self.duration
        let gone = places.firstIndex { $0.time >= oldest } ?? places.count - (isDown ? 1 : 0)
        if gone > 0 { places.removeFirst(gone) }
    }

    /// Returns the part of the path in a range of ages, which are fractions of `duration`.
    func path(ofAge ages: Range<Double>, at time: Timestamp, under transform: Transform) -> Path {
        var path = Path()
        for (start, end) in zip(places, places.dropFirst()) {
            let age = time.seconds(since: end.time) / Self.duration.inSeconds
            guard ages.contains(age) else { continue }
            if path.isEmpty { path.move(to: transform.apply(to: start.location)) }
            path.addLine(to: transform.apply(to: end.location))
        }
        return path
    }
}
