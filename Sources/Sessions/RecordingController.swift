package import Platform
import Recordings
public import Stage

/// Records the input of a runner into a named file, or into a new file of a folder when a person
/// asks for a recording.
public final class RecordingController: SceneObserver {
    /// The folder of the recordings, or `nil` if there is none.
    public var folder: String?
    /// Called with a sentence about the recording for the window, in which paths are short.
    public var onNotice: ((_ sentence: String, _ isWarning: Bool) -> Void)?
    /// Called with each problem in a sentence with the whole path, for standard error.
    public var onProblem: ((_ sentence: String) -> Void)?
    /// Called when a recording has begun or ended.
    public var onChange: ((_ isRecording: Bool) -> Void)?

    private let recorder: Recorder
    /// The reason why the recording ended in the present round.
    private var newFailure: PlatformError?
    private var fileName = ""

    /// A controller that keeps the input of an active gesture, so that a recording can begin before
    /// it.
    public init(of runner: SceneRunner) {
        recorder = Recorder(runner)
        recorder.onFailure = { [weak self] error in self?.newFailure = error }
        runner.add(self)
    }

    /// The reason why the last recording could not be continued, or `nil` if it could.
    package var failure: PlatformError? { recorder.failure }

    /// Begins a recording. If the file takes no more, a notice says so and the program continues.
    package func begin(on output: LineWriter) {
        fileName = output.name
        recorder.begin(on: output)
        onChange?(recorder.isRecording)
        reportFailure()
    }

    /// Begins a recording in the folder, or ends the present one.
    public func toggle() {
        if recorder.isRecording {
            recorder.end()
            onChange?(false)
            onNotice?("The recording \(RecordingTitle.text(ofFile: fileName)) has been saved.", false)
            return
        }
        guard let folder else {
            let sentence =
                "A recording cannot be made: neither HOME nor XDG_DATA_HOME names a folder by its whole path."
            return warn(sentence, sentence)
        }
        do throws(PlatformError) {
            begin(on: try Self.newFile(in: folder))
            if recorder.isRecording { onNotice?("Recording. To end it, press r or touch Stop.", false) }
        } catch {
            warn("A recording cannot be made: \(error.abbreviated).", "A recording cannot be made: \(error).")
        }
    }

    public func didReceive(_ batch: InputBatch) { reportFailure() }

    private func reportFailure() {
        guard let error = newFailure else { return }
        newFailure = nil
        onChange?(false)
        func sentence(_ error: PlatformError) -> String {
            "The recording ends here: \(error). What was recorded until now is whole."
        }
        warn(sentence(error.abbreviated), sentence(error))
    }

    private func warn(_ sentence: String, _ wholeSentence: String) {
        onNotice?(sentence, true)
        onProblem?(wholeSentence)
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
