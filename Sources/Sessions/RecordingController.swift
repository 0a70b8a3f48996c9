package import Platform
package import Recordings
package import Stage

/// A controller that records the input of a runner to an output, or to a new file when `toggle()`
/// is called.
package final class RecordingController: SceneObserver {
    package var folder: String?
    /// Called with a sentence to show in the window. Paths in the sentence are abbreviated.
    package var onNotice: ((_ sentence: String, _ isWarning: Bool) -> Void)?
    /// Called with a sentence to write to standard error. Paths in the sentence are complete.
    package var onProblem: ((_ sentence: String) -> Void)?
    package var onChange: ((_ isRecording: Bool) -> Void)?

    private let recorder: Recorder
    private var newFailure: PlatformError?
    private var fileName = ""

    /// Creates a controller that keeps recent input, so that a recording can include an active
    /// gesture.
    ///
    /// - Parameter prepareHeader: A closure that removes from a header the data that must not be
    ///   recorded.
    package init(of runner: SceneRunner, prepareHeader: ((inout RecordingHeader) -> Void)? = nil) {
        recorder = Recorder(runner)
        recorder.prepareHeader = prepareHeader
        recorder.onFailure = { [weak self] error in self?.newFailure = error }
        runner.add(self)
    }

    package var failure: PlatformError? { recorder.failure }

    /// Begins a recording on `output`, and ends the current recording, if there is one. If writing
    /// fails, now or later, the recording ends, and `onNotice` and `onProblem` are called.
    package func begin(on output: LineWriter) {
        fileName = output.name
        recorder.begin(on: output)
        onChange?(recorder.isRecording)
        reportFailure()
    }

    /// Ends the current recording. If no recording is in progress, begins one in a new file in
    /// `folder`. Calls `onNotice` with the result and, if no recording can begin, `onProblem`.
    package func toggle() {
        if recorder.isRecording {
            recorder.end()
            onChange?(false)
            onNotice?("The recording \(RecordingTitle.text(ofFile: fileName)) has been saved.", false)
            return
        }
        guard let folder else {
            let sentence = "Recording is not possible: neither HOME nor XDG_DATA_HOME is an absolute path."
            return warn(sentence, sentence)
        }
        do throws(PlatformError) {
            begin(on: try Self.newFile(in: folder))
            if recorder.isRecording { onNotice?("Recording. Press r or touch Stop to end it.", false) }
        } catch {
            warn("Recording is not possible: \(error.abbreviated).", "Recording is not possible: \(error).")
        }
    }

    package func didReceive(_ batch: InputBatch) { reportFailure() }

    private func reportFailure() {
        guard let error = newFailure else { return }
        newFailure = nil
        onChange?(false)
        func sentence(_ error: PlatformError) -> String {
            "The recording has ended: \(error). The input until now has been saved."
        }
        warn(sentence(error.abbreviated), sentence(error))
    }

    private func warn(_ sentence: String, _ wholeSentence: String) {
        onNotice?(sentence, true)
        onProblem?(wholeSentence)
    }

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
