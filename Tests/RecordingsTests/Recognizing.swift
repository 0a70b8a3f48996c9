import Recognition
import Recordings

/// The announcements of a recording that is played to the recognizers of a setup.
@MainActor struct Recognizing {
    private(set) var lines: [String] = []
    private(set) var warnings: [String] = []
    private(set) var error: RecordingError?
    /// The number of flushes because the next input was not available yet.
    private(set) var waits = 0

    init(
        _ source: any ByteSource, _ setup: RecognitionSetup, failures: Bool = false, lookahead: Duration? = nil
    ) throws {
        var reader = try RecordingReader(source)
        let recognition = Recognition(
            setup, header: reader.header, announcesFailures: failures, lookahead: lookahead)
        warnings = recognition.warnings
        var (text, waits) = ([UInt8](), -1)
        error = recognition.play(&reader) { lines, willWait in
            text += lines
            waits += willWait ? 1 : 0
        }
        self.waits = waits
        lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Plays lines under a plain header to a JSON setup.
    init(_ lines: [String], setup: String, header: String = #"{"touchstone":1}"#, failures: Bool = false) throws {
        let setup = try RecognitionSetup(json: Array(setup.utf8), kinds: RecognizerKind.standard)
        try self.init(BytesInMemory(([header] + lines).joined(separator: "\n")), setup, failures: failures)
    }

    /// Plays lines to recognizers on one view that fills the window.
    init(_ lines: [String], _ kinds: String..., failures: Bool = false) throws {
        let setup = try RecognitionSetup(recognizers: kinds, kinds: RecognizerKind.standard)
        let text = (["{\"touchstone\":1}"] + lines).joined(separator: "\n")
        try self.init(BytesInMemory(text), setup, failures: failures)
    }

    /// The announcements as text: `0.016 pan began`.
    var summary: [String] {
        lines.compactMap { line in
            guard let t = line.value(of: "t"), let name = line.value(of: "recognizer"),
                let state = line.value(of: "state")
            else { return nil }
            return "\(t) \(name) \(state)"
        }
    }

    /// The last line about a view.
    func view(_ name: String) -> String { lines.last { $0.hasPrefix("{\"view\":\"\(name)\"") } ?? "" }

    /// The lines without velocities, which are estimates.
    var linesWithoutVelocity: [String] {
        lines.map { line in
            guard let start = line.firstRange(of: ",\"velocity\":") else { return line }
            let rest = line[start.upperBound...]
            let end =
                rest.first == "[" ? rest.firstIndex(of: "]").map { rest.index(after: $0) } : rest.firstIndex(of: "}")
            return line[..<start.lowerBound] + String(rest[(end ?? rest.endIndex)...])
        }
    }
}

extension String {
    /// The value of a key that a line has once, without quotes.
    func value(of key: String) -> String? {
        guard let start = firstRange(of: "\"\(key)\":")?.upperBound else { return nil }
        let rest = self[start...]
        let end = rest.first == "[" ? rest.firstIndex(of: "]").map { rest.index(after: $0) } : nil
        let value = rest[..<(end ?? rest.firstIndex { $0 == "," || $0 == "}" } ?? rest.endIndex)]
        return String(value.first == "\"" ? value.dropFirst().dropLast() : value)
    }

    /// The numbers of a key's list in a line.
    func numbers(of key: String) -> [Double] {
        (value(of: key) ?? "").split { "[],".contains($0) }.compactMap { Double($0) }
    }
}

/// The line of a touch.
func finger(_ id: Int, _ phase: String, _ t: Double, _ x: Double, _ y: Double) -> String {
    "{\"t\":\(t),\"id\":\(id),\"phase\":\"\(phase)\",\"x\":\(x),\"y\":\(y)}"
}
