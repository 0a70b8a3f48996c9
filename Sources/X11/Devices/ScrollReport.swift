package import Touches

/// What the driver of a device reveals about how it scrolls.
package struct ScrollReport: Hashable, Sendable {
    /// The types of devices that drivers announce.
    package enum DeviceType: Hashable, Sendable {
        case touchpad
        /// A mouse or a trackball. A trackpoint is announced as a mouse.
        case mouse
    }

    /// The type that the driver announces, or `nil` for any other.
    package var type: DeviceType?
    /// The scroll methods of libinput's driver that are on: two fingers, an edge, a button that is
    /// held down. Empty with another driver.
    package var methods: [UInt32] = []
    /// Whether the driver has a setting that only touchpads have, such as tap to click.
    package var hasTouchpadSettings = false
    /// Whether it reports touches or gestures of a touchpad.
    package var reportsFingers = false

    package init() {}

    /// The device that its scrolls come from, or `nil` if that is unknown.
    package var device: ScrollInput.Device? {
        if hasTouchpadSettings || reportsFingers || methods.prefix(2).contains(where: { $0 != 0 }) { return .touchpad }
        // A trackpoint scrolls while a button is held down. A mouse has a wheel, and no method is on.
        if !methods.isEmpty { return .wheel }
        return switch type {
        case .touchpad: .touchpad
        case .mouse: .wheel
        case nil: nil
        }
    }
}
