import Geometry

/// How a pen is held over the screen, as far as its device measures it: what is not measured is
/// nil, never a value.
public struct PenPose: Hashable, Sendable {
    @usableFromInline var sideways: Measure
    @usableFromInline var forwards: Measure
    @usableFromInline var roll: Measure
    @usableFromInline var height: Measure
    @usableFromInline var wheelPosition: Measure
    /// The buttons on the pen that are down.
    public var barrelButtons: BarrelButtons

    /// A pose of which only the arguments are measured.
    @inlinable public init(
        tilt: PenTilt? = nil, rollAngle: Double? = nil, zOffset: Double? = nil, wheel: Double? = nil,
        barrelButtons: BarrelButtons = []
    ) {
        (sideways, forwards) = (Measure(tilt?.x), Measure(tilt?.y))
        (roll, height, wheelPosition) = (Measure(rollAngle), Measure(zOffset), Measure(wheel))
        self.barrelButtons = barrelButtons
    }

    /// How far the pen leans; nil where the device does not measure it.
    @inlinable public var tilt: PenTilt? {
        get {
            guard let x = sideways.value, let y = forwards.value else { return nil }
            return PenTilt(x: x, y: y)
        }
        set { (sideways, forwards) = (Measure(newValue?.x), Measure(newValue?.y)) }
    }
    /// The turn of the pen about its own axis, in radians, clockwise as its writer sees it; nil
    /// where the device does not measure it.
    @inlinable public var rollAngle: Double? {
        get { roll.value }
        set { roll = Measure(newValue) }
    }
    /// The height of the tip over the screen: 0 on it, 1 as far away as the device sees the pen;
    /// nil where it does not measure it.
    @inlinable public var zOffset: Double? {
        get { height.value }
        set { height = Measure(newValue) }
    }
    /// The position of the wheel of an airbrush, from 0 to 1; nil where there is none.
    @inlinable public var wheel: Double? {
        get { wheelPosition.value }
        set { wheelPosition = Measure(newValue) }
    }

    /// This pose, with the measures of an earlier one where the device left them out.
    @inlinable public func completed(from earlier: PenPose) -> PenPose {
        var result = earlier
        result.update(with: self)
        return result
    }

    /// Becomes a later pose of the same pen, and keeps the measures that the device left out there.
    ///
    /// - Returns: whether it is another pose.
    @inlinable @inline(__always) @discardableResult
    package mutating func update(with later: PenPose) -> Bool {
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

/// How far a pen leans, as devices measure it.
public struct PenTilt: Hashable, Sendable {
    /// The angle to the right of upright, in radians, as seen from the front.
    public var x: Double
    /// The angle towards the writer, in radians, as seen from the side.
    public var y: Double

    /// A lean of angles to the right and towards the writer, in radians.
    @inlinable public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// A lean of so much in a direction.
    ///
    /// - Parameters:
    ///   - altitudeAngle: The angle between the pen and the screen, in radians, more than 0.
    ///   - azimuthAngle: The direction, in radians clockwise from the positive x axis.
    public init(altitudeAngle: Double, azimuthAngle: Double) {
        let reach = cosine(altitudeAngle) / sine(altitudeAngle)
        x = Vector(dx: 1, dy: reach * cosine(azimuthAngle)).angle
        y = Vector(dx: 1, dy: reach * sine(azimuthAngle)).angle
    }

    /// The angle between the pen and the screen, in radians: π/2 where it stands upright.
    public var altitudeAngle: Double { Vector(dx: lean.length, dy: 1).angle }

    /// The direction in which the pen leans, in the window's coordinates, in radians clockwise from
    /// the positive x axis; nil where it stands upright.
    public var azimuthAngle: Double? { lean == .zero ? nil : lean.angle }

    /// The pen as its shadow at noon: how far its end is from above its tip, for a height of 1.
    private var lean: Vector { Vector(dx: Self.slope(x), dy: Self.slope(y)) }

    /// A pen that lies on the screen has the steepest lean, not an infinite one.
    private static func slope(_ angle: Double) -> Double { tangent(angle.clamped(to: -1.57...1.57)) }
}

/// The buttons on a pen.
public struct BarrelButtons: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The lower one, next to the tip.
    public static let primary = BarrelButtons(rawValue: 1)
    /// The upper one.
    public static let secondary = BarrelButtons(rawValue: 2)
}

/// The tool that touches the screen or hovers over it, as far as the driver says.
public struct PenTool: Hashable, Sendable {
    /// What drivers call a tool.
    public enum Kind: String, CaseIterable, Sendable {
        /// The tip of an ordinary pen.
        case pen
        /// The other end of a pen.
        case eraser
        /// A pen with a soft tip.
        case brush
        /// A pen with a lead.
        case pencil
        /// A pen with a wheel.
        case airbrush
    }

    /// The number of the pen, by which a program tells one from another; nil where it is unknown.
    public var serial: UInt64?
    /// The kind of the tool; nil where the driver does not say.
    public var kind: Kind?

    /// A tool of which only the arguments are known.
    @inlinable public init(kind: Kind? = nil, serial: UInt64? = nil) { (self.kind, self.serial) = (kind, serial) }

    /// Whether it is the eraser's end of a pen.
    @inlinable public var isEraser: Bool { kind == .eraser }

    /// This tool, and of an earlier report what this one does not say; nil where they are not the
    /// same tool. A driver may say which pen it is after the pen has come near.
    package func completed(from earlier: PenTool) -> PenTool? {
        if let kind, let other = earlier.kind, kind != other { return nil }
        if let serial, let other = earlier.serial, serial != other { return nil }
        return PenTool(kind: kind ?? earlier.kind, serial: serial ?? earlier.serial)
    }
}
