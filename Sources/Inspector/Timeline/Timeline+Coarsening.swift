package import Touches

/// A timeline of any length is kept within bounds: a picture of limited width shows no more.
extension Timeline {
    /// The number of locations, attempts and inputs.
    package var count: Int {
        contacts.reduce(0) { $0 + $1.places.count } + recognizers.reduce(0) { $0 + $1.attempts.count } + inputs.count
    }

    /// Removes what is over before a range of time, or begins after it.
    package mutating func remove(outside range: ClosedRange<Timestamp>) {
        func isShown(_ began: Timestamp, _ ended: Timestamp?) -> Bool {
            began <= range.upperBound && ended ?? range.upperBound >= range.lowerBound
        }
        contacts.removeAll { !isShown($0.firstTime, $0.end == nil ? nil : $0.lastTime) }
        inputs.removeAll { !isShown($0.began, $0.ended) }
        for index in recognizers.indices { recognizers[index].attempts.removeAll { !isShown($0.began, $0.ended) } }
    }

    /// Keeps one of several alike things that begin and end in the same grain of time: the contact
    /// that moved farthest, the first attempt, the first input.
    package mutating func coarsen(to grain: Duration) {
        contacts = Self.coarsened(contacts, to: grain)
        for index in contacts.indices { contacts[index].coarsen(to: grain) }
        inputs = Self.coarsened(inputs, to: grain)
        for index in recognizers.indices {
            recognizers[index].attempts = Self.coarsened(recognizers[index].attempts, to: grain)
        }
    }

    /// - Parameter elements: In the order in which they began.
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

/// Something that can stand for others of its kind in a picture that does not tell them apart.
private protocol Coarsenable {
    var began: Timestamp { get }
    /// When it was over; nil where it is not.
    var over: Timestamp? { get }
    /// Whether it can stand for one that begins later in the same grain.
    func isAlike(_ later: Self, _ grain: Duration) -> Bool
    /// Stands for another one, too.
    mutating func absorb(_ other: Self)
}

extension Timeline.Contact: Coarsenable {
    fileprivate var began: Timestamp { firstTime }
    fileprivate var over: Timestamp? { end == nil ? nil : lastTime }

    /// Simultaneous contacts have lanes of their own.
    fileprivate func isAlike(_ later: Self, _ grain: Duration) -> Bool {
        guard let over, over.cell(of: grain) == began.cell(of: grain) else { return false }
        return over <= later.began && end == later.end && type == later.type && reason == later.reason
    }

    fileprivate mutating func absorb(_ other: Self) {
        if other.reach > reach { self = other }
    }

    /// Keeps of the locations in one grain the first, the farthest from the landing and the last.
    fileprivate mutating func coarsen(to grain: Duration) {
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
    /// The number of the grain of time that holds the moment.
    fileprivate func cell(of grain: Duration) -> Int64 { nanoseconds / max(Int64(grain / .nanoseconds(1)), 1) }
}
