public import Geometry
public import Touches

/// The pointing devices of an X server, and conditions that can prevent the program from receiving
/// touches.
public struct DeviceReport: Hashable, Sendable {
    public var xinput: XInputVersion
    /// The size of the whole screen, in pixels.
    public var screenSize: Size
    public var monitors: [Monitor] = []
    public var windowManager: String?
    /// Whether another program, such as the desktop's shell, can claim touches first.
    public var isTouchGrabbed = false
    /// The touchscreens, touchpads, pens, mice and virtual devices, in the server's order.
    public var devices: [Device] = []

    public struct Device: Hashable, Sendable {
        /// The device's ID on the X server, as `xinput` shows it.
        public var identifier: Int
        public var name: String
        public var isEnabled = true
        /// Whether the device moves a pointer. If it does not, windows receive no events from it.
        public var isAttached = true
        public var touch: Touch?
        /// The maximum number of fingers in pinches and swipes, 0 if unknown, or `nil` if the
        /// device reports no gestures.
        public var gestureFingers: Int?
        public var buttonCount = 0
        public var axes: [Axis] = []
        public var tool: PenTool?
        public var scrollDevice: ScrollInput.Device?
        /// Whether the driver reports something other than a pen, such as a puck or the buttons of
        /// a tablet.
        public var hasOtherTool = false
        /// The settings that the driver applies before events reach a window.
        public var settings: [Setting] = []
    }

    public struct Setting: Hashable, Sendable {
        public var name: String
        public var isOn: Bool
    }

    public struct Touch: Hashable, Sendable {
        public var isDirect: Bool
        /// The maximum number of touches according to the server, or 0 if it is unknown or
        /// unlimited. The actual maximum can be higher.
        public var fingers: Int
    }

    public struct Axis: Hashable, Sendable {
        public var number: Int
        public var label: String?
        /// Whether the axis reports absolute values. Otherwise, it reports changes in the value.
        public var isAbsolute = true
        public var range: ClosedRange<Double>?
        public var unitsPerMeter: Int?
        /// The change in the value per notch, or `nil` if this is not a scroll axis.
        public var unitsPerNotch: Double?
    }
}

extension DeviceReport.Device {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case touchscreen, touchpad, pen, mouse
        /// A virtual device that lets programs move the pointer.
        case program
    }

    public var kind: Kind {
        if let touch { return touch.isDirect ? .touchscreen : .touchpad }
        if gestureFingers != nil { return .touchpad }
        if pressureAxis != nil, !hasOtherTool { return .pen }
        return name.hasSuffix("XTEST pointer") ? .program : .mouse
    }

    public var pressureAxis: DeviceReport.Axis? { axes.first(where: \.isPressure) }

    /// The quantities other than position that the device measures, in words for the user, such as
    /// `pressure` and `contact size`.
    public var measures: [String] {
        var words = pressureAxis == nil ? [] : ["pressure"]
        let labels = Set(axes.compactMap(\.label))
        func addFeature(_ word: String, _ names: Atoms.Name...) {
            if names.allSatisfy({ labels.contains($0.rawValue) }) { words.append(word) }
        }
        addFeature("tilt", .tiltX, .tiltY)
        addFeature("rotation", .roll)
        addFeature("distance", .distance)
        addFeature("wheel", .wheel)
        addFeature("contact size", .touchMajor)
        return words
    }
}

extension DeviceReport.Axis {
    var isPressure: Bool { Atoms.Name.pressureLabels.contains { $0.rawValue == label } }
}

extension Atoms.Name {
    static let pressureLabels = [Atoms.Name.pressure, .touchPressure]
    static let measureLabels =
        pressureLabels + [
            .touchMajor, .touchMinor, .tiltX, .tiltY, .roll, .distance, .wheel,
        ]
    static let deviceSettings: [(name: Atoms.Name, words: String)] = [
        (.naturalScrolling, "natural scrolling"), (.tapping, "tap to click"),
        (.disableWhileTyping, "disabled while typing"), (.leftHanded, "left-handed"),
    ]
}
