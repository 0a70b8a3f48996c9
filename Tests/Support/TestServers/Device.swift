import CTestServers
import Geometry
import Glibc

/// A device of the inputtest driver and the connection to it, which opens with the first event.
final class Device {
    private let socket: String
    private var descriptor: Int32?

    init(socket: String) { self.socket = socket }

    deinit { if let descriptor { device_disconnect(descriptor) } }

    /// Forgets the connection of a disabled device, so that the next event opens another.
    func reconnect() {
        if let descriptor { device_disconnect(descriptor) }
        descriptor = nil
    }

    /// Sends the events of `body`, and returns when the server has processed them.
    func send(_ body: (Int32) -> Int32) throws(TestError) {
        let descriptor = try connected()
        guard body(descriptor) == 0, device_wait_for_sync(descriptor) == 0 else {
            throw TestError("the server takes nothing more from \(socket): \(lastError)")
        }
    }

    private func connected() throws(TestError) -> Int32 {
        if let descriptor { return descriptor }
        let opened = unsafe device_connect(socket)
        guard opened >= 0 else { throw TestError("no connection to \(socket): \(lastError)") }
        descriptor = opened
        return opened
    }

    /// The system's last error, and the end of what the server wrote into its log.
    private var lastError: String {
        let error = unsafe String(cString: strerror(errno))
        let folder = socket.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return "\(error); the server's log ends: \((contentsOfFile(folder + "/log") ?? "").suffix(600))"
    }

    /// Converts a location on the screen to the units of a device whose axes range from 0 to 65535.
    static func units(of location: Point) -> Point {
        Point(x: location.x * 65536 / XServer.size.width, y: location.y * 65536 / XServer.size.height)
    }
}
