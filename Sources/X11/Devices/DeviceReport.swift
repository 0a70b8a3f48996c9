public import Geometry

/// What the X server knows of pointing devices, and what stands in the way of touches.
public struct DeviceReport: Hashable, Sendable {
    /// The version of XInput that the server speaks.
    public var xinput: XInputVersion
    /// The size of the whole screen, in pixels.
    public var screenSize: Size
    /// The size of one of the screen's pixels; nil where the server does not know the screen's size.
    public var millimetresPerPixel: Double?
    /// What the window manager calls itself; nil where there is none.
    public var windowManager: String?
    /// Whether another program, most often the desktop's shell, sees all touches first and may keep them.
    public var isTouchGrabbed: Bool
    /// What there is to touch and to point with, in the server's order.
    public var devices: [Device]

    /// A report of what was found.
    public init(
        xinput: XInputVersion, screenSize: Size, millimetresPerPixel: Double?, windowManager: String? = nil,
        isTouchGrabbed: Bool = false, devices: [Device] = []
    ) {
        self.xinput = xinput
        self.screenSize = screenSize
        self.millimetresPerPixel = millimetresPerPixel
        self.windowManager = windowManager
        self.isTouchGrabbed = isTouchGrabbed
        self.devices = devices
    }
}

extension DeviceReport {
    /// A device that points.
    public struct Device: Hashable, Sendable {
        /// The server's number for it, as `xinput` has it too.
        public var identifier: Int
        /// What the device calls itself.
        public var name: String
        /// Whether the server listens to it.
        public var isEnabled = true
        /// Whether it moves the pointer; one that does not is floating, and windows hear nothing of it.
        public var isAttached = true
        /// How it is touched; nil where it is not.
        public var touch: Touch?
        /// How many fingers its own pinches and swipes can have; nil where it tells none.
        public var gestureFingers: Int?
        /// How many buttons it has.
        public var buttonCount = 0
        /// What it measures.
        public var axes: [Axis] = []

        /// A device of which nothing more is known yet.
        public init(identifier: Int, name: String) { (self.identifier, self.name) = (identifier, name) }
    }

    /// How a device is touched.
    public struct Touch: Hashable, Sendable {
        /// Whether fingers touch what they see, as on a touchscreen; on a touchpad they do not.
        public var isDirect: Bool
        /// How many fingers it tells apart; 0 where it does not say. Some tell more than they say.
        public var fingers: Int

        /// What a device says of touches.
        public init(isDirect: Bool, fingers: Int) { (self.isDirect, self.fingers) = (isDirect, fingers) }
    }

    /// A number that a device tells.
    public struct Axis: Hashable, Sendable {
        /// Its number among the device's axes, from 0.
        public var number: Int
        /// What it stands for, such as `Abs MT Position X`; nil where the device does not say.
        public var label: String?
        /// Whether it tells a place and not a change.
        public var isAbsolute: Bool
        /// Its smallest and largest value; nil where it has no end.
        public var range: ClosedRange<Double>?
        /// How many of its units make a metre; nil where the device does not say.
        public var unitsPerMetre: Int?
        /// What one notch of scrolling adds to it; nil where it is no scroll axis.
        public var unitsPerNotch: Double?

        /// An axis with what its device says of it.
        public init(
            number: Int, label: String? = nil, isAbsolute: Bool = true, range: ClosedRange<Double>? = nil,
            unitsPerMetre: Int? = nil, unitsPerNotch: Double? = nil
        ) {
            self.number = number
            self.label = label
            self.isAbsolute = isAbsolute
            self.range = range
            self.unitsPerMetre = unitsPerMetre
            self.unitsPerNotch = unitsPerNotch
        }
    }
}

extension DeviceReport.Device {
    /// What a person would call it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// What people would call it.
        case touchscreen, touchpad, pen, mouse
        /// Not a thing but a way for programs to move the pointer.
        case program
    }

    /// What people would call it.
    public var kind: Kind {
        if let touch { return touch.isDirect ? .touchscreen : .touchpad }
        if gestureFingers != nil { return .touchpad }
        if pressureAxis != nil { return .pen }
        return name.hasSuffix("XTEST pointer") ? .program : .mouse
    }

    /// The axis that tells how hard it is pressed; nil where none does.
    public var pressureAxis: DeviceReport.Axis? {
        axes.first { $0.label == "Abs Pressure" || $0.label == "Abs MT Pressure" }
    }
}
