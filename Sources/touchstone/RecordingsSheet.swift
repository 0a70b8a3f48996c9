import ArgumentParser
import CairoRendering
import Desktop
import Platform
import Sessions
import Shell

/// The sheet with the list of recordings in the program's window, and the replays that it opens
/// there.
@MainActor final class RecordingsSheet {
    private let folder: String
    private let placing: WindowPlacing
    private let measurer = TextMeasurer()
    private unowned let window: SceneWindow
    /// The list on the sheet, or `nil` if the sheet is closed.
    private weak var list: RecordingsScene?

    init(of folder: String, in window: SceneWindow, placing: WindowPlacing) {
        (self.folder, self.window, self.placing) = (folder, window, placing)
    }

    func show() throws {
        let previews = RecordingPreviews(of: folder)
        let scene = RecordingsScene(try names(), measuring: measurer) { previews.step(to: $0) }
        list = scene
        let reserved: ReservedInput = [.closingKeys, .fullScreenKey, .copyingKey]
        let runner = window.present(scene, reserved: reserved, isSheet: true) { [unowned scene] in scene.goBack() }
        scene.onClose = { [unowned window, unowned scene] in window.dismiss(scene) }
        scene.onTyping = { [unowned runner] isTyping in
            runner.reserved = isTyping ? [] : reserved
            // Clears the focus, because the space bar would otherwise press the focused button.
            runner.clearFocus()
        }
        scene.onDelete = { [unowned self] name in attempt { () throws(PlatformError) in try delete(name) } != nil }
        scene.onRename = { [unowned self] name, title in
            attempt { () throws(PlatformError) in try rename(name, to: title) } ?? nil
        }
        scene.onChoose = { [unowned self] name in
            do {
                try replay(name)
            } catch {
                notify("\(name) cannot be played.")
                // If the error is an `ExitCode`, it has already been reported.
                if !(error is ExitCode) { complain("\(error)") }
            }
        }
    }

    /// Shows a sentence on the sheet. Returns `false` if the sheet is closed.
    @discardableResult func notify(_ sentence: String, isWarning: Bool = true) -> Bool {
        list?.notify(sentence, isWarning: isWarning)
        return list != nil
    }

    private func attempt<Result>(_ change: () throws(PlatformError) -> Result) -> Result? {
        do throws(PlatformError) {
            return try change()
        } catch {
            notify("The recording was not changed: \(error.abbreviated).")
            complain("\(error)")
            return nil
        }
    }

    private func replay(_ name: String) throws {
        let scene = try WindowedReplay(InputPath(argument: path(of: name)), placing: placing).scene
        let goBack = { [unowned window, unowned scene] in window.dismiss(scene) }
        (scene.onClose, scene.onSwipeDown) = (goBack, goBack)
        window.present(scene, reserved: .all, onEscape: goBack)
    }

    private func names() throws(PlatformError) -> [String] {
        do throws(PlatformError) {
            return try Folders.names(in: folder).filter { $0.hasSuffix(RecordingTitle.suffix) }.sorted(by: >)
        } catch {
            guard error.isMissingFile else { throw error }
            return []
        }
    }

    private func delete(_ name: String) throws(PlatformError) { try Files.remove(path(of: name)) }

    /// Renames a recording, and returns its new name. Returns `nil` if the title is not valid or
    /// has not changed.
    private func rename(_ name: String, to title: String) throws(PlatformError) -> String? {
        let words = title.split(separator: " ").joined(separator: " ")
        guard !words.isEmpty, !words.hasPrefix("."), title != RecordingTitle.text(ofFile: name) else { return nil }
        let other = words + RecordingTitle.suffix
        try Files.move(path(of: name), to: path(of: other))
        return other
    }

    private func path(of name: String) -> String { "\(folder)/\(name)" }
}
