import Recordings

/// What has come in since the last rest, for a recording begun in mid-gesture. It is kept as lines,
/// which are written when several rounds have come in and the picture of the last one is shown.
struct RecentInput {
    static let longest = Duration.seconds(600)
    /// The most bytes that are kept: two fingers in that time, or ten at 1000 Hz in 15 seconds.
    static let mostBytes = 1 << 24

    let limit: Int
    /// What may pile up while nothing but the pointer moves.
    private static let mostIdleBytes = 1 << 14

    /// What a recording of it begins with, or `nil` if too much time has passed since the last
    /// rest.
    private(set) var header: RecordingHeader?
    /// The moment that its lines call 0; nil before the first of them.
    private(set) var origin: Timestamp?
    private var lines: [UInt8] = []
    private var writer = RecordingWriter()
    /// The rounds without lines, and room for more.
    private var waiting: [InputBatch] = []
    private var waitingCount = 0
    /// How many rounds wait until their lines are worth the time, and at most.
    private static let (fewestWaiting, mostWaiting) = (8, 16)
    private var pointer: HoverInput?

    init(limit: Int) { self.limit = limit }

    /// Writes the lines of the rounds that wait, if they are many.
    mutating func writeLines() { if waitingCount >= Self.fewestWaiting { writeAllLines() } }

    /// The lines of all rounds.
    mutating func allLines() -> [UInt8] {
        writeAllLines()
        return lines
    }

    private mutating func writeAllLines() {
        for index in 0..<waitingCount { lines.append(contentsOf: writer.lines(of: waiting[index])) }
        forgetWaiting()
    }

    /// Whether a round at rest begins again. A pointer that only moves need not be kept.
    func isToBegin(with batch: InputBatch) -> Bool {
        guard header != nil, lines.count < Self.mostIdleBytes else { return true }
        return !batch.events.allSatisfy { if case .hover = $0.content { true } else { false } }
    }

    /// Forgets all, and begins at rest, with the pointer where no button is down.
    mutating func begin(_ header: RecordingHeader, pointer: HoverInput?) {
        (self.header, self.pointer, origin) = (header, pointer, nil)
        forgetWaiting()
        lines.removeAll(keepingCapacity: lines.capacity <= 1 << 20)
    }

    private mutating func forgetWaiting() {
        for index in 0..<waitingCount { waiting[index].events.removeAll(keepingCapacity: true) }
        waitingCount = 0
    }

    mutating func append(_ batch: InputBatch) {
        guard header != nil else { return }
        guard let origin else { return appendFirst(batch) }
        guard batch.time - origin <= Self.longest, lines.count < limit else {
            forgetWaiting()
            (header, self.origin, lines) = (nil, nil, [])
            return
        }
        wait(batch)
    }

    /// Keeps a round without its lines. The arrays of the round itself are soon used again.
    private mutating func wait(_ batch: InputBatch) {
        if waitingCount == waiting.count { waiting.append(InputBatch(time: batch.time, events: [])) }
        waiting[waitingCount].time = batch.time
        waiting[waitingCount].events.append(contentsOf: batch.events)
        waitingCount += 1
        let hasSamples = batch.events.contains { $0.touch?.samples.isEmpty == false }
        if hasSamples || waitingCount == Self.mostWaiting { writeAllLines() }
    }

    private mutating func appendFirst(_ batch: InputBatch) {
        // The pointer comes in a round of its own.
        let origin = pointer == nil ? batch.time : batch.time - .nanoseconds(1)
        self.origin = origin
        writer = RecordingWriter(origin: origin)
        if let pointer {
            wait(InputBatch(InputEvent(time: origin, .hover(pointer))))
        }
        wait(batch)
    }
}
