import ArgumentParser
import Drawing

/// Paints the program's icon into a file, for desktops. Not among the commands that are listed.
struct IconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icon", abstract: "Paint the program's icon into a PNG or SVG file.", shouldDisplay: false)

    @Option(help: .init("The file to write.", valueName: "FILE.svg"))
    var output: String

    @Option(help: .init("How long its sides are, in pixels.", valueName: "PIXELS"))
    var side = 128

    func validate() throws {
        guard (1...4096).contains(side) else {
            throw ValidationError("--side is \(side), but an icon has 1 to 4096 pixels.")
        }
    }

    func run() throws { try write(FaceIcon.picture(side: Double(side)), to: output) }
}
