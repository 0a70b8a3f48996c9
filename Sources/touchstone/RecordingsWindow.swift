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
    private let paint: PaintMethod
    private let frames: FramePacing
    private let measurer = TextMeasurer()
    private weak var list: DesktopApplication?
    /// The window of each recording that is open, by the recording's name.
    private var replays: [String: DesktopApplication] = [:]

    init(of folder: String, paint: PaintMethod, frames: FramePacing) {
        (self.folder, self.paint, self.frames) = (folder, paint, frames)
    }

    /// Shows the recordings beside the window of an application, the newest first.
    func show(beside application: DesktopApplication) throws {
        let previews = RecordingPreviews(of: folder)
        let scene = RecordingsScene(try names(), measuring: measurer) { previews.step(to: $0) }
        var options = try WindowOptions.touchstone()
        (options.title, options.size, options.isSizeInPoints) = ("Recordings – Touchstone", Self.size, true)
        options.frames = frames
        let list = try DesktopApplication(
            scene, options: options, reserved: [.closingKeys, .fullScreenKey], paint: paint)
        scene.onClose = { [unowned list] in list.quit() }
        scene.onChoose = { [unowned self, unowned application] name in
            do {
                try replay(name, beside: application)
            } catch {
                application.player.shell?.notify("\(name) cannot be played.", isWarning: true)
                // What `exiting` has said has no description of its own.
                if !(error is ExitCode) { complain("\(error)") }
            }
        }
        self.list?.quit()
        self.list = list
        application.open(list)
    }

    /// Plays a recording from its beginning, in a new window instead of the one it may have.
    private func replay(_ name: String, beside application: DesktopApplication) throws {
        let replay = try WindowedReplay(InputPath(argument: path(of: name)), paint: paint, frames: frames).application()
        replay.onEnd = { [weak self, unowned replay] _ in
            if self?.replays[name] === replay { self?.replays[name] = nil }
        }
        replays[name]?.quit()
        replays[name] = replay
        application.open(replay)
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
