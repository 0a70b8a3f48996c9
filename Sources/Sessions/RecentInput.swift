import Recordings

/// The input since a time at which the scene was at rest. A recording that is started during a
/// gesture begins with this input. Rounds are converted to lines several at a time, usually at the
/// end of a turn of the event loop.
struct RecentInput {
    static let longest = Duration.seconds(600)
    /// The default maximum number of bytes. At 110 bytes per position of a finger, it is sufficient
    /// for two fingers at 125 Hz for `longest`, or for ten fingers at 1000 Hz for 15 seconds.
    static let maxBytes = 1 << 24

    let limit: Int
    /// The number of bytes after which pointer movements replace the earlier input if the scene is
    /// at rest.
    private static let maxIdleBytes = 1 << 14

    /// The header of a recording that begins with this input. The value is `nil` until the scene is
    /// first at rest. It is also `nil` after the input has become too long for a recording, until
    /// the scene is at rest again.
    private(set) var header: RecordingHeader?
    private(set) var origin: Timestamp?
    private var lines: [UInt8] = []
    private var writer = RecordingWriter()
    /// The rounds that have not been converted to lines, followed by unused elements.
    private var waiting: [InputBatch] = []
    private var waitingCount = 0
    /// The number of waiting rounds that `writeLines()` requires before it converts them, and the
    /// number at which they are converted immediately.
    private static let (fewestWaiting, maxWaiting) = (8, 16)
    private var pointer: HoverInput?

    init(limit: Int) { self.limit = limit }

    mutating func writeLines() { if waitingCount >= Self.fewestWaiting { writeAllLines() } }

    mutating func allLines() -> [UInt8] {
        writeAllLines()
        return lines
    }

    private mutating func writeAllLines() {
        for index in 0..<waitingCount { lines.append(contentsOf: writer.lines(of: waiting[index])) }
        forgetWaiting()
    }

    /// Returns whether a batch that was received while the scene was at rest replaces the input so
    /// far. A batch that contains only pointer movements replaces the input only if `header` is
    /// `nil` or the lines have reached `maxIdleBytes`.
    func isToBegin(with batch: InputBatch) -> Bool {
        guard header != nil, lines.count < Self.maxIdleBytes else { return true }
        return !batch.events.allSatisfy { if case .hover = $0.content { true } else { false } }
    }

    /// Discards the input so far, because the scene is at rest. `pointer` is the pointer over the
    /// window, or `nil` if there is none or if a button is down.
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

    /// Adds a batch to the waiting rounds. The events are copied, because `InputBatcher` reuses the
    /// batch's arrays. Converts all waiting rounds to lines if the batch contains merged samples or
    /// if `maxWaiting` is reached.
    private mutating func wait(_ batch: InputBatch) {
        if waitingCount == waiting.count { waiting.append(InputBatch(time: batch.time, events: [])) }
        waiting[waitingCount].time = batch.time
        waiting[waitingCount].events.append(contentsOf: batch.events)
        waitingCount += 1
        let hasSamples = batch.events.contains { $0.touch?.samples.isEmpty == false }
        if hasSamples || waitingCount == Self.maxWaiting { writeAllLines() }
    }

    private mutating func appendFirst(_ batch: InputBatch) {
        // The pointer's location is a separate round before the batch.
        let origin = pointer == nil ? batch.time : batch.time - .nanoseconds(1)
        self.origin = origin
        writer = RecordingWriter(origin: origin)
        if let pointer {
            wait(InputBatch(InputEvent(time: origin, .hover(pointer))))
        }
        wait(batch)
    }
}
