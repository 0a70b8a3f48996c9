import CTestCompositor
import Drawing
import Geometry
import Platform
import Testing
import Touches
import Windowing

@testable import Wayland

/// A compositor in this process that does what a test says, and one window on it.
///
/// The window and the compositor take turns, so no test waits for a time.
@safe final class TestCompositor {
    /// The globals of Mutter 43.
    static let mutter =
        "wl_compositor:5 wl_shm wl_subcompositor:1 xdg_wm_base:4 wl_seat:8 wl_output:3 zxdg_output_manager_v1:3 "
        + "wp_presentation:1 wp_viewporter:1 zwp_pointer_gestures_v1:3 wl_data_device_manager:3 xdg_activation_v1:1 "
        + "zwp_tablet_manager_v2:1"
    /// A keyboard in the United States, with a Greek layout as the second one.
    static let keymap = """
        xkb_keymap {
            xkb_keycodes { include "evdev+aliases(qwerty)" };
            xkb_types { include "complete" };
            xkb_compat { include "complete" };
            xkb_symbols { include "pc+us+gr:2+inet(evdev)" };
        };
        """

    /// Windows of several tests share the signals of the process.
    nonisolated(unsafe) private static let signals = try? TerminationSignals()

    let handle: OpaquePointer
    private(set) var window: WaylandWindow

    /// Creates a compositor, and opens a window on it, with a launcher's token and on a session
    /// bus.
    init(
        _ globals: String = mutter, without absent: [String] = [], output: String = "1280 800 340 212 1 0 1280 800",
        token: String? = nil, bus: DesktopBus.Address = .none,
        _ change: (inout WindowOptions) -> Void = { _ in }
    ) throws {
        _ = unsafe Self.signals
        var socket: Int32 = -1
        let present = globals.split(separator: " ").filter { global in
            !absent.contains { global.split(separator: ":")[0] == $0 }
        }
        guard
            let handle = unsafe touchstone_compositor_create(
                present.joined(separator: " "), Self.keymap, output, &socket)
        else { throw WaylandError.noMemory }
        unsafe self.handle = handle
        var options = WindowOptions()
        (options.title, options.size) = ("Test", Size(width: 600, height: 400))
        change(&options)
        let system = WaylandSystem(socket: socket, bus: bus) { token }
        unsafe touchstone_compositor_serve(handle, 1)
        defer {
            unsafe touchstone_compositor_serve(handle, 0)
            _ = unsafe touchstone_compositor_dispatch(handle, 0)
        }
        window = try system.openWindow(options)
    }

    deinit {
        window.close()
        unsafe touchstone_compositor_destroy(handle)
    }

    /// Sends events, and returns what the window makes of them and of the program's answers.
    @discardableResult func play(
        _ commands: String..., at location: SourceLocation = #_sourceLocation
    ) -> [WindowEvent] {
        var events: [WindowEvent] = []
        for line in commands {
            for command in line.split(separator: ",") {
                let words = command.drop { $0 == " " }
                let result = unsafe touchstone_compositor_play(handle, String(words))
                #expect(result == 0, "\(words)", sourceLocation: location)
            }
        }
        events += settle()
        return events
    }

    /// Sends events without reading requests, and returns what the window makes of them. The last
    /// command must be `flush` or `die`.
    func send(_ commands: String) -> [WindowEvent] {
        post(commands)
        var events: [WindowEvent] = []
        _ = window.hasEvents
        window.drainEvents { events.append($0) }
        window.didHandleEvents()
        return events
    }

    /// Sends events that the window does not read yet. The last command must be `flush` or `die`.
    func post(_ commands: String) {
        for command in commands.split(separator: ",") {
            _ = unsafe touchstone_compositor_play(handle, String(command.drop { $0 == " " }))
        }
    }

    /// Lets the window and the compositor take turns until neither has anything to do.
    @discardableResult func settle() -> [WindowEvent] {
        var events: [WindowEvent] = []
        var (before, quiet) = (Int32(-1), 0)
        var turns = 0
        while quiet < 2 {
            turns += 1
            guard turns < 100_000 else {
                Issue.record("the window and the compositor do not come to rest")
                break
            }
            let count = unsafe touchstone_compositor_dispatch(handle, 0)
            let hasEvents = window.hasEvents
            window.drainEvents { events.append($0) }
            window.didHandleEvents()
            quiet = count == before && !(hasEvents && !isEnded(events)) ? quiet + 1 : 0
            before = count
        }
        return events
    }

