package import Platform
import Sessions
import Touches

extension DesktopApplication {
    /// Begins to write down everything that comes through the door.
    ///
    /// Where the file takes no more, the window says so and the program goes on; the recorder has the reason.
    package func record(on output: LineWriter) {
        let recorder = recorder ?? Recorder(player)
        self.recorder = recorder
        recordingName = output.name
        recorder.begin(on: output)
        player.isRecording = recorder.isRecording
    }

    /// Begins a recording in the folder for them, or ends the one under way.
    func toggleRecording() {
        guard let recorder, let folder = recordingsFolder else { return }
        if recorder.isRecording {
            recorder.end()
            player.isRecording = false
            return player.notify("The recording is in \(recordingName).")
        }
        do throws(PlatformError) {
            record(on: try Self.newRecording(in: folder))
            if recorder.isRecording { player.notify("Recording into \(recordingName); r ends it.") }
        } catch {
            warn("A recording cannot be made: \(error).")
        }
    }

    func recordingFailed(_ error: PlatformError) {
        player.isRecording = false
        warn("The recording ends here: \(error). What was recorded until now is whole.")
    }

    private func warn(_ sentence: String) {
        player.notify(sentence, isWarning: true)
        onRecordingProblem?(sentence)
    }

    /// A file named after the present moment; a second one in the same second gets a number.
    private static func newRecording(in folder: String) throws(PlatformError) -> LineWriter {
        try Folders.create(folder)
        let name = "\(folder)/\(LocalTime.stamp)"
        var path = "\(name).jsonl"
        var number = 1
        while true {
            do throws(PlatformError) {
                return try LineWriter(newFile: path)
            } catch {
                guard error.isExistingFile else { throw error }
            }
            number += 1
            path = "\(name)-\(number).jsonl"
        }
    }
}
