import ArgumentParser
import Desktop
import Platform
import Recordings

/// The files that a run writes: its input, and the announcements of the recognizers.
final class SessionFiles {
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

    func attach(to application: DesktopApplication) {
        let recording = application.recording
        self.recording = recording
        recording.isOffered = true
        recording.folder = Folders.data(of: "touchstone")
        recording.onProblem = complain
        application.streams = [record, output].compactMap(\.self)
        if let record { recording.begin(on: record) }
        if output != nil { announce(application) }
    }

    /// The announcements' time begins with the first round, as a recording's does.
    private func announce(_ application: DesktopApplication) {
        let player = application.player
        application.onRound = { [self] batch in
            if !hasOrigin { (announcements.origin, hasOrigin) = (batch.time, true) }
        }
        player.onAction = { [self, unowned player] recognizer in
            announcements.recognizerActs(recognizer, at: player.engine.now)
            try? output?.write(wholeLines: announcements.takeLines())
        }
    }

    /// Ends with a status of its own where something was lost.
    func finish() throws {
        // The window has said it.
        if recording?.failure != nil { throw Exit.cannotWrite }
        for file in [record, output] { try writing { try file?.finish() } }
    }
}
