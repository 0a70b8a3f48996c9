public import Geometry

/// An X server of the test's own, without a screen that anyone sees.
///
/// A suite that shares one is `.serialized`: that, and no lock, keeps two tests from using it at once.
public class XServer: @unchecked Sendable {
    /// The size of the screen, in pixels.
    public static let size = Size(width: 1280, height: 800)

    /// Our own look at the screen.
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
        keys = Keys(client)
    }

    /// What clients connect to, such as ":7".
    public var display: String { process.display }
    public var processIdentifier: Int32 { process.processIdentifier }

    /// Ends the server. One that nobody holds any more ends by itself, and so does one whose process dies.
    public func end() {
        // Before the server: what is done on a lost connection is the process's to say, and may be its end.
        client.close()
        process.end()
    }

    deinit { end() }
}

/// A server in memory, which has no touch device.
public final class Xvfb: XServer, @unchecked Sendable {
    /// - Parameters:
    ///   - extensions: What the server shall not offer, such as "MIT-SHM".
    ///   - depth: How many bits a pixel has.
    ///   - screens: How many screens of the same size there are.
    ///   - isRemote: Whether programs may connect as they do from other machines.
    public init(
        without extensions: [String] = [], depth: Int = 24, screens: Int = 1, isRemote: Bool = false
    ) throws(TestError) {
        let screen = "\(Int(XServer.size.width))x\(Int(XServer.size.height))x\(depth)"
        var arguments = ["Xvfb", "-noreset", isRemote ? "-listen" : "-nolisten", "tcp"]
        for number in 0..<screens { arguments += ["-screen", "\(number)", screen] }
        try super.init(GuardedServer.start { _ in arguments + extensions.flatMap { ["-extension", $0] } })
    }
}

/// A server in a window of another server.
public final class Xephyr: XServer, @unchecked Sendable {
    private let host: XServer

    public init(in host: XServer) throws(TestError) {
        self.host = host
        let size = "\(Int(XServer.size.width))x\(Int(XServer.size.height))"
        let arguments = ["env", "DISPLAY=\(host.display)", "Xephyr", "-screen", size, "-noreset", "-nolisten", "tcp"]
        try super.init(GuardedServer.start { _ in arguments })
    }
}
