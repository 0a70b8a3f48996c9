import Evdev
import Recordings

/// Turns the lines of an imported file into those of a recording.
final class Importing {
    /// The most odd lines that are listed; the rest is counted.
    private static let mostComplaints = 50

    private let name: String
    private let size: Size
    private let output: LineOutput
    private var source: KernelImport
    private var writer = RecordingWriter()
    private var hasHeader = false
    private var complaints = 0

    init(_ name: String, size: Size, to output: LineOutput) {
        (self.name, self.size, self.output) = (name, size, output)
        source = KernelImport(size: size)
    }

    /// Reads a line and writes its rounds; returns whether the output still has a reader.
    func read(_ line: [UInt8]) throws -> Bool {
        try reporting { source throws(KernelImportError) in try source.read(line) }
        return try writeRounds()
    }

    func finish() throws {
        try reporting { source throws(KernelImportError) in try source.finish() }
        guard try writeRounds() else { return }
        try output.finish()
        countComplaints()
    }

    private func reporting(_ body: (inout KernelImport) throws(KernelImportError) -> Void) throws {
        defer { sayComplaints() }
        do {
            try body(&source)
        } catch {
            sayComplaints()
            countComplaints()
            throw failure("\(name):\(error.line): \(error.reason)", Exit.badData)
        }
    }

    private func sayComplaints() {
        for complaint in source.takeComplaints() {
            complaints += 1
            if complaints <= Self.mostComplaints { complain("\(name):\(complaint.line): \(complaint.reason)") }
        }
    }

    private func countComplaints() {
        let rest = complaints - Self.mostComplaints
        if rest > 0 { complain("\(name): \(rest) more odd lines are not listed") }
    }

    private func writeRounds() throws -> Bool {
        var lines: [UInt8] = []
        if source.hasBegun, !hasHeader {
            hasHeader = true
            lines = writer.line(of: RecordingHeader(size: size, millimetresPerPixel: source.millimetresPerPixel))
        }
        for round in source.takeRounds() { lines += writer.lines(of: round) }
        return try lines.isEmpty || output.write(lines)
    }
}
