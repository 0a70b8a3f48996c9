package import Gestures

/// The data that `touchstone timeline` draws: the touches, recognition attempts and other inputs in
/// a recording.
package struct Timeline: Hashable, Sendable {
    /// A touch by a finger, a pen or a mouse, from its landing to its end.
    struct Contact: Hashable, Sendable {
        var id: TouchID
        var type = TouchType.direct
        /// The locations in the window, in pixels, oldest first.
        var places: [TouchSample]
        /// The predicted locations, with the times for which they were predicted.
        var predictions: [TouchSample] = []
        var end: TouchPhase?
        var reason = ""
    }

    struct Attempt: Hashable, Sendable {
        var began: Timestamp
        /// The time at which the gesture was recognized or began, or `nil` if neither happened.
        var recognized: Timestamp?
        var ended: Timestamp?
        var outcome: GestureState?
        var reason = ""
        /// The index in ``Timeline/recognizers`` of the recognizer that caused the outcome, or
        /// `nil` if there was none.
        var cause: Int?
        /// The number of attempts that this attempt represents. See ``Timeline/coarsen(to:)``.
        var count = 1
    }

    struct Recognizer: Hashable, Sendable {
        var name: String
        var view: String
        var attempts: [Attempt] = []
    }

    /// An input other than a touch: a key, a scroll, a touchpad gesture, a resize or a setting.
    struct Input: Hashable, Sendable {
        var name: String
        var began: Timestamp
        /// The time of the input or, if this represents several inputs with the same name, the time
        /// of the last one.
        var ended: Timestamp
    }

    /// The size of the window at the end of the recording, in pixels.
    var windowSize: Size
    /// The contacts in the order of their landings. Merging can change the order within an
    /// interval.
    var contacts: [Contact] = []
    var inputs: [Input] = []
    /// The recognizers in the order of their first attempts. If several first attempts began in the
    /// same round, the order of these recognizers is unspecified.
    var recognizers: [Recognizer] = []
    package var end = Timestamp.zero
}

extension Timeline.Contact {
    var firstTime: Timestamp { places.first?.time ?? .zero }
    var lastTime: Timestamp { places.last?.time ?? .zero }

    var distances: [Double] { distances(of: places) }
    var predictedDistances: [Double] { distances(of: predictions) }

    private func distances(of samples: [TouchSample]) -> [Double] {
        guard let landing = places.first else { return [] }
        return samples.map { ($0.location - landing.location).length }
    }

    var reach: Double { distances.max() ?? 0 }
}

extension Timeline {
    var count: Int {
        contacts.reduce(0) { $0 + $1.places.count + $1.predictions.count }
            + recognizers.reduce(0) { $0 + $1.attempts.count } + inputs.count
    }

    mutating func remove(outside range: ClosedRange<Timestamp>) {
        func isShown(_ began: Timestamp, _ ended: Timestamp?) -> Bool {
            began <= range.upperBound && ended ?? range.upperBound >= range.lowerBound
        }
        contacts.removeAll { !isShown($0.firstTime, $0.end == nil ? nil : $0.lastTime) }
        inputs.removeAll { !isShown($0.began, $0.ended) }
        for index in recognizers.indices { recognizers[index].attempts.removeAll { !isShown($0.began, $0.ended) } }
    }

    /// Merges similar elements that begin and end in the same interval. The duration of an interval
    /// is `grain`. Merged contacts are represented by the contact that moved farthest, and other
    /// merged elements by the first one. Of each contact, keeps at most three locations and one
    /// prediction per interval.
    mutating func coarsen(to grain: Duration) {
        contacts = Self.coarsened(contacts, to: grain)
        for index in contacts.indices { contacts[index].coarsen(to: grain) }
        inputs = Self.coarsened(inputs, to: grain)
        for index in recognizers.indices {
            recognizers[index].attempts = Self.coarsened(recognizers[index].attempts, to: grain)
        }
    }

    /// Returns the elements, with similar elements merged.
    ///
    /// - Parameter elements: The elements, sorted by the time at which they began, except for
    ///   changes by earlier merging.
    private static func coarsened<Element: Coarsenable>(_ elements: [Element], to grain: Duration) -> [Element] {
        var kept: [Element] = []
        var cell: (number: Int64, start: Int) = (.min, 0)
        for element in elements {
            let number = element.began.cell(of: grain)
            if number != cell.number { cell = (number, kept.count) }
            let isShort = element.over.map { $0.cell(of: grain) == number } ?? false
            if isShort, let alike = kept[cell.start...].firstIndex(where: { $0.isAlike(element, grain) }) {
                kept[alike].absorb(element)
            } else {
                kept.append(element)
            }
        }
        return kept
    }
}

/// An element of a timeline that can represent similar later elements, so that the timeline of a
/// long recording stays small.
private protocol Coarsenable {
    var began: Timestamp { get }
    var over: Timestamp? { get }
    /// Returns whether this element can represent a later, similar element in the same
    /// interval.
    func isAlike(_ later: Self, _ grain: Duration) -> Bool
    mutating func absorb(_ other: Self)
}

extension Timeline.Contact: Coarsenable {
    fileprivate var began: Timestamp { firstTime }
    fileprivate var over: Timestamp? { end == nil ? nil : lastTime }

    /// Returns `false` for simultaneous contacts, because they have separate lanes.
    fileprivate func isAlike(_ later: Self, _ grain: Duration) -> Bool {
        guard let over, over.cell(of: grain) == began.cell(of: grain) else { return false }
        return over <= later.began && end == later.end && type == later.type && reason == later.reason
    }

    fileprivate mutating func absorb(_ other: Self) { if other.reach > reach { self = other } }

    fileprivate mutating func coarsen(to grain: Duration) {
        var last = Int64.min
        predictions.removeAll { prediction in
            defer { last = prediction.time.cell(of: grain) }
            return prediction.time.cell(of: grain) == last
        }
        guard places.count > 3 else { return }
        let distances = distances
        var (kept, start): ([TouchSample], Int) = ([], 0)
        while start < places.count {
            let cell = places[start].time.cell(of: grain)
            let end = places[start...].firstIndex { $0.time.cell(of: grain) != cell } ?? places.count
            let farthest = (start..<end).max { distances[$0] < distances[$1] } ?? start
            kept.append(places[start])
            if farthest != start, farthest != end - 1 { kept.append(places[farthest]) }
            if end - 1 != start { kept.append(places[end - 1]) }
            start = end
        }
        places = kept
    }
}

extension Timeline.Attempt: Coarsenable {
    fileprivate var over: Timestamp? { ended }

    fileprivate func isAlike(_ later: Self, _ grain: Duration) -> Bool {
        guard let ended, ended.cell(of: grain) == began.cell(of: grain) else { return false }
        return outcome == later.outcome && reason == later.reason && cause == later.cause
            && (recognized == nil) == (later.recognized == nil)
    }

    fileprivate mutating func absorb(_ other: Self) { count += other.count }
}

extension Timeline.Input: Coarsenable {
    fileprivate var over: Timestamp? { ended }
    fileprivate func isAlike(_ later: Self, _ grain: Duration) -> Bool { name == later.name }
    fileprivate mutating func absorb(_ other: Self) { ended = max(ended, other.ended) }
}

extension Timestamp {
    fileprivate func cell(of grain: Duration) -> Int64 { nanoseconds / max(Int64(grain / .nanoseconds(1)), 1) }
}
