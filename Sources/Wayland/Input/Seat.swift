import CWayland
import Touches

/// A group of input devices that belong to one user: touchscreens, pens, and at most one pointer
/// and one keyboard.
@safe final class Seat {
    private struct Capabilities: OptionSet {
        let rawValue: UInt32
        static let pointer = Capabilities(rawValue: 1)
        static let keyboard = Capabilities(rawValue: 2)
        static let touch = Capabilities(rawValue: 4)
    }
    /// The first version of `wl_seat` that has the requests to release devices.
    private static let releasesDevices: UInt32 = 3

    /// The number of the seat in the compositor's registry, which identifies it when it is removed.
    let number: UInt32
    let proxy: Proxy
    private unowned let connection: Connection
    private(set) var name = ""
    private(set) var touch: TouchReader?
    private(set) var pointer: PointerReader?
    private(set) var keyboard: KeyboardReader?
    private(set) var tablets: TabletReader?
    /// The serial number of the newest press of a finger, a button or a key, or `nil` if there was
    /// none. A request to change the clipboard must contain this number, because only the user may
    /// change the clipboard.
    var newestSerial: UInt32?

    init(_ proxy: Proxy, number: UInt32, on connection: Connection) {
        (self.proxy, self.number, self.connection) = (proxy, number, connection)
        proxy.onEvent = { [unowned self] event in
            let capabilities: UInt32 = 0
            if event.opcode == capabilities {
                follow(Capabilities(rawValue: event.unsigned(0)))
            } else {
                name = event.text(0)
            }
        }
    }

    var hasTouch: Bool { touch != nil }
    var hasPointer: Bool { pointer != nil }
    var modifiers: ModifierFlags { keyboard?.modifiers ?? [] }
    /// The pointers of the seat: one for each tool of its tablets, and one for its other pointing
    /// devices.
    var pointers: [SurfacePointer] { (tablets?.tools.map(\.pointer) ?? []) + (pointer.map { [$0.pointer] } ?? []) }

    /// Requests the tablets. Has no effect if `manager` is `nil`, or after the first call with a
    /// manager.
    func queryTablets(_ manager: Proxy?) {
        guard let manager, tablets == nil else { return }
        tablets = TabletReader(manager, of: self, on: connection)
    }

    /// Creates the objects of added devices, and releases the objects of removed devices. A removed
    /// device sends no more events, so its touches and presses end.
    private func follow(_ capabilities: Capabilities) {
        if capabilities.contains(.touch) != hasTouch {
            touch?.cancelAll(because: .deviceGone)
            touch = hasTouch ? nil : unsafe TouchReader(wl_seat_get_touch(proxy.handle), of: self, on: connection)
        }
        if capabilities.contains(.pointer) != hasPointer {
            pointer?.close(because: .deviceGone)
            pointer =
                hasPointer ? nil : unsafe PointerReader(wl_seat_get_pointer(proxy.handle), of: self, on: connection)
        }
        if capabilities.contains(.keyboard) != (keyboard != nil) {
            keyboard?.releaseAll()
            let isGone = keyboard != nil
            keyboard =
                isGone ? nil : unsafe KeyboardReader(wl_seat_get_keyboard(proxy.handle), of: self, on: connection)
        }
        connection.devicesDidChange()
    }

    /// Returns the opcode of a device's `release` request, or `nil` if the version does not have
    /// this request.
    func release(_ opcode: UInt32) -> UInt32? { proxy.version >= Self.releasesDevices ? opcode : nil }

    /// Ends all input, because the seat was removed.
    func close() {
        follow([])
        tablets?.close()
    }

    /// Stops tracking input on a window that is about to be closed.
    func forget(_ window: WaylandWindow) {
        touch?.forget(window)
        pointer?.forget(window)
        for tool in tablets?.tools ?? [] { tool.pointer.forget(window) }
        keyboard?.forget(window)
    }
}
