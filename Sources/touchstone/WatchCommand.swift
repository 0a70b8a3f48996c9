import ArgumentParser
import Recordings
import X11

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Record live what fingers, mice and pens do anywhere on the screen.",
        discussion: """
            Writes a recording to standard output, a line for each event, until it is interrupted. It opens no window, \
            takes no input away from other programs, and does not read keys. Touches on a touchpad are left out unless the \
            touchpad is chosen; then its surface stands for the whole screen.

            Example: touchstone watch | touchstone recognize --recognizers swipe,pinch
            """)

    @Option(help: .init("Read only this device; `touchstone devices` lists them.", valueName: "NAME|ID"))
    var device: String?

    func run() throws {
        let connection = try exiting { try Connection() }
        let watched = try device.map { try find($0, on: connection) }
        try writing { try Watch(connection, device: watched?.identifier, to: .patientStandardOutput()).run() }
        if connection.isLost { throw failure("\(X11Error.connectionLost)", Exit.noDisplay) }
    }

    private func find(_ wanted: String, on connection: Connection) throws -> DeviceReport.Device {
        let devices = connection.deviceReport().devices
        if let device = devices.first(where: { "\($0.identifier)" == wanted }) { return device }
        let named = devices.filter { $0.name == wanted }
        if let device = named.first, named.count == 1 { return device }
        guard named.isEmpty else {
            let numbers = named.map { "\($0.identifier)" }.joined(separator: ", ")
            throw ValidationError(
                "--device: \(named.count) devices are called \(wanted); say which by number: \(numbers).")
        }
        let known = devices.map { "\($0.name) (\($0.identifier))" }.joined(separator: ", ")
        let nearest = nearestName(to: wanted, among: devices.map(\.name)).map { " Did you mean '\($0)'?" } ?? ""
        throw ValidationError("--device: no pointing device is called \(wanted).\(nearest) There are: \(known).")
    }
}
