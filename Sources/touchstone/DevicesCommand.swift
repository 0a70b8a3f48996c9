import ArgumentParser
import Platform
import X11

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the touchscreens, touchpads, pens and mice of the X server.",
        discussion: """
            Also reports what prevents touches from reaching programs, and how to fix it.

            Example: touchstone devices --json
            """)

    @Flag(help: "Write one JSON object.")
    var json = false

    func run() throws {
        let report = try exiting {
            let connection = try Connection()
            let report = connection.deviceReport()
            if connection.isLost { throw X11Error.connectionLost }
            return report
        }
        try writing { try LineWriter.standardOutput().write(json ? report.json : report.text) }
    }
}
