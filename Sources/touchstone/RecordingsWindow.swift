import ArgumentParser
import CairoRendering
import Desktop
import Platform
import Sessions
import Shell

/// The window with the list of recordings, and the windows of the replays that it opens.
@MainActor final class RecordingsWindow {
    private static let size = Size(width: 680, height: 540)

    private let folder: String
    private let placing: WindowPlacing
    private let measurer = TextMeasurer()
    private unowned let application: DesktopApplication
    private weak var list: SceneWindow?
    private var replays: [String: SceneWindow] = [:]

    init(of folder: String, in application: DesktopApplication, placing: WindowPlacing) {
        (self.folder, self.application, self.placing) = (folder, application, placing)
    }

    /// Opens a window with the list of recordings. Notices about problems appear in `window`.
    func show(nextTo window: SceneWindow) throws {
        let previews = RecordingPreviews(of: folder)
        let scene = RecordingsScene(try names(), measuring: measurer) { previews.step(to: $0) }
        var options = try WindowOptions.touchstone(placing)
        (options.title, options.size, options.isSizeInPoints) = ("Recordings – Touchstone", Self.size, true)
        let reserved: ReservedInput = [.closingKeys, .fullScreenKey]
        let list = try application.open(scene, options: options, reserved: reserved)
        scene.onClose = { [unowned list] in list.close() }
        scene.onTyping = { [unowned list] isTyping in list.runner.reserved = isTyping ? [] : reserved }
        func attempt<Result>(_ change: () throws(PlatformError) -> Result) -> Result? {
            do throws(PlatformError) {
                return try change()
            } catch {
                window.runner.shell?.notify("The recording was not changed: \(error.abbreviated).", isWarning: true)
                complain("\(error)")
                return nil
            }
        }
        scene.onDelete = { [unowned self] name in attempt { () throws(PlatformError) in try delete(name) } != nil }
        scene.onRename = { [unowned self] name, title in
            attempt { () throws(PlatformError) in try rename(name, to: title) } ?? nil
        }
        scene.onChoose = { [unowned self, unowned window] name in
            do {
                try replay(name)
            } catch {
                window.runner.shell?.notify("\(name) cannot be played.", isWarning: true)
                // If the error is an `ExitCode`, it has already been reported.
                if !(error is ExitCode) { complain("\(error)") }
            }
        }
        self.list?.close()
        self.list = list
    }

    private func replay(_ name: String) throws {
        let replay = try WindowedReplay(InputPath(argument: path(of: name)), placing: placing).open(in: application)
        replay.onEnd = { [weak self, unowned replay] _ in
            if self?.replays[name] === replay { self?.replays[name] = nil }
        }
        replays[name]?.close()
        replays[name] = replay
    }

    private func names() throws(PlatformError) -> [String] {
        do throws(PlatformError) {
            return try Folders.names(in: folder).filter { $0.hasSuffix(RecordingTitle.suffix) }.sorted(by: >)
        } catch {
            guard error.isMissingFile else { throw error }
            return []
        }
    }

    private func delete(_ name: String) throws(PlatformError) {
        replays[name]?.close()
        try Files.remove(path(of: name))
    }

    /// Renames a recording, and returns its new name. Returns `nil` if the title is not valid or
    /// has not changed.
    private func rename(_ name: String, to title: String) throws(PlatformError) -> String? {
        let words = title.split(separator: " ").joined(separator: " ")
        guard !words.isEmpty, !words.hasPrefix("."), title != RecordingTitle.text(ofFile: name) else { return nil }
        let other = words + RecordingTitle.suffix
        try Files.move(path(of: name), to: path(of: other))
        replays[other] = replays.removeValue(forKey: name)
        return other
    }

    private func path(of name: String) -> String { "\(folder)/\(name)" }
}
