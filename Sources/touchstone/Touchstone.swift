import ArgumentParser

/// The program: `run` unless another command is named.
@main
struct Touchstone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchstone", abstract: "UIKit's gestures on X11: move things with your fingers.",
        version: "0.1.0",
        subcommands: [
            RunCommand.self, PaintCommand.self, RecognizeCommand.self, ReplayCommand.self, DevicesCommand.self,
            WatchCommand.self, ImportCommand.self, ExportCommand.self,
        ],
        defaultSubcommand: RunCommand.self)
}
