import CTestServers
public import Geometry
import Glibc

/// What can be seen on a server's screen.
public final class Screen {
    let client: Client

    init(_ client: Client) { self.client = client }

    /// The picture on the screen, or in a part of it that is given in whole pixels of the screen.
    public func pixels(in part: Rect = Rect(origin: .zero, size: XServer.size)) -> Pixels {
        rootWindow.pixels(in: part)
    }

    /// The picture as soon as it is as a test expects.
    ///
    /// - Throws: An error that repeats the expectation when the time is over.
    @discardableResult
    public func waitForPixels(
        in part: Rect = Rect(origin: .zero, size: XServer.size), patience: Duration = defaultPatience,
        _ expectation: String, where condition: (Pixels) -> Bool
    ) throws(TestError) -> Pixels {
        try rootWindow.waitForPixels(in: part, patience: patience, expectation, where: condition)
    }

    /// The window that all others are in.
    public var rootWindow: Window { Window(unsafe client_root_window(client.handle), client) }

    /// The first window on the screen that says that it is a process's, as soon as it can be seen.
    public func waitForWindow(
        ofProcess process: Int32, patience: Duration = defaultPatience
    ) throws(TestError) -> Window {
        let client = client
        return try client.wait(patience, for: "a window of process \(process) on the screen") {
            let identifier = unsafe client_window_of(client.handle, process)
            return identifier == 0 ? nil : Window(identifier, client)
        }
    }
}

extension Screen {
    /// Switches a device off or on, such as "touchscreen". One that was off has lost its connection: see `reconnect`.
    public func setDevice(_ name: String, isEnabled: Bool) throws(TestError) {
        guard unsafe client_enable_device(client.handle, name, isEnabled ? 1 : 0) == 0 else {
            throw TestError("no device is called \(name)")
        }
    }
}

extension Screen {
    /// Leaves resources with the server, one a line, as `xrdb` does.
    public func setResources(_ text: String) { unsafe client_set_resources(client.handle, text) }
}

/// Another program's window, as a window manager sees it.
public final class Window {
    public let identifier: UInt
    let client: Client
    private var serial: UInt = 0

    init(_ identifier: UInt, _ client: Client) {
        self.identifier = identifier
        self.client = client
    }

    /// Where it is on the screen, in pixels; nil when it is gone.
    public var frame: Rect? {
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard unsafe client_window_frame(client.handle, identifier, &x, &y, &width, &height) == 0 else { return nil }
        return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// What it shows in a part of it, in its own pixels, whatever a compositor makes of them.
    public func pixels(in part: Rect) -> Pixels {
        let (width, height) = (Int(part.width), Int(part.height))
        var isRead = false
        let values = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            isRead =
                unsafe client_read_pixels(
                    client.handle, identifier, Int32(part.origin.x), Int32(part.origin.y), Int32(width),
                    Int32(height), buffer.baseAddress) == 0
            count = isRead ? width * height : 0
        }
        return isRead
            ? Pixels(width: width, height: height, values: values) : Pixels(width: 0, height: 0, values: [])
    }

    /// What it shows as soon as it is as a test expects.
    ///
    /// - Throws: An error that repeats the expectation when the time is over.
    @discardableResult
    public func waitForPixels(
        in part: Rect, patience: Duration = defaultPatience, _ expectation: String,
        where condition: (Pixels) -> Bool
    ) throws(TestError) -> Pixels {
        try client.wait(patience, for: expectation) {
            let pixels = self.pixels(in: part)
            return condition(pixels) ? pixels : nil
        }
    }

    /// Asks the server to give it another size, in pixels.
    public func resize(to size: Size) {
        unsafe client_resize_window(client.handle, identifier, Int32(size.width), Int32(size.height))
    }

    /// Takes it from the screen, as a window manager does that makes an icon of it.
    public func hide() { unsafe client_show_window(client.handle, identifier, 0) }

    /// Puts it on the screen again.
    public func show() { unsafe client_show_window(client.handle, identifier, 1) }

    /// The text of a property, such as `_NET_WM_NAME`; the parts of a list of texts are a line each. Nil without one.
    public func text(ofProperty name: String) -> String? {
        guard let text = unsafe client_text_property(client.handle, identifier, name) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }

    /// The 32-bit items of a property, such as `_NET_WM_PID`; empty without one.
    public func numbers(ofProperty name: String) -> [UInt] {
        let count = Int(unsafe client_number_property(client.handle, identifier, name, nil, 0))
        return unsafe [UInt](unsafeUninitializedCapacity: count) { buffer, found in
            let all = unsafe client_number_property(
                client.handle, identifier, name, buffer.baseAddress, Int32(count))
            found = min(count, Int(all))
        }
    }

    /// Asks the program to close it, as the close button does.
    public func requestClose() { unsafe client_send_protocol(client.handle, identifier, "WM_DELETE_WINDOW", 0) }

    /// Asks the program whether it is alive, and returns when it has answered: it has then obeyed all that the server
    /// sent it before.
    public func ping(patience: Duration = defaultPatience) throws(TestError) {
        serial += 1
        unsafe client_send_protocol(client.handle, identifier, "_NET_WM_PING", serial)
        try client.wait(patience, for: "an answer to the ping") {
            unsafe client_last_ping_answer(client.handle) == serial ? () : nil
        }
    }

    /// Returns when the program has read all that the server sent it, and has drawn what follows from it. The first ping may
    /// overtake a key that is still on its way through the server; the second cannot.
    public func settle(patience: Duration = defaultPatience) throws(TestError) {
        try ping(patience: patience)
        try ping(patience: patience)
    }
}
