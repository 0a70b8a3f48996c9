// Longer than 250 lines: what a compositor knows of its windows and of the fingers is private to this file.

import CTestCompositor
import Geometry
import Glibc

/// What a compositor decides on its own: the sizes of windows, the focus, and the frames.
///
/// Windows lie on top of each other at the top left corner of the screen, and have no title bars,
/// as on an X server without a window manager.
@safe struct WaylandDesktop: ~Copyable {
    private static let globals =
        "wl_compositor:5 wl_shm wl_subcompositor:1 xdg_wm_base:4 wl_seat:8 wl_output:3 zxdg_output_manager_v1:3 "
        + "wp_presentation:1 wp_viewporter:1 zwp_pointer_gestures_v1:3 wl_data_device_manager:3 xdg_activation_v1:1 "
        + "zxdg_decoration_manager_v1:1 zwp_tablet_manager_v2:1"
    private static let keymap = """
        xkb_keymap {
            xkb_keycodes { include "evdev+aliases(qwerty)" };
            xkb_types { include "complete" };
            xkb_compat { include "complete" };
            xkb_symbols { include "pc+us+inet(evdev)" };
        };
        """
    private static let (width, height) = (Int(XServer.size.width), Int(XServer.size.height))
    /// The number of surfaces that the compositor counts.
    private static let surfaces: Range<Int32> = 0..<8
    /// The events that a program may leave unread, in bytes of the kernel's memory. A socket takes
    /// 212,992.
    private static let maxUnread: Int32 = 80_000
    /// The time between two frames, in nanoseconds.
    private static let period: UInt64 = 16_666_667

    private let handle: OpaquePointer
    /// The numbers of the windows' surfaces, the lowest window first.
    private(set) var windows: [Int32] = []
    private var unconfigured: Set<Int32> = []
    /// The window under each finger that it has received.
    private var fingers: [Int: Int32] = [:]
    private var hovered: Int32?
    private var isPressed = false
    /// Whether the pen has come near the screen.
    private var hasPen = false
    /// The number of the frame that shows the newest picture, or `nil` if there is none.
    private var frame: UInt64?
    private(set) var pongCount = 0
    private(set) var pingCount = 0
    private(set) var requestCount = 0
    /// The number of requests after which it disconnects all programs, or `nil` if it never does.
    private let maxRequests: Int?
    /// Whether it reads requests. Otherwise, it only sends events.
    private(set) var isReading = true
    /// The number of frames that have shown a picture.
    private(set) var frameCount = 0

    init(socket: String, maxRequests: Int? = nil) throws(TestError) {
        self.maxRequests = maxRequests
        let output = "\(Self.width) \(Self.height) 340 212 1 0 \(Self.width) \(Self.height)"
        guard let handle = unsafe touchstone_compositor_create(Self.globals, Self.keymap, output, nil),
            unsafe touchstone_compositor_listen(handle, socket) == 0
        else { throw TestError("no compositor at \(socket)") }
        unsafe self.handle = handle
    }

    deinit { unsafe touchstone_compositor_destroy(handle) }

    /// The end of a new client's socket, or -1 if there is none.
    func connect() -> Int32 { unsafe touchstone_compositor_connect(handle) }

    private var descriptor: Int32 { unsafe touchstone_compositor_descriptor(handle) }

    /// A descriptor that is readable when `turn()` has something to do, or -1 if it does not read.
    var readDescriptor: Int32 { isReading ? descriptor : -1 }

    /// The time until the next turn in milliseconds, or -1 if no picture waits for a frame.
    var millisecondsToTurn: Int32 {
        guard isReading else { return 10 }
        guard let frame else { return -1 }
        let (due, now) = (frame * Self.period, Self.now)
        return due > now ? Int32((due - now) / 1_000_000) + 1 : 0
    }

    var isPresenting: Bool { frame != nil }

    /// The number of connections to programs.
    var clientCount: Int { unsafe Int(touchstone_compositor_client_count(handle)) }

    private static var now: UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    // MARK: Requests

    /// Handles the requests of programs, and shows the pictures of a frame that is due.
    mutating func turn() {
        guard isReading else { return }
        requestCount = unsafe Int(touchstone_compositor_dispatch(handle, 0))
        guard requestCount < maxRequests ?? .max else { return play("die") }
        let lines = unsafe String(cString: touchstone_compositor_log(handle)).split(separator: "\n")
        unsafe touchstone_compositor_clear_log(handle)
        updateWindows()
        for line in lines { answer(line) }
        if let frame, frame * Self.period <= Self.now {
            let time = frame * Self.period
            play("time \(time / 1_000_000)", "present \(frame) \(time % 1_000_000)")
            self.frame = nil
            frameCount += 1
        }
        unsafe touchstone_compositor_flush(handle)
    }

