import Desktop
import Platform
import Recordings
import Sessions
import Shell

/// The state at the end of a run, saved as a recording without input.
enum SavedState {
    /// The simulated time that passes before the state is written, so that animations can end.
    private static let settlingTime = Duration.seconds(10)
    private static let fileName = "state.jsonl"
    /// The path of the folder that the user has named for the photos. Other recordings do not
    /// contain this setting.
    static let photoFolder = SettingKey<String>("photoFolder")
    private static var folder: String? { Folders.state(of: "touchstone") }

    static func read() throws(Problem) -> RecordingHeader? {
        guard let folder else { return nil }
        let path = "\(folder)/\(fileName)"
        let header: RecordingHeader
        do {
            header = try RecordingReader(FileBytes(try InputFile(path: path))).header
        } catch let error as PlatformError where error.isMissingFile {
            return nil
        } catch let error as RecordingError {
            throw Problem(sentence: error.description(inFile: Folders.abbreviated(path)))
        } catch {
            throw Problem(sentence: "\(error)")
        }
        guard !header.isForeign, header.size.width >= 1, header.size.height >= 1 else {
            throw Problem(sentence: "\(Folders.abbreviated(path)) contains no saved state")
        }
        return header
    }

    struct Problem: Error { let sentence: String }

    @MainActor static func makeRunner(
        continuing saved: RecordingHeader, settings: Settings, size: Size, make: RecordingHeader.MakeRunner
    ) -> SceneRunner {
        let factor = (settings[EngineSetting.scale] ?? 1) / (saved.options[EngineSetting.scale] ?? 1)
        let runner = make(settings, saved.size * factor)
        if let state = saved.state { runner.restore(state) }
        runner.receive(InputBatch(InputEvent(time: .zero, .resize(size))))
        return runner
    }

    @MainActor static func write(_ runner: SceneRunner, photoFolder path: String?) {
        guard let folder else { return }
        runner.passTime(to: runner.engine.now + settlingTime)
        var header = RecordingHeader(beginningWith: runner)
        let scale = header.options[EngineSetting.scale]
        (header.options, header.millimetersPerPixel, header.hasFrames) = ([:], nil, false)
        header.options[EngineSetting.scale] = scale
        header.options[photoFolder] = path
        header.state?[StageSetting.focus] = nil
        var writer = RecordingWriter()
        do throws(PlatformError) {
            try Folders.create(folder)
            try Files.write(writer.line(of: header), to: "\(folder)/\(fileName)", isPrivate: true)
        } catch {
            complain("The state cannot be saved: \(error).")
        }
    }
}
