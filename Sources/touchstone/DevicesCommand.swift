import ArgumentParser
import Platform
import X11

/// Says what there is to touch and to point with.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "Say which touchscreens, touchpads, pens and mice the X server knows.",
        discussion: """
            Says also what stands in the way of touches, and what helps.

            Example: touchstone devices --json
            """)

    @Flag(help: "Say it as one object of JSON.")
    var json = false

    func run() throws {
        TerminationSignals.ignoreBrokenPipes()
        let report = try connecting { () throws(X11Error) in try Connection().deviceReport() }
        try writing { () throws(PlatformError) in
            try LineWriter.standardOutput().write(json ? report.json : report.text)
        }
    }
}
