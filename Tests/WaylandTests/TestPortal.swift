import CTestPortal
import Testing
import Windowing

@testable import Wayland

/// A session bus with a desktop portal and a screen saver, which do what a test says.
@safe final class TestPortal {
    private let handle: OpaquePointer

    init() throws {
        // The package `dbus` contains the program.
        unsafe handle = try #require(unsafe touchstone_portal_create(), "dbus-daemon cannot be started")
    }

    deinit { unsafe touchstone_portal_destroy(handle) }

    var address: DesktopBus.Address { .custom(unsafe String(cString: touchstone_portal_address(handle))) }

    enum Value {
        case flag(Bool)
        case number(UInt32)
        case integer(Int32)
        case real(Double)
    }

    /// Stores a setting. `depth` is the number of variants around it.
    func set(_ key: String, in group: Group, to value: Value, depth: Int32 = 1, isChange: Bool = false) {
        let (type, number) =
            switch value {
            case .flag(let flag): ("b", flag ? 1.0 : 0)
            case .number(let number): ("u", Double(number))
            case .integer(let integer): ("i", Double(integer))
            case .real(let real): ("d", real)
            }
        unsafe touchstone_portal_set(
            handle, group.rawValue, key, CChar(type.utf8.first ?? 0), number, depth, isChange ? 1 : 0)
    }

    enum Group: String {
        case appearance = "org.freedesktop.appearance"
        case gnome = "org.gnome.desktop.interface"
        case mouse = "org.gnome.desktop.peripherals.mouse"
        case other = "org.example.other"
    }

    /// The number of programs that keep the screen on.
    var inhibitions: Int { Int(unsafe touchstone_portal_inhibitions(handle)) }

    /// The number of times that a program has asked to keep the screen on.
    var inhibitionRequests: Int { Int(unsafe touchstone_portal_inhibition_requests(handle)) }

    func endBus() { unsafe touchstone_portal_end_bus(handle) }

    /// Lets the services and the window take turns until a condition holds. Returns whether it
    /// does.
    func wait(
        _ compositor: TestCompositor, reading receive: ([WindowEvent]) -> Void = { _ in }, until condition: () -> Bool
    ) -> Bool {
        for _ in 0..<2000 {
            receive(compositor.settle())
            if condition() { return true }
            unsafe touchstone_portal_dispatch(handle, 5)
        }
        return false
    }
}
