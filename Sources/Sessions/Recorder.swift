public import Platform
public import Recordings
public import Stage

/// Writes down everything that a runner receives, just before the runner receives it. A recording
/// begun in the middle of a gesture begins at the rest before it, up to ten minutes and 16 MiB
/// back; after a longer gesture it begins at the next rest.
public final class Recorder: SceneObserver {
    /// Why the last recording could not be written on, or `nil` if all were.
    public private(set) var failure: PlatformError?
    /// Called when the file takes no more. The recording has ended; what it had is whole.
    public var onFailure: ((PlatformError) -> Void)?

    private unowned let runner: SceneRunner
    private var recent: RecentInput
    private var output: LineWriter?
    private var hasBegun = false
    private var writer: RecordingWriter?

    /// A recorder that writes nothing yet. It observes the runner.
    public convenience init(_ runner: SceneRunner) { self.init(runner, keepsBytes: nil) }

    /// A recorder that keeps at most `limit` bytes of an active gesture.
    package init(_ runner: SceneRunner, keepsBytes limit: Int?) {
        (self.runner, recent) = (runner, RecentInput(limit: limit ?? RecentInput.mostBytes))
        runner.add(self)
    }

    /// Begins a recording in a file, which must not exist yet.
    public func begin(inFile path: String) throws(PlatformError) { begin(on: try LineWriter(newFile: path)) }

    public var isRecording: Bool { output != nil }

    /// Begins a recording, in the place of one under way.
    public func begin(on output: LineWriter) {
        (self.output, hasBegun, writer) = (output, false, nil)
        if recent.header == nil, runner.isAtRest { rest() }
        begin()
    }

    public func end() { output = nil }

    public func willReceive(_ batch: InputBatch) {
        if runner.isAtRest, recent.isToBegin(with: batch) { rest() }
        if isRecording, !hasBegun { begin() }
        let isFirst = recent.origin == nil
        recent.append(batch)
        guard isRecording, hasBegun else { return }
        if isFirst, writer == nil {
            write(recent.allLines())
            writer = recent.origin.map { RecordingWriter(origin: $0) }
        } else if let lines = writer?.lines(of: batch) {
            write(lines)
        }
    }

    public func didDisplay() { recent.writeLines() }

    private func rest() {
        recent.begin(RecordingHeader(beginningWith: runner), pointer: runner.engine.pointer)
    }

    private func begin() {
        guard let header = recent.header else { return }
        hasBegun = true
        var first = RecordingWriter()
        write(first.line(of: header))
        write(recent.allLines())
        writer = recent.origin.map { RecordingWriter(origin: $0) }
    }

    /// Writes lines one by one, so that a reader, or a crash, sees each whole or not at all.
    private func write(_ lines: [UInt8]) {
        guard let output else { return }
        do throws(PlatformError) {
            var start = lines.startIndex
            while let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) {
                try output.write(lines[start..<end])
                start = end + 1
            }
        } catch {
            end()
            failure = error
            onFailure?(error)
        }
    }
}
