public import Platform
public import Recordings
public import Stage

/// An object that records everything that a runner receives, before the runner handles it. A
/// recording that is started during a gesture also contains the input since the scene was last at
/// rest, up to ten minutes and 16 MiB. If there is more input, the recording begins when the scene
/// is next at rest.
public final class Recorder: SceneObserver {
    /// The error that ended a recording, or `nil` if writing has not failed.
    package private(set) var failure: PlatformError?
    /// A closure that removes from a header the data that must not be recorded.
    package var prepareHeader: ((inout RecordingHeader) -> Void)?
    /// Called when writing fails, which ends the recording.
    package var onFailure: ((PlatformError) -> Void)?

    private unowned let runner: SceneRunner
    private var recent: RecentInput
    private var output: LineWriter?
    private var hasBegun = false
    private var writer: RecordingWriter?

    /// Creates a recorder of the input that a runner receives. Call ``begin(inFile:)`` to record.
    /// The runner must outlive the recorder.
    public convenience init(_ runner: SceneRunner) { self.init(runner, keepsBytes: RecentInput.maxBytes) }

    /// Creates a recorder that discards the recent input when it has reached `limit` bytes.
    package init(_ runner: SceneRunner, keepsBytes limit: Int) {
        (self.runner, recent) = (runner, RecentInput(limit: limit))
        runner.add(self)
    }

    /// Begins a recording in a new file, and ends the current recording, if there is one. Throws an
    /// error if the file exists or cannot be created. If writing fails later, the recording ends.
    public func begin(inFile path: String) throws(PlatformError) { begin(on: try LineWriter(newFile: path)) }

    /// A Boolean value that indicates whether a recording is in progress. The value is also `true`
    /// while a recording waits for the scene to be at rest.
    public var isRecording: Bool { output != nil }

    /// Ends the current recording, if there is one, and begins a new recording.
    package func begin(on output: LineWriter) {
        (self.output, hasBegun, writer) = (output, false, nil)
        // The recent input can begin in another scene. It then contains the key that switched to
        // this scene, so it is discarded if the scene is at rest.
        let isOfScene = recent.header.map { $0.scene == runner.settings[StageSetting.scene] } ?? false
        if !isOfScene, runner.isAtRest { rest() }
        begin()
    }

    /// Ends the current recording, if there is one.
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
        var header = RecordingHeader(beginningWith: runner)
        prepareHeader?(&header)
        recent.begin(header, pointer: runner.engine.pointer)
    }

    private func begin() {
        guard let header = recent.header else { return }
        hasBegun = true
        var first = RecordingWriter()
        write(first.line(of: header))
        write(recent.allLines())
        writer = recent.origin.map { RecordingWriter(origin: $0) }
    }

    /// Writes one line at a time, to avoid a partial line after a crash.
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
