import Recordings

/// The lines of what has come in since the last rest, for a recording begun in mid-gesture.
struct RecentInput {
    static let longest = Duration.seconds(600)
    /// The most bytes that are kept: two fingers in that time, or ten at 1000 Hz in 15 seconds.
    static let mostBytes = 1 << 24

    let limit: Int
    /// What may pile up while nothing but the pointer moves.
    private static let mostIdleBytes = 1 << 14

    /// What a recording of it begins with; nil where too much time has passed since the last rest.
    private(set) var header: RecordingHeader?
    /// The moment that its lines call 0; nil before the first of them.
    private(set) var origin: Timestamp?
    private(set) var lines: [UInt8] = []
    private var writer = RecordingWriter()
    private var pointer: HoverInput?

    init(limit: Int) { self.limit = limit }

    /// Whether a round at rest begins anew. A pointer that only moves need not be kept.
    func isToBegin(with batch: InputBatch) -> Bool {
        guard header != nil, lines.count < Self.mostIdleBytes else { return true }
        return !batch.events.allSatisfy { if case .hover = $0.content { true } else { false } }
    }

    /// Forgets all, and begins at rest, with the pointer where no button is down.
    mutating func begin(_ header: RecordingHeader, pointer: HoverInput?) {
        (self.header, self.pointer, origin) = (header, pointer, nil)
        lines.removeAll(keepingCapacity: lines.capacity <= 1 << 20)
    }

    mutating func append(_ batch: InputBatch) {
        guard header != nil else { return }
        guard let origin else { return appendFirst(batch) }
        guard batch.time - origin <= Self.longest, lines.count < limit else {
            (header, self.origin, lines) = (nil, nil, [])
            return
        }
        lines.append(contentsOf: writer.lines(of: batch))
    }

    private mutating func appendFirst(_ batch: InputBatch) {
        // The pointer comes in a round of its own.
        let origin = pointer == nil ? batch.time : batch.time - .nanoseconds(1)
        self.origin = origin
        writer = RecordingWriter(origin: origin)
        if let pointer {
            lines.append(contentsOf: writer.lines(of: InputBatch(InputEvent(time: origin, .hover(pointer)))))
        }
        lines.append(contentsOf: writer.lines(of: batch))
    }
}
