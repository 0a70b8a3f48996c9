import ArgumentParser
import CairoRendering
import Desktop
import Platform
import Sessions
import Shell

/// The window with the recordings of a folder, and those in which they are played.
final class RecordingsWindow {
    /// The size of the window, in points.
    private static let size = Size(width: 680, height: 540)
    private static let suffix = ".jsonl"

    private let folder: String
    private let frames: FramePacing
    private let measurer = TextMeasurer()
    private unowned let application: DesktopApplication
    private weak var list: SceneWindow?
    /// The window of each recording that is open, by the recording's name.
    private var replays: [String: SceneWindow] = [:]

    init(of folder: String, in application: DesktopApplication, frames: FramePacing) {
        (self.folder, self.application, self.frames) = (folder, application, frames)
    }

    /// Shows the recordings next to a window of the program, the newest first.
    func show(nextTo window: SceneWindow) throws {
        let previews = RecordingPreviews(of: folder)
        let scene = RecordingsScene(try names(), measuring: measurer) { previews.step(to: $0) }
        var options = try WindowOptions.touchstone()
        (options.title, options.size, options.isSizeInPoints) = ("Recordings – Touchstone", Self.size, true)
        options.frames = frames
        let list = try application.open(scene, options: options, reserved: [.closingKeys, .fullScreenKey])
        scene.onClose = { [unowned list] in list.close() }
        scene.onChoose = { [unowned self, unowned window] name in
            do {
                try replay(name)
            } catch {
                window.runner.shell?.notify("\(name) cannot be played.", isWarning: true)
                // What `exiting` has said has no description of its own.
                if !(error is ExitCode) { complain("\(error)") }
            }
        }
        self.list?.close()
        self.list = list
    }

    /// Plays a recording from its beginning, in a new window instead of the one it may have.
    private func replay(_ name: String) throws {
        let replay = try WindowedReplay(InputPath(argument: path(of: name)), frames: frames).open(in: application)
        replay.onEnd = { [weak self, unowned replay] _ in
            if self?.replays[name] === replay { self?.replays[name] = nil }
        }
        replays[name]?.close()
        replays[name] = replay
    }

    /// A folder that is not there yet has no recordings.
    private func names() throws(PlatformError) -> [String] {
        do throws(PlatformError) {
            return try Folders.names(in: folder).filter { $0.hasSuffix(Self.suffix) }.sorted(by: >)
        } catch {
            guard error.isMissingFile else { throw error }
            return []
        }
    }

    private func path(of name: String) -> String { "\(folder)/\(name)" }
}
