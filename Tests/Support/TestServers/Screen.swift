import CTestServers
public import Geometry
import Glibc

/// A server's screen.
public final class Screen {
    let client: Client

    init(_ client: Client) { self.client = client }

    /// The picture of the screen, or of a part of it in whole pixels.
    public func pixels(in part: Rect = Rect(origin: .zero, size: XServer.size)) -> Pixels {
        rootWindow.pixels(in: part)
    }

    /// The picture, as soon as it meets an expectation.
    ///
    /// - Throws: An error with the expectation, if it is not met in time.
    @discardableResult
    public func waitForPixels(
        in part: Rect = Rect(origin: .zero, size: XServer.size), patience: Duration = defaultPatience,
        _ expectation: String, where condition: (Pixels) -> Bool
    ) throws(TestError) -> Pixels {
        try rootWindow.waitForPixels(in: part, patience: patience, expectation, where: condition)
    }

    /// The root window.
    public var rootWindow: Window { Window(unsafe client_root_window(client.handle), client) }

    /// Waits for the first window of a process, and returns it when it is viewable.
    public func waitForWindow(
        ofProcess process: Int32, patience: Duration = defaultPatience
    ) throws(TestError) -> Window {
        let window = try waitForWindows(ofProcess: process, patience: patience, "a window of process \(process)") {
            !$0.isEmpty
        }.first
        guard let window else { throw TestError("process \(process) has no window") }
        return window
    }

    /// The viewable windows of a process, the lowest first, as soon as they meet an expectation.
    ///
    /// - Throws: An error with the expectation, if it is not met in time.
    @discardableResult
    public func waitForWindows(
        ofProcess process: Int32, patience: Duration = defaultPatience, _ expectation: String,
        where condition: ([Window]) -> Bool
    ) throws(TestError) -> [Window] {
        try client.wait(patience, for: expectation) {
            let windows = windows(ofProcess: process)
            return condition(windows) ? windows : nil
        }
    }

    private func windows(ofProcess process: Int32) -> [Window] {
        let (client, capacity) = (client, 1000)
        let identifiers = unsafe [UInt](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = Int(unsafe client_windows_of(client.handle, process, buffer.baseAddress, Int32(capacity)))
        }
        return identifiers.map { Window($0, client) }
    }
}

extension Screen {
    /// Disables or enables a device, such as "touchscreen". A disabled device loses its connection:
    /// see `reconnect`.
    public func setDevice(_ name: String, isEnabled: Bool) throws(TestError) {
        try setDevice(name, "Device Enabled", to: isEnabled)
    }

    /// Gives a device's property numbers, as its driver does.
    public func setDevice(_ name: String, _ property: String, to numbers: [UInt32]) throws(TestError) {
        try set(name, property, numbers, nil)
    }

    /// Gives a device's property an atom, as its driver does.
    public func setDevice(_ name: String, _ property: String, to atom: String) throws(TestError) {
        try set(name, property, [], atom)
    }

    private func set(_ name: String, _ property: String, _ numbers: [UInt32], _ atom: String?) throws(TestError) {
        guard unsafe client_set_device_numbers(client.handle, name, property, numbers, Int32(numbers.count), atom) == 0
        else { throw TestError("no device is called \(name)") }
    }

    /// Gives a device's property the value 0 or 1.
    public func setDevice(_ name: String, _ property: String, to value: Bool) throws(TestError) {
        guard unsafe client_set_device_flag(client.handle, name, property, value ? 1 : 0) == 0 else {
            throw TestError("no device is called \(name)")
        }
    }
}

extension Screen {
    /// Sets the server's resources, one per line, as `xrdb` does.
    public func setResources(_ text: String) { unsafe client_set_resources(client.handle, text) }
}

extension Screen {
    /// Has the server blank the screen after some seconds without input.
    public func blank(afterSeconds seconds: Int) { unsafe client_blank_after(client.handle, Int32(seconds)) }

    /// Returns whether the screen becomes blank within a time without input.
    public func isBlank(after idleTime: Duration) throws(TestError) -> Bool {
        try client.wait(defaultPatience + idleTime, for: "\(idleTime) without input") {
            var idle: UInt = 0
            if unsafe client_is_blank(client.handle, &idle) != 0 { return true }
            return idle > UInt(idleTime / .milliseconds(1)) ? false : nil
        }
    }
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

    /// The position on the screen, in pixels; nil if the window is gone.
    public var frame: Rect? {
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard unsafe client_window_frame(client.handle, identifier, &x, &y, &width, &height) == 0 else { return nil }
        return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// The pixels of a part of the window itself, regardless of a compositor.
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

    /// The pixels of the window, as soon as they meet an expectation.
    ///
    /// - Throws: An error with the expectation, if it is not met in time.
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

    /// Resizes the window, in pixels.
    public func resize(to size: Size) {
        unsafe client_resize_window(client.handle, identifier, Int32(size.width), Int32(size.height))
    }

    /// Moves the window on the screen, in whole pixels.
    public func move(to location: Point) {
        unsafe client_move_window(client.handle, identifier, Int32(location.x), Int32(location.y))
    }

    /// Unmaps the window, as a window manager does to iconify it.
    public func hide() { unsafe client_show_window(client.handle, identifier, 0) }

    /// Maps the window again.
    public func show() { unsafe client_show_window(client.handle, identifier, 1) }

    /// The text of a property, such as `_NET_WM_NAME`, one line for each element of a list. Nil
    /// without the property.
    public func text(ofProperty name: String) -> String? {
        guard let text = unsafe client_text_property(client.handle, identifier, name) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }

    /// The 32-bit items of a property, such as `_NET_WM_PID`; empty without the property.
    public func numbers(ofProperty name: String) -> [UInt] {
        let count = Int(unsafe client_number_property(client.handle, identifier, name, nil, 0))
        return unsafe [UInt](unsafeUninitializedCapacity: count) { buffer, found in
            let all = unsafe client_number_property(
                client.handle, identifier, name, buffer.baseAddress, Int32(count))
            found = min(count, Int(all))
        }
    }

    /// Asks the program to close the window, like the close button.
    public func requestClose() { unsafe client_send_protocol(client.handle, identifier, "WM_DELETE_WINDOW", 0) }

    /// Pings the program and returns when it has answered: it has then processed everything that
    /// the server sent before.
    public func ping(patience: Duration = defaultPatience) throws(TestError) {
        serial += 1
        unsafe client_send_protocol(client.handle, identifier, "_NET_WM_PING", serial)
        try client.wait(patience, for: "an answer to the ping") {
            unsafe client_last_ping_answer(client.handle) == serial ? () : nil
        }
    }

    /// Returns when the program has read everything that the server sent and has painted the
    /// result. The first ping may overtake a key that is still on its way through the server; the
    /// second cannot.
    public func settle(patience: Duration = defaultPatience) throws(TestError) {
        try ping(patience: patience)
        try ping(patience: patience)
    }
}
