import ArgumentParser
import Desktop
import Platform
import Wayland
import Windowing
import X11

/// The command `devices`, which helps users and readers of bug reports find out why a device does
/// not work.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the touchscreens, touchpads, pens and mice.",
        discussion: """
            Also reports what prevents touches from reaching programs, and how to fix it.

            Example: touchstone devices --json
            """)

    @Flag(help: "Write one JSON object.")
    var json = false

    @Option(
        help: .init(
            "The window system to ask. A Wayland compositor describes no single devices.", valueName: "auto|wayland|x11"
        ))
    var displayServer = DisplayServer.automatic

    func run() throws {
        let report = DisplaySystems.choice(displayServer).isWayland ? try waylandReport() : try x11Report()
        try writing { try LineWriter.standardOutput().write(report) }
    }

    private func waylandReport() throws -> String {
        let report = try exiting { try CompositorReport() }
        return json ? report.json : report.deviceLines.joined(separator: "\n")
    }

    private func x11Report() throws -> String {
        let report = try exiting {
            let connection = try X11.Connection()
            let report = connection.deviceReport()
            if connection.isLost { throw X11Error.connectionLost }
            return report
        }
        return json ? report.json : report.text
    }
}
