import CTestServers
public import Geometry

/// A test's own X server, without a visible screen.
///
/// A suite that shares a server is `.serialized`, so that two tests never use it at the same time.
public class XServer: DisplayServer, @unchecked Sendable {
    /// The size of the screen, in pixels.
    public static let size = Size(width: 1280, height: 800)

    /// The pixels and windows of the screen.
    public let screen: Screen
    /// A mouse that moves by XTEST.
    public let mouse: Mouse
    /// A keyboard whose keys are pressed by XTEST.
    public let keys: Keys
    private let client: Client
    private let process: GuardedServer

    init(_ process: GuardedServer) throws(TestError) {
        self.process = process
        client = try Client(display: process.display)
        screen = Screen(client)
        mouse = Mouse(client)
        keys = Keys { [client] in
            Int(unsafe client_keycode(client.handle, $0))
        } send: { [client] code, isPressed in
            unsafe client_fake_key(client.handle, Int32(code), isPressed ? 1 : 0)
        }
    }

    /// The name of the display, such as ":7".
    public var display: String { process.display }
    public var processIdentifier: Int32 { process.processIdentifier }
    public var socketCount: Int {
        let folder = "/proc/\(processIdentifier)/fd"
        return entries(of: folder).count { linkTarget(of: "\(folder)/\($0)")?.hasPrefix("socket:") == true }
    }

    /// Ends the server. A server also ends when its last reference or its process ends.
    public func end() {
        // Before the server: the handler for a lost connection is global to the process, and may end it.
        client.close()
        process.end()
    }

    deinit { end() }

    // MARK: DisplayServer

    public var environment: [String: String] { ["DISPLAY": display, "WAYLAND_DISPLAY": ""] }

    public var fillingScreen: [String] { ["--size", "1280x800", "--position", "0,0"] }

    public var picture: Pixels? {
        let status = contentsOfFile("/proc/\(processIdentifier)/status") ?? ""
        guard client.isOpen, status.contains("State:"), !status.contains("State:\tT") else { return nil }
        return screen.pixels()
    }

    public func pixels(in part: Rect) -> Pixels { screen.pixels(in: part) }

    public func synchronize() { client.synchronize() }

    public func settle(_ app: App) throws(TestError) { try app.waitForWindow().settle() }
}

/// A server in memory, without touch devices.
public final class Xvfb: XServer, @unchecked Sendable {
    /// - Parameters:
    ///   - extensions: The extensions to disable, such as "MIT-SHM".
    ///   - size: The size of a screen, in pixels.
    ///   - depth: The number of bits of a pixel.
    ///   - screens: The number of screens of the same size.
    ///   - isRemote: Whether programs connect by TCP, as from other machines.
    public init(
        without extensions: [String] = [], size: Size = XServer.size, depth: Int = 24, screens: Int = 1,
        isRemote: Bool = false
    ) throws(TestError) {
        let screen = "\(Int(size.width))x\(Int(size.height))x\(depth)"
        var arguments = ["Xvfb", "-noreset", isRemote ? "-listen" : "-nolisten", "tcp"]
        for number in 0..<screens { arguments += ["-screen", "\(number)", screen] }
        try super.init(GuardedServer.start { _ in arguments + extensions.flatMap { ["-extension", $0] } })
    }
}

/// A server nested in a window of another server.
public final class Xephyr: XServer, @unchecked Sendable {
    private let host: XServer

    public init(in host: XServer) throws(TestError) {
        self.host = host
        let size = "\(Int(XServer.size.width))x\(Int(XServer.size.height))"
        let arguments = ["env", "DISPLAY=\(host.display)", "Xephyr", "-screen", size, "-noreset", "-nolisten", "tcp"]
        try super.init(GuardedServer.start { _ in arguments })
    }
}