    private mutating func updateWindows() {
        let open = Self.surfaces.filter { unsafe touchstone_compositor_contents(handle, $0).is_window != 0 }
        let (before, new) = (windows, open.filter { !windows.contains($0) })
        windows = windows.filter(open.contains) + new
        unconfigured = unconfigured.intersection(open).union(new)
        if let hovered, !open.contains(hovered) { self.hovered = nil }
        if before.last != windows.last, let top = windows.last { play("on \(top)", "focus") }
    }

    private mutating func answer(_ request: Substring) {
        switch request {
        case "zxdg_toplevel_decoration_v1.set_mode 2": play("decorate 2")
        case "wl_surface.commit":
            for window in unconfigured { play("on \(window)", "configure 0 0 4") }
            unconfigured = []
        case "xdg_toplevel.set_fullscreen null":
            configure(XServer.size, states: "2 4")
            // A window that opens in full screen needs no other first configuration.
            if let top = windows.last { unconfigured.remove(top) }
        case "xdg_toplevel.unset_fullscreen": configure(.zero, states: "4")
        case "wl_surface.frame": frame = frame ?? Self.now / Self.period + 1
        default:
            if request.hasPrefix("wl_seat.get_keyboard") { play("keymap") }
            if request.hasPrefix("xdg_wm_base.pong") { pongCount += 1 }
        }
    }

    /// Gives the window on top a size, or lets it choose its size.
    mutating func configure(_ size: Size, states: String = "4") {
        guard let top = windows.last else { return }
        play("on \(top)", "configure \(Int(size.width)) \(Int(size.height)) \(states)")
        unsafe touchstone_compositor_flush(handle)
    }

    // MARK: Events

    /// Whether a program has not read many of the last events. A compositor disconnects a program
    /// whose socket is full.
    var isAhead: Bool { unsafe touchstone_compositor_unread(handle) > Self.maxUnread }

    /// Sends events. A command whose object does not exist, such as a keyboard, has no effect.
    private func play(_ commands: String...) {
        for command in commands { _ = unsafe touchstone_compositor_play(handle, command) }
    }

    /// Sends events at the present time, all at once.
    private func send(_ commands: String...) {
        play("time \(Self.now / 1_000_000)")
        for command in commands { play(command) }
        unsafe touchstone_compositor_flush(handle)
    }

    mutating func ping(_ count: Int = 1) {
        for _ in 0..<count { play("ping") }
        pingCount += count
        unsafe touchstone_compositor_flush(handle)
    }

    mutating func setReading(_ isReading: Bool) { self.isReading = isReading }

    /// Whether requests or programs wait until it reads.
    var hasRequests: Bool { isReadable(descriptor, until: Deadline(.zero)) }

    /// Reports a protocol error.
    func refuse(_ reason: String) { send("error \(reason)") }

    func close() { if let top = windows.last { send("on \(top)", "close") } }

    /// The uppermost window at a location.
    private func window(at location: Point) -> Int32? {
        windows.last { window in
            let contents = unsafe touchstone_compositor_contents(handle, window)
            return unsafe location.x < Double(contents.points_wide) && location.y < Double(contents.points_high)
        }
    }

    /// Sends a report of the touchscreen.
    mutating func report(_ reports: [Touchscreen.Report]) {
        play("time \(Self.now / 1_000_000)")
        for report in reports {
            let (finger, location) = (report.finger, report.location)
            switch report.change {
            case .lands:
                guard let window = window(at: location) else { continue }
                fingers[finger] = window
                play("on \(window)", "down \(finger) \(location.x) \(location.y)")
            case .moves:
                if fingers[finger] != nil { play("motion \(finger) \(location.x) \(location.y)") }
            case .lifts: if fingers.removeValue(forKey: finger) != nil { play("up \(finger)") }
            }
        }
        send("frame")
    }

    /// Cancels all touches, as an overview does.
    mutating func takeTouches() {
        fingers = [:]
        send("cancel")
    }

    mutating func setTouchscreen(isConnected: Bool) {
        fingers = [:]
        send("seat \(isConnected ? 7 : 3)")
    }