    private func isEnded(_ events: [WindowEvent]) -> Bool {
        switch events.last {
        case .ended, .lost: true
        default: false
        }
    }

    /// Configures the window, and shows its first picture.
    func show(_ color: Color = .white) {
        play("configure 0 0 4")
        present(color)
    }

    /// Shows a picture of the window's size in one color, with black squares of 10 pixels at some
    /// points.
    func present(_ color: Color, squares: [Point] = [], since old: Picture? = nil) {
        let picture = picture(color, squares: squares)
        window.present(picture, damage: Damage(from: old, to: picture))
        settle()
    }

    func picture(_ color: Color, squares: [Point] = []) -> Picture {
        var picture = Picture(size: window.size, background: color)
        for (index, point) in squares.enumerated() {
            let square = Rect(origin: point, size: Size(width: 10, height: 10))
            picture.fill(Path(rect: square), .black, id: ItemID("square", index))
        }
        return picture
    }

    // MARK: What the compositor has got

    /// The requests since the last call.
    func requests() -> [String] {
        defer { unsafe touchstone_compositor_clear_log(handle) }
        return unsafe String(cString: touchstone_compositor_log(handle)).split(separator: "\n").map { String($0) }
    }

    struct Contents: Equatable {
        /// The size in pixels, which is zero without contents.
        let size: Size
        /// The frame in points of the window.
        let frame: Rect
        /// The number of pictures that were shown so far.
        let count: Int
    }

    /// The contents of the window, or of its subsurface with a number.
    func contents(_ surface: Int32 = 0) -> Contents {
        let contents = unsafe touchstone_compositor_contents(handle, surface)
        let points = unsafe Size(Double(contents.points_wide), Double(contents.points_high))
        return unsafe Contents(
            size: Size(Double(contents.width), Double(contents.height)),
            frame: Rect(origin: Point(x: Double(contents.x), y: Double(contents.y)), size: points),
            count: Int(contents.count))
    }

    /// Returns the contents of the clipboard in one type, as another program gets them.
    func pasted(_ type: String) -> [UInt8] {
        settle()
        let end = unsafe touchstone_compositor_paste(handle, type)
        defer { touchstone_compositor_close(end) }
        var bytes: [UInt8] = []
        while true {
            settle()
            let count = unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
                let count = unsafe touchstone_compositor_read(end, buffer.baseAddress, Int32(buffer.count))
                if count > 0 { unsafe bytes.append(contentsOf: buffer[..<Int(count)]) }
                return count
            }
            if count == 0 { return bytes }
        }
    }

    /// Asks for the contents of the clipboard, and does not read them.
    func abandonPaste(_ type: String) { touchstone_compositor_close(unsafe touchstone_compositor_paste(handle, type)) }

    var connection: Connection { window.connection }

    /// A pixel as `0xAARRGGBB`, or 0 without contents.
    func pixel(_ x: Int, _ y: Int, on surface: Int32 = 0) -> UInt32 {
        let contents = unsafe touchstone_compositor_contents(handle, surface)
        return unsafe contents.pixels == nil ? 0 : contents.pixels[y * Int(contents.width) + x]
    }

    /// All pixels of the window, row by row.
    func pixels() -> [UInt32] {
        let contents = unsafe touchstone_compositor_contents(handle, 0)
        return unsafe Array(UnsafeBufferPointer(start: contents.pixels, count: Int(contents.width * contents.height)))
    }

    var isClosed: Bool { unsafe touchstone_compositor_is_closed(handle) != 0 }
}

extension [WindowEvent] {
    var inputs: [InputEvent] { compactMap { if case .input(let input) = $0 { input } else { nil } } }

    var touches: [TouchInput] {
        inputs.compactMap { if case .touch(let touch) = $0.content { touch } else { nil } }
    }

    var hovers: [HoverInput] {
        inputs.compactMap { if case .hover(let hover) = $0.content { hover } else { nil } }
    }

    var gestures: [TouchpadInput] {
        inputs.compactMap { if case .touchpad(let input) = $0.content { input } else { nil } }
    }

    var keys: [KeyInput] { inputs.compactMap { if case .key(let key) = $0.content { key } else { nil } } }

    var scrolls: [ScrollInput] {
        inputs.compactMap { if case .scroll(let scroll) = $0.content { scroll } else { nil } }
    }
}

extension Size {
    init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}
