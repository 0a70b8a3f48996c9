import ArgumentParser
import Desktop
import Platform
import Recognition
import Recordings
import Scenes
import Sessions
import Shell

/// The files that a session writes: its recording and its announcements.
@MainActor final class SessionFiles {
    private let record: LineWriter?
    private let output: LineWriter?
    private let announcements = Announcements(kinds: RecognizeCommand.kinds)
    private var recording: RecordingController?
    private var hasOrigin = false

    init(record: String?, announcements: String?) throws {
        func make(_ path: String) throws -> LineWriter {
            if path == "-" { return try exiting { try .patientStandardOutput() } }
            return try exiting(Exit.cannotCreate) { try .patient(path: path) }
        }
        self.record = try record.map(make)
        output = try announcements.map(make)
    }

    func attach(to window: SceneWindow, of application: DesktopApplication) {
        let (runner, shell) = (window.runner, window.runner.shell)
        let recording = RecordingController(of: runner, prepareHeader: Self.hidePhotoNames)
        self.recording = recording
        recording.folder = Folders.data(of: "touchstone")
        recording.onChange = { shell?.isRecording = $0 }
        recording.onNotice = { shell?.notify($0, isWarning: $1) }
        recording.onProblem = complain
        shell?.onToggleRecording = recording.toggle
        window.keyAction = { key in
            shell?.isRecordingKey(key) == true ? { if key.phase == .down, !key.isRepeat { recording.toggle() } } : nil
        }
        application.add([record, output].compactMap(\.self))
        if let record { recording.begin(on: record) }
        if output != nil { announce(runner) }
    }

    /// Replaces the names and removes the dates of photos that a recording does not show at its
    /// start, so that the recording does not reveal them.
    private static func hidePhotoNames(in header: inout RecordingHeader) {
        guard let names = PhotoNames(hiddenIn: header.options, by: header.scene) else { return }
        header.options = names.hidden(inOptions: header.options)
        header.state = header.state.map(names.hidden(inState:))
    }

    /// Writes the announcements of a runner. The times begin at the first round, as in a recording.
    private func announce(_ runner: SceneRunner) {
        let observer = AnnouncingObserver(announcements, of: runner.engine)
        observer.onRound = { [self] batch in
            if !hasOrigin { (announcements.origin, hasOrigin) = (batch.time, true) }
        }
        observer.onAction = { [self] in try? output?.write(wholeLines: announcements.drainLines()) }
        runner.add(observer)
    }

    /// Writes the remaining output. Throws an exit status if the recording has failed or if writing
    /// fails.
    func finish() throws {
        if recording?.failure != nil {
            try writing { try output?.finish() }
            // A notice has already reported the error.
            throw Exit.cannotWrite
        }
        for file in [record, output] { try writing { try file?.finish() } }
    }
}
