package import Touches

/// The properties of a driver that reveal how its device scrolls.
package struct ScrollReport: Hashable, Sendable {
    /// A device type that drivers announce.
    package enum DeviceType: Hashable, Sendable {
        case touchpad
        /// A mouse or a trackball. A trackpoint is announced as a mouse.
        case mouse
    }

    /// The type that the driver announces, or `nil` for any other.
    package var type: DeviceType?
    /// The enabled scroll methods of libinput's driver: two fingers, edge, and button. Empty with
    /// other drivers.
    package var methods: [UInt32] = []
    /// Whether the driver has a setting that exists only for touchpads, such as tap to click.
    package var hasTouchpadSettings = false
    /// Whether the device reports touches or gestures of a touchpad.
    package var reportsFingers = false

    package init() {}

    /// The source of its scrolls, or `nil` if unknown.
    package var device: ScrollInput.Device? {
        if hasTouchpadSettings || reportsFingers || methods.prefix(2).contains(where: { $0 != 0 }) { return .touchpad }
        // A trackpoint scrolls while a button is down. A mouse has no scroll method, but a wheel.
        if !methods.isEmpty { return .wheel }
        return switch type {
        case .touchpad: .touchpad
        case .mouse: .wheel
        case nil: nil
        }
    }
}
