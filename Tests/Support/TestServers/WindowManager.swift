import Glibc

/// A window manager on a test's server.
public final class WindowManager {
    /// The window manager and its compositor.
    public enum Kind: String, CaseIterable, Sendable {
        case openbox
        /// Openbox with picom as its compositor.
        case picom
        /// GNOME's window manager without GNOME, with its own compositor.
        case mutter

        fileprivate func commands(in folder: String) -> [[String]] {
            let openbox = ["openbox", "--sm-disable", "--startup", "touch \(folder)/started"]
            return switch self {
            case .openbox: [openbox]
            case .picom: [openbox, ["picom", "--config", "/dev/null", "--backend", "xrender"]]
            case .mutter: [["mutter", "--x11", "--sm-disable"]]
            }
        }

        /// Whether the programs are installed.
        public var isInstalled: Bool {
            let names = commands(in: "").map { $0[0] } + (self == .mutter ? ["dbus-daemon"] : [])
            return names.allSatisfy { name in
                let shell = try? spawn(["sh", "-c", "command -v \(name) >&2"], descriptors: [:])
                return shell.map { waitForEnd(of: $0) == 0 } ?? false
            }
        }
    }

    private let folder: TemporaryFolder
    private let programs: [App]

    /// Returns when the window manager manages windows; it would miss a window that opens during
    /// its start.
    public init(_ kind: Kind, on server: XServer, patience: Duration = .seconds(30)) throws(TestError) {
        folder = try TemporaryFolder()
        let (deadline, socket) = (Deadline(patience), "\(folder.path)/bus")
        var programs: [App] = []
        if kind == .mutter {
            try writeFile("\(folder.path)/bus.conf", Array(Self.configuration(ofBus: socket).utf8))
            let bus = ["dbus-daemon", "--nofork", "--config-file=\(folder.path)/bus.conf"]
            programs.append(try App(program: bus, on: server))
            try Self.wait(until: deadline, for: "a bus") { [folder] in folder.names.contains("bus") }
        }
        for command in kind.commands(in: folder.path) {
            let environment = ["env", "DBUS_SESSION_BUS_ADDRESS=unix:path=\(socket)", "NO_AT_BRIDGE=1"]
            programs.append(try App(program: environment + command, on: server))
        }
        self.programs = programs
        let root = server.screen.rootWindow
        try Self.wait(until: deadline, for: "\(kind)") { [folder] in
            kind == .mutter
                ? !root.numbers(ofProperty: "_NET_SUPPORTING_WM_CHECK").isEmpty : folder.names.contains("started")
        }
    }

    /// A bus that starts no programs, so that nothing is left behind.
    private static func configuration(ofBus socket: String) -> String {
        """
        <busconfig>
          <listen>unix:path=\(socket)</listen>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }

    private static func wait(
        until deadline: Deadline, for expectation: String, _ isSo: () -> Bool
    ) throws(TestError) {
        var pace = Pace(step: .milliseconds(2))
        while !isSo() {
            guard !deadline.hasPassed else { throw TestError("not in time: \(expectation)") }
            pace.waitForNextStep()
        }
    }
}
