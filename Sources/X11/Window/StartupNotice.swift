import CX11
import Platform

/// A notice to the program's launcher that startup is complete. Until the notice arrives, the
/// launcher can show a busy cursor.
struct StartupNotice {
    private let identifier: String

    static func fromEnvironment() -> StartupNotice? {
        guard let identifier = Environment.value("DESKTOP_STARTUP_ID"), !identifier.isEmpty else { return nil }
        Environment.remove("DESKTOP_STARTUP_ID")
        return StartupNotice(identifier: identifier)
    }

    var bytes: [UInt8] { Array(identifier.utf8) }

    func sendCompletion(_ connection: Connection, from window: CX11.Window) {
        let message = Array("remove: ID=\(Self.quoted(identifier))".utf8) + [0]
        for start in stride(from: 0, to: message.count, by: 20) {
            let kind = start == 0 ? Atoms.Name.startupMessageBegins : .startupMessageGoesOn
            let piece = Array(message[start..<min(start + 20, message.count)])
            connection.broadcast(connection.atoms[kind], piece, from: window)
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
