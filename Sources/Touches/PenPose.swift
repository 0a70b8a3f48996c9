import Geometry

/// The pose of a pen on or above the screen. Values that the device does not measure are `nil`.
public struct PenPose: Hashable, Sendable {
    @usableFromInline var sideways: Measure
    @usableFromInline var forwards: Measure
    @usableFromInline var roll: Measure
    @usableFromInline var height: Measure
    @usableFromInline var wheelPosition: Measure
    /// The pressed buttons on the pen.
    public var barrelButtons: BarrelButtons

    /// Creates a pose from the measured values.
    @inlinable public init(
        tilt: PenTilt? = nil, rollAngle: Double? = nil, zOffset: Double? = nil, wheel: Double? = nil,
        barrelButtons: BarrelButtons = []
    ) {
        (sideways, forwards) = (Measure(tilt?.x), Measure(tilt?.y))
        (roll, height, wheelPosition) = (Measure(rollAngle), Measure(zOffset), Measure(wheel))
        self.barrelButtons = barrelButtons
    }

    /// The tilt of the pen, or `nil` if the device does not measure it.
    @inlinable public var tilt: PenTilt? {
        get {
            guard let x = sideways.value, let y = forwards.value else { return nil }
            return PenTilt(x: x, y: y)
        }
        set { (sideways, forwards) = (Measure(newValue?.x), Measure(newValue?.y)) }
    }
    /// The rotation of the pen about its own axis, in radians, positive clockwise as seen by the
    /// writer, or `nil` if the device does not measure it.
    @inlinable public var rollAngle: Double? {
        get { roll.value }
        set { roll = Measure(newValue) }
    }
    /// The height of the tip above the screen, from 0 at the screen to 1 at the greatest height
    /// that the device detects, or `nil` if the device does not measure it.
    @inlinable public var zOffset: Double? {
        get { height.value }
        set { height = Measure(newValue) }
    }
    /// The position of an airbrush's wheel, from 0 to 1, or `nil` if it is unknown.
    @inlinable public var wheel: Double? {
        get { wheelPosition.value }
        set { wheelPosition = Measure(newValue) }
    }

    /// Returns a copy of this pose. Values that this pose lacks are taken from an earlier pose.
    @inlinable package func completed(from earlier: PenPose) -> PenPose {
        var result = earlier
        result.update(with: self)
        return result
    }

    /// Updates this pose with a later one. Values that the later pose lacks do not change. Returns
    /// whether this pose has changed.
    @inlinable @inline(__always) @discardableResult package mutating func update(with later: PenPose) -> Bool {
        var isChanged = barrelButtons != later.barrelButtons
        barrelButtons = later.barrelButtons
        if sideways.update(with: later.sideways) { isChanged = true }
        if forwards.update(with: later.forwards) { isChanged = true }
        if roll.update(with: later.roll) { isChanged = true }
        if height.update(with: later.height) { isChanged = true }
        if wheelPosition.update(with: later.wheelPosition) { isChanged = true }
        return isChanged
    }
}

/// The tilt of a pen, as two angles.
public struct PenTilt: Hashable, Sendable {
    /// The tilt to the right, in radians. It is 0 for an upright pen.
    public var x: Double
    /// The tilt toward the writer, in radians.
    public var y: Double

    /// Creates a tilt from angles to the right and toward the writer, in radians.
    @inlinable public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Creates a tilt from an altitude and an azimuth, both in radians. The altitude is the angle
    /// between the pen and the screen, and must be greater than 0. The azimuth is measured
    /// clockwise from the positive x-axis.
    public init(altitudeAngle: Double, azimuthAngle: Double) {
        let reach = cosine(altitudeAngle) / sine(altitudeAngle)
        x = Vector(dx: 1, dy: reach * cosine(azimuthAngle)).angle
        y = Vector(dx: 1, dy: reach * sine(azimuthAngle)).angle
    }

    /// The angle between the pen and the screen, in radians. It is π/2 for an upright pen.
    public var altitudeAngle: Double { Vector(dx: lean.length, dy: 1).angle }

    /// The direction in which the pen leans, in the window's coordinates, in radians clockwise from
    /// the positive x-axis, or `nil` if the pen is upright.
    public var azimuthAngle: Double? { lean == .zero ? nil : lean.angle }

    /// The offset along the screen from the pen's tip to the point on the pen that is 1 unit above
    /// the screen.
    private var lean: Vector { Vector(dx: Self.slope(x), dy: Self.slope(y)) }

    /// Returns the tangent of an angle, limited to a finite value for a pen that lies on the
    /// screen.
    private static func slope(_ angle: Double) -> Double { tangent(angle.clamped(to: -1.57...1.57)) }
}

/// The buttons on a pen.
public struct BarrelButtons: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The lower button, next to the tip.
    public static let primary = BarrelButtons(rawValue: 1)
    /// The upper button.
    public static let secondary = BarrelButtons(rawValue: 2)
}

/// A tool that touches the screen or hovers over it, as reported by the driver.
public struct PenTool: Hashable, Sendable {
    /// The kinds of tools that drivers report.
    public enum Kind: String, CaseIterable, Sendable {
        /// The tip of an ordinary pen.
        case pen
        /// The eraser end of a pen, opposite the tip.
        case eraser
        /// A pen with a soft tip.
        case brush
        /// A pen that behaves like a pencil.
        case pencil
        /// An airbrush, which has a wheel.
        case airbrush
    }

    /// The serial number of the pen, or `nil` if it is unknown.
    public var serial: UInt64?
    /// The kind of tool, or `nil` if the driver does not report it.
    public var kind: Kind?

    /// Creates a tool. Properties that the driver does not report are `nil`.
    @inlinable public init(kind: Kind? = nil, serial: UInt64? = nil) { (self.kind, self.serial) = (kind, serial) }

    /// A Boolean value that indicates whether the tool is the eraser of a pen.
    @inlinable public var isEraser: Bool { kind == .eraser }

    /// Returns this tool, completed from an earlier report, or `nil` if the report is from another
    /// tool. Some drivers identify a pen only some time after it comes into range.
    package func completed(from earlier: PenTool) -> PenTool? {
        if let kind, let other = earlier.kind, kind != other { return nil }
        if let serial, let other = earlier.serial, serial != other { return nil }
        return PenTool(kind: kind ?? earlier.kind, serial: serial ?? earlier.serial)
    }
}
