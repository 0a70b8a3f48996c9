package import Platform
import Recordings
import Sessions

/// Records what passes the door: into a named file, or, at the key `r`, into a folder.
public final class RecordingController {
    /// The folder of the recordings that the key `r` begins; nil where there is none.
    public var folder: String? { didSet { if folder != nil { isOffered = true } } }
    /// Whether the key `r` is the window's. Without a folder, the window then says that it cannot
    /// record. False until a folder is set.
    public var isOffered = false { didSet { if isOffered { _ = madeRecorder() } } }
    /// Called with a sentence when a recording cannot be made, or cannot be continued.
    public var onProblem: ((String) -> Void)?

    private let player: ScenePlayer
    /// Keeps what a recording begins with; nil where nothing was ever to be recorded.
    private var recorder: Recorder?
    /// Why the recording ended in the present round.
    private var newFailure: PlatformError?
    private var fileName = ""

    init(of player: ScenePlayer) { self.player = player }
    /// Why the last recording could not be continued; nil where it could.
    package var failure: PlatformError? { recorder?.failure }

    /// Begins a recording of everything that passes the door.
    /// Where the file takes no more, the window says so and the program continues.
    package func begin(on output: LineWriter) {
        let recorder = madeRecorder()
        fileName = output.name
        recorder.begin(on: output)
        player.isRecording = recorder.isRecording
        didReceive()
    }

    func toggle() {
        guard let recorder else { return }
        if recorder.isRecording {
            recorder.end()
            player.isRecording = false
            return player.notify("The recording is in \(fileName).")
        }
        guard let folder else {
            return warn("A recording cannot be made: neither HOME nor XDG_DATA_HOME names a folder by its whole path.")
        }
        do throws(PlatformError) {
            begin(on: try Self.newFile(in: folder))
            if recorder.isRecording { player.notify("Recording into \(fileName); r or Stop ends it.") }
        } catch {
            warn("A recording cannot be made: \(error).")
        }
    }

    func willReceive(_ batch: InputBatch) { recorder?.willReceive(batch) }

    func didShow() { recorder?.didShow() }

    /// Reports what went wrong with the round that has passed the door.
    func didReceive() {
        guard let error = newFailure else { return }
        newFailure = nil
        player.isRecording = false
        warn("The recording ends here: \(error). What was recorded until now is whole.")
    }

    private func madeRecorder() -> Recorder {
        if let recorder { return recorder }
        let made = Recorder(player)
        made.onFailure = { [weak self] error in self?.newFailure = error }
        recorder = made
        return made
    }

    private func warn(_ sentence: String) {
        player.notify(sentence, isWarning: true)
        onProblem?(sentence)
    }

    /// A file named after the present moment; a second one in the same second gets a number.
    private static func newFile(in folder: String) throws(PlatformError) -> LineWriter {
        try Folders.create(folder)
        let name = "\(folder)/\(LocalTime.stamp)"
        var number = 1
        while true {
            let path = number == 1 ? "\(name).jsonl" : "\(name)-\(number).jsonl"
            do throws(PlatformError) {
                return try LineWriter(newFile: path)
            } catch {
                guard error.isExistingFile else { throw error }
            }
            number += 1
        }
    }
}
