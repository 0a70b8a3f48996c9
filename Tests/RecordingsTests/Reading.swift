import Recordings
import Touches

/// The result of reading a whole recording.
struct Reading {
    var header: RecordingHeader
    var rounds: [RecordedRound] = []
    var closing: RecordedRound?
    var ignoredLines = 0
    var error: RecordingError?

    /// Reads to the end, or to the first error.
    init(_ source: any ByteSource) throws(RecordingError) {
        var reader = try RecordingReader(source)
        header = reader.header
        do throws(RecordingError) {
            var round = RecordedRound()
            reading: while true {
                switch try reader.next(into: &round) {
                case .round: rounds.append(round)
                case .waiting: continue
                case .end: break reading
                }
            }
        } catch {
            self.error = error
        }
        ignoredLines = reader.ignoredLines
        closing = reader.closing()
    }

    init(_ text: String) throws(RecordingError) { try self.init(BytesInMemory(text)) }

    /// Reads lines under a plain header.
    init(lines: String...) throws(RecordingError) {
        try self.init("{\"touchstone\":1}\n" + lines.map { $0 + "\n" }.joined())
    }

    /// The rounds as text: `0: 1 began, 2 began; 0.5: 1 moved`.
    var summary: String { rounds.map(\.summary).joined(separator: "; ") }
}

extension RecordedRound {
    var summary: String { "\(seconds): " + batch.events.map(\.summary).joined(separator: ", ") }
}

extension InputEvent {
    var summary: String {
        switch content {
        case .touch(let touch): "\(touch.id.rawValue) \(touch.phase)"
        case .time: "time"
        case .scroll: "scroll"
        case .touchpad(let touchpad): "\(touchpad.gesture) \(touchpad.phase)"
        case .hover(let hover): "hover \(hover.phase)"
        case .key(let key): "key \(key.key)"
        case .resize: "resize"
        case .setting: "setting"
        }
    }
}

/// A pipe whose writer writes chunks, with a pause after each that is longer than the reader waits.
struct HaltingPipe: ByteSource {
    var chunks: [String]
    private var isSilent = false

    init(_ chunks: String...) { self.chunks = chunks }

    mutating func read(into buffer: inout [UInt8], startingAt index: Int, timeout: Duration?) -> ByteArrival {
        guard !chunks.isEmpty else { return .end }
        if isSilent, let timeout {
            isSilent = timeout == .zero
            return .silence
        }
        let bytes = Array(chunks.removeFirst().utf8)
        buffer.replaceSubrange(index..<index + bytes.count, with: bytes)
        isSilent = true
        return .bytes(bytes.count)
    }
}