    mutating func report(_ action: Pointer.Action) {
        switch action {
        case .move(let location): move(to: location)
        case .button(let button, let isPressed):
            self.isPressed = isPressed
            // The kernel's codes of the left, the middle and the right button.
            send("button \([1: 272, 2: 274, 3: 273][button] ?? 0) \(isPressed ? 1 : 0)", "pointer-frame")
        case .scroll(let units):
            for (axis, units) in [units.dy, units.dx].enumerated() where units != 0 {
                send("source 0", "value120 \(axis) \(units)", "axis \(axis) \(units / 12)", "pointer-frame")
            }
        }
    }

    private mutating func move(to location: Point) {
        let below = isPressed ? hovered : window(at: location)
        if below != hovered {
            if let hovered { send("on \(hovered)", "leave", "pointer-frame") }
            hovered = below
            if let below { send("on \(below)", "enter \(location.x) \(location.y)", "pointer-frame") }
        } else if below != nil {
            send("move \(location.x) \(location.y)", "pointer-frame")
        }
    }

    /// Sends a report of a pen, which stays near the screen from its first movement on.
    mutating func report(_ action: Pen.Action) {
        switch action {
        case .move(let location, let pressure):
            let coordinates = "\(location.x) \(location.y)"
            if !hasPen, let window = window(at: location) {
                hasPen = true
                // The kernel's code of a pen, and its serial number.
                send("tool 320 1", "on \(window)", "pen-in \(coordinates)")
            }
            send("pen \(coordinates)", "pressure \(Int(pressure * 65535))", "pen-frame")
        case .button(1, let isPressed): send(isPressed ? "pen-down" : "pen-up", "pen-frame")
        // The kernel's codes of the lower and the upper button.
        case .button(let button, let isPressed):
            send("pen-button \(button == 2 ? 331 : 332) \(isPressed ? 1 : 0)", "pen-frame")
        }
    }

    func report(_ report: Touchpad.Report) {
        guard let hovered else { return }
        let kind = report.isPinch ? "pinch" : "swipe"
        let delta = "\(report.delta.dx) \(report.delta.dy)"
        switch report.phase {
        case .began: send("on \(hovered)", "\(kind)-begin \(report.fingers)")
        case .changed: send("\(kind) \(delta)" + (report.isPinch ? " \(report.scale) \(report.degrees)" : ""))
        case .ended: send("\(kind)-end 0")
        case .cancelled: send("\(kind)-end 1")
        }
    }

    /// Presses or releases a key by its code, which is 8 more than the kernel's.
    func press(_ code: Int, _ isPressed: Bool) {
        send("key \(code - 8) \(isPressed ? 1 : 0)")
        if let modifier = Keys.modifiers[code] { send("modifiers \(isPressed ? modifier : 0) 0 0 0") }
    }

    // MARK: Pictures

    /// The size of the window on top in pixels.
    var size: Size {
        let contents = unsafe windows.last.map { unsafe touchstone_compositor_contents(handle, $0) }
        return unsafe Size(width: Double(contents?.width ?? 0), height: Double(contents?.height ?? 0))
    }

    /// Whether the window on top has a picture.
    var isVisible: Bool { size.width > 0 }

    /// The pixels of the pointer's image. It is the newest surface with contents, unless that is a
    /// window.
    var cursorPixels: [UInt32] {
        let shown = Self.surfaces.filter { unsafe touchstone_compositor_contents(handle, $0).width > 0 }
        guard let newest = shown.last, !windows.contains(newest) else { return [] }
        let contents = unsafe touchstone_compositor_contents(handle, newest)
        return unsafe Array(UnsafeBufferPointer(start: contents.pixels, count: Int(contents.width * contents.height)))
    }

    func pixels(in part: Rect) -> Pixels {
        let (x, y, width, height) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
        let values = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            count = width * height
            unsafe buffer.initialize(repeating: 0)
            for window in windows {
                let contents = unsafe touchstone_compositor_contents(handle, window)
                guard let pixels = unsafe contents.pixels else { continue }
                let columns = unsafe max(0, x)..<max(0, x, min(x + width, Int(contents.width)))
                for row in unsafe max(0, y)..<max(0, y, min(y + height, Int(contents.height))) {
                    for column in columns {
                        let value = unsafe pixels[row * Int(contents.width) + column]
                        unsafe buffer[(row - y) * width + column - x] = value & 0xFFFFFF
                    }
                }
            }
        }
        return Pixels(width: width, height: height, values: values)
    }

    /// The end of a pipe to which the program writes what it has copied, or -1 if it has copied
    /// nothing.
    func paste(_ type: String) -> Int32 {
        defer { unsafe touchstone_compositor_flush(handle) }
        return unsafe touchstone_compositor_paste(handle, type)
    }
}
