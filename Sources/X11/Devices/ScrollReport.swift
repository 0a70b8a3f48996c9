package import Touches

/// The facts that determine whether a scrolling device counts as a wheel or as a touchpad.
package struct ScrollReport: Hashable, Sendable {
    /// The type of the device according to the server, or `nil` if it is not a touchpad, a mouse or
    /// a trackball. The server reports a trackpoint as a mouse.
    package var type: ScrollInput.Device?
    /// The states of libinput's scroll methods: two fingers, edge and button. A method is enabled
    /// if its state is not 0. The array is empty for other drivers.
    package var methods: [UInt32] = []
    /// Whether the driver has a setting that exists only for touchpads, such as tap to click.
    package var hasTouchpadSettings = false
    package var reportsFingers = false

    /// Whether the driver reports the lift of the fingers, with an event that does not change the
    /// scroll axes. Only libinput's driver does so, if scrolling with two fingers or at the edge is
    /// enabled.
    var reportsEnd: Bool { methods.prefix(2).contains { $0 != 0 } }

    package var device: ScrollInput.Device? {
        if hasTouchpadSettings || reportsFingers || reportsEnd { return .touchpad }
        // Any other device with libinput's scroll methods counts as a wheel, such as a mouse, or a
        // trackpoint that scrolls while a button is down.
        return methods.isEmpty ? type : .wheel
    }
}
