public import Geometry
public import Touches

/// The pointing devices of an X server, and what prevents touches from reaching the program.
public struct DeviceReport: Hashable, Sendable {
    /// The version of XInput that the server speaks.
    public var xinput: XInputVersion
    /// The size of the whole screen, in pixels.
    public var screenSize: Size
    /// The active monitors; none on a server without RandR 1.5.
    public var monitors: [Monitor] = []
    /// The name of the window manager, or `nil` if none is running.
    public var windowManager: String?
    /// Whether another program, such as the desktop's shell, sees touches first and may keep them.
    public var isTouchGrabbed = false
    /// The touchscreens, touchpads, pens and mice, in the server's order.
    public var devices: [Device] = []
}

extension DeviceReport {
    public struct Device: Hashable, Sendable {
        /// The server's number for the device, the same that `xinput` shows.
        public var identifier: Int
        public var name: String
        /// Whether the server accepts its input.
        public var isEnabled = true
        /// Whether it moves a pointer; a floating device does not, and windows get no events of it.
        public var isAttached = true
        /// How it is touched, or `nil` if it is not a touch device.
        public var touch: Touch?
        /// The most fingers in its pinches and swipes; 0 where unknown, or `nil` if it has none.
        public var gestureFingers: Int?
        public var buttonCount = 0
        public var axes: [Axis] = []
        /// The pen, as far as its driver says, or `nil` if it is none.
        public var tool: PenTool?
        /// The device that its scrolls come from, or `nil` if that is unknown.
        public var scrollDevice: ScrollInput.Device?
        /// Whether its driver says that it is a tool of a tablet other than a pen, such as a puck.
        public var hasOtherTool = false
        /// The settings that its driver has, such as natural scrolling. The driver applies them:
        /// what a window receives is reversed already.
        public var settings: [Setting] = []
    }

    /// A setting of a device that is on or off.
    public struct Setting: Hashable, Sendable {
        /// Its name in words, such as `natural scrolling`.
        public var name: String
        /// A Boolean value that indicates whether the device is enabled.
        public var isOn: Bool
    }

    /// How a device is touched.
    public struct Touch: Hashable, Sendable {
        /// A Boolean value that indicates whether touches are direct, as on a touchscreen and
        /// unlike a touchpad.
        public var isDirect: Bool
        /// The number of fingers that it claims to track, which may be too low; 0 for no claim.
        public var fingers: Int
    }

    /// A value that a device measures.
    public struct Axis: Hashable, Sendable {
        /// Its number among the device's axes, from 0.
        public var number: Int
        /// The label, such as `Abs MT Position X`, or `nil` if the device has none.
        public var label: String?
        /// Whether values are positions; otherwise they are changes.
        public var isAbsolute = true
        /// Its smallest and largest value, or `nil` if it has no limits.
        public var range: ClosedRange<Double>?
        /// The resolution in units per metre, or `nil` if the device does not say.
        public var unitsPerMetre: Int?
        /// The change for one notch of scrolling, or `nil` if it is not a scroll axis.
        public var unitsPerNotch: Double?
    }
}

extension DeviceReport.Device {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A device that a person holds or touches.
        case touchscreen, touchpad, pen, mouse
        /// A virtual device through which programs move the pointer.
        case program
    }

    /// The kind of the device, derived from its axes and its touch class.
    public var kind: Kind {
        if let touch { return touch.isDirect ? .touchscreen : .touchpad }
        if gestureFingers != nil { return .touchpad }
        if pressureAxis != nil, !hasOtherTool { return .pen }
        return name.hasSuffix("XTEST pointer") ? .program : .mouse
    }

    /// The axis that measures pressure, or `nil` if there is none.
    public var pressureAxis: DeviceReport.Axis? { axes.first(where: \.isPressure) }

    /// The kind of the pen by its name in recordings, such as `airbrush`, or `nil` if the driver
    /// does not say, and where it is none.
    public var toolKind: String? { tool?.kind?.rawValue }

    /// The name of the device that its scrolls come from, `wheel` or `touchpad`, or `nil` if that
    /// is unknown.
    public var scrollDeviceName: String? { scrollDevice?.rawValue }

    /// The serial number of the pen, or `nil` if the driver does not say.
    public var toolSerial: UInt64? { tool?.serial }

    /// What it measures besides positions, in words, such as `pressure` and `tilt`.
    public var measures: [String] {
        var words = pressureAxis == nil ? [] : ["pressure"]
        let labels = Set(axes.compactMap(\.label))
        func note(_ word: String, _ names: Atoms.Name...) {
            if names.allSatisfy({ labels.contains($0.rawValue) }) { words.append(word) }
        }
        note("tilt", .tiltX, .tiltY)
        note("rotation", .roll)
        note("distance", .distance)
        note("wheel", .wheel)
        note("contact size", .touchMajor)
        return words
    }
}

extension DeviceReport.Axis {
    var isPressure: Bool { Atoms.Name.pressureLabels.contains { $0.rawValue == label } }
}

extension Atoms.Name {
    /// The labels of axes that measure pressure.
    static let pressureLabels = [Atoms.Name.pressure, .touchPressure]
    /// The labels of the axes of pens and contacts.
    static let measureLabels =
        pressureLabels + [
            .touchMajor, .touchMinor, .tiltX, .tiltY, .roll, .distance, .wheel,
        ]
    /// The settings of a device that are on or off, with their names in words.
    static let deviceSettings: [(name: Atoms.Name, words: String)] = [
        (.naturalScrolling, "natural scrolling"), (.tapping, "tap to click"),
        (.disableWhileTyping, "disabled while typing"), (.leftHanded, "left-handed"),
    ]
}
