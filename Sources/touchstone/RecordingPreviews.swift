import CairoRendering
import Desktop
import Platform
import Recordings
import Scenes
import Sessions
import Shell

/// An object that creates the previews of recordings in small steps, so that windows respond
/// between the steps.
@MainActor final class RecordingPreviews {
    private static let imageSize = Size(width: 400, height: 250)
    /// The maximum number of rounds that are played for a picture, and the maximum number in one
    /// step.
    private static let (maxRounds, roundsInStep) = (4000, 400)

    private let folder: String
    private let measurer = TextMeasurer()
    private var present: (playback: Playback, length: Double)?

    init(of folder: String) { self.folder = folder }

    /// Returns the preview of a recording, or `nil` if the preview is not ready yet. In that case,
    /// call this method again with the same name.
    func step(to name: String) -> RecordingsScene.Preview? {
        do {
            let (playback, length) = try present ?? open(name)
            let isThere = try playback.go(to: length / 2, rounds: Self.roundsInStep)
            present = (playback, length)
            guard isThere || playback.rounds >= Self.maxRounds else { return nil }
            present = nil
            return try preview(of: playback.runner, length: length)
        } catch let error as OtherProgram {
            return RecordingsScene.Preview(detail: "recorded by \(error.description)", image: nil)
        } catch {
            present = nil
            return RecordingsScene.Preview(detail: "cannot be read", image: nil)
        }
    }

    private func open(_ name: String) throws -> (Playback, Double) {
        let file = try InputFile(path: "\(folder)/\(name)")
        let length = try RecordingLength.seconds(of: file) ?? 0
        let reader = try RecordingReader(SeekableBytes(file))
        let header = try reader.header.replayed(in: nil)
        return (Playback(reader, header: header, makeRunner: SceneRunner.ofAllScenes(measuring: measurer)), length)
    }

    private func preview(of runner: SceneRunner, length: Double) throws -> RecordingsScene.Preview {
        let scene = runner.settings[StageSetting.scene] ?? SceneName.pieces.name
        let title = SceneKind.all.first { $0.name == scene }?.title ?? scene
        return RecordingsScene.Preview(detail: "\(title), \(ReplayClock.text(length))", image: try image(of: runner))
    }

    private func image(of runner: SceneRunner) throws -> Image {
        let picture = runner.refinedPicture()
        let scale = min(Self.imageSize.width / picture.size.width, Self.imageSize.height / picture.size.height)
        let size = picture.size * scale
        let surface = try ImageSurface(size: size)
        Renderer().paint(picture.scaled(by: scale, to: size), on: surface)
        return try Image(data: surface.png())
    }
}
