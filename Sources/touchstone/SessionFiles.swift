import ArgumentParser
import Desktop
import Gestures
import Platform
import Recordings
import Sessions

/// What a run writes down beside what it shows: its input, and what the recognizers announce.
final class SessionFiles {
    private let record: LineWriter?
    private let output: LineWriter?
    private let announcements = Announcements(kinds: RecognizeCommand.kinds)
    private var recorder: Recorder?
    private var hasOrigin = false

    /// Makes the files, or says why it cannot.
    init(record: String?, announcements: String?) throws {
        func make(_ path: String) throws -> LineWriter {
            try creating { () throws(PlatformError) in
                path == "-" ? .patientStandardOutput() : try LineWriter(path: path)
            }
        }
        self.record = try record.map(make)
        output = try announcements.map(make)
    }

    func attach(to application: DesktopApplication) {
        let recorder = Recorder(application.player)
        self.recorder = recorder
        application.recorder = recorder
        application.recordingsFolder = Folders.data(of: "touchstone")
        application.onRecordingProblem = complain
        application.streams = [record, output].compactMap(\.self)
        if let record { application.record(on: record) }
        if output != nil { announce(application) }
    }

    /// The announcements' time begins where that of a recording of the whole run does: with the first round.
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
        if recorder?.failure != nil { throw Exit.cannotWrite }
        for file in [record, output] { try writing { () throws(PlatformError) in try file?.finish() } }
    }
}
