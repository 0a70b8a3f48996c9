import ArgumentParser
import CairoRendering
import Platform
import X11

/// The program with its commands and its help.
@main
struct Touchstone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone", abstract: "UIKit's gestures on X11 and Wayland: move things with your fingers.",
        discussion: """
            The scenes:
            \(SceneName.list)

            Example: touchstone map --appearance dark

            Example: touchstone paint face --happiness 90 --output face.png

            Example: touchstone watch | touchstone recognize --recognizers tap,swipe
            """,
        version: Version.text,
        subcommands: [
            RunCommand.self, PaintCommand.self, RecognizeCommand.self, ReplayCommand.self, TimelineCommand.self,
            DevicesCommand.self, WatchCommand.self, ImportCommand.self, ExportCommand.self, IconCommand.self,
            MigrateCommand.self,
        ],
        defaultSubcommand: RunCommand.self)

    /// Runs the command. Makes control characters in error messages visible.
    static func main() {
        StandardStreams.occupyClosed()
        Memory.returnLargeBlocks()
        do {
            if let kind = SceneName.kind(inHelp: Arguments.all) {
                return try LineWriter.standardOutput().write(MainActor.assumeIsolated { kind.help })
            }
            var command = try parseAsRoot(Arguments.all)
            TerminationSignals.ignoreBrokenPipes()
            try command.run()
        } catch {
            if exitCode(for: error) == .success { exit(withError: error) }
            let message = fullMessage(for: error)
            for line in message.split(separator: "\n") { Terminal.say(String(line)) }
            exit(withError: exitCode(for: error))
        }
    }
}

extension Version {
    /// The versions of the program, Swift, cairo and XInput.
    ///
    /// Swift's library reports a patch release as the release before it, so only the first two
    /// numbers are shown.
    static var text: String {
        let swift = _SwiftStdlibVersion.current.description.split(separator: ".").prefix(2).joined(separator: ".")
        return """
            touchstone \(number)
            Swift \(swift)
            cairo \(Renderer.version)
            XInput \(XInputVersion.oldest) to \(XInputVersion.newest)
            """
    }
}
