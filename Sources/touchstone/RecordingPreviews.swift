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
    /// The maximum number of rounds that are read and played for a picture, and the maximum number
    /// in one step.
    fileprivate static let (maxRounds, roundsInStep) = (4000, 400)

    private let folder: String
    private let measurer = TextMeasurer()
    private var current: Work?

    /// The progress of one preview: first a search for the busiest time of the recording, and then
    /// playback up to that time or, if there is none, to the middle of the recording.
    @MainActor private struct Work {
        private var reader: RecordingReader
        let playback: Playback
        let length: Double
        private(set) var busiest = BusiestTime()
        private(set) var isFound = false
        private var rounds = 0

        init(_ reader: RecordingReader, _ playback: Playback, length: Double) {
            (self.reader, self.playback, self.length) = (reader, playback, length)
        }

        mutating func search(rounds limit: Int) throws {
            var round = RecordedRound()
            for _ in 0..<limit {
                isFound = try rounds == RecordingPreviews.maxRounds || !reader.nextRound(into: &round)
                if isFound { return }
                busiest.add(round)
                rounds += 1
            }
        }
    }

    init(of folder: String) { self.folder = folder }

    /// Returns the preview of a recording, or `nil` if the preview is not ready yet. In that case,
    /// call this method again with the same name.
    func step(to name: String) -> RecordingsScene.Preview? {
        do {
            var work = try current ?? open(name)
            let isReady: Bool
            if work.isFound {
                isReady = try work.playback.go(
                    to: work.busiest.seconds ?? work.length / 2, rounds: Self.roundsInStep)
            } else {
                try work.search(rounds: Self.roundsInStep)
                isReady = false
            }
            current = work
            guard isReady || work.playback.rounds >= Self.maxRounds else { return nil }
            current = nil
            return try preview(of: work.playback.runner, length: work.length)
        } catch let error as OtherProgram {
            return RecordingsScene.Preview(detail: "recorded by \(error.description)", image: nil)
        } catch {
            current = nil
            return RecordingsScene.Preview(detail: "cannot be read", image: nil)
        }
    }

    private func open(_ name: String) throws -> Work {
        let file = try InputFile(path: "\(folder)/\(name)")
        let length = try RecordingLength.seconds(of: file) ?? 0
        let reader = try RecordingReader(SeekableBytes(file))
        let header = try reader.header.replayed(in: nil)
        let playback = Playback(reader, header: header, makeRunner: SceneRunner.ofAllScenes(measuring: measurer))
        (playback.runner.showsTouches, playback.runner.hidesOverlays) = (true, true)
        return Work(reader, playback, length: length)
    }

    private func preview(of runner: SceneRunner, length: Double) throws -> RecordingsScene.Preview {
        let scene = runner.settings[StageSetting.scene] ?? SceneName.pieces.name
        let title = SceneKind.all.first { $0.name == scene }?.title ?? scene
        return RecordingsScene.Preview(detail: "\(title), \(ReplayClock.text(length))", image: try image(of: runner))
    }

    private func image(of runner: SceneRunner) throws -> Image {
        let picture = runner.previewPicture()
        let scale = min(Self.imageSize.width / picture.size.width, Self.imageSize.height / picture.size.height)
        let size = picture.size * scale
        let surface = try ImageSurface(size: size)
        Renderer().paint(picture.scaled(by: scale, to: size), on: surface)
        return try Image(data: surface.png())
    }
}
