import ArgumentParser

/// The program: `run` unless another command is named.
@main
struct Touchstone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone", abstract: "UIKit's gestures on X11: move things with your fingers.",
        discussion: """
            Example: touchstone map --appearance dark

            Example: touchstone paint face --happiness 90 --output face.png

            Example: touchstone watch | touchstone recognize --recognizers tap,swipe
            """,
        version: Version.text,
        subcommands: [
            RunCommand.self, PaintCommand.self, RecognizeCommand.self, ReplayCommand.self, TimelineCommand.self,
            DevicesCommand.self,
            WatchCommand.self, ImportCommand.self, ExportCommand.self,
            IconCommand.self,
        ],
        defaultSubcommand: RunCommand.self)
}
