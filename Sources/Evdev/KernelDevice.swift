import Geometry

/// A device as described by a kernel recording, with its axes and keys.
struct KernelDevice: Hashable, Sendable {
    struct Axis: Hashable, Sendable {
        var minimum: Int32
        var maximum: Int32
        /// The resolution in units per millimeter, or in units per radian for an axis that measures
        /// an angle. It is 0 if the device does not report it.
        var unitsPerMillimeter: Int32 = 0

        var count: Double { Double(maximum) - Double(minimum) + 1 }

        /// Maps a value to a position. The minimum maps to 0, and the maximum maps to one device
        /// unit before `length`.
        func position(of value: Int32, in length: Double) -> Double {
            (Double(value) - Double(minimum)) * length / count
        }

        func fraction(of value: Int32) -> Double {
            ((Double(value) - Double(minimum)) / (Double(maximum) - Double(minimum))).clamped(to: 0...1)
        }
    }

    var name = ""
    var axes: [KernelAxis: Axis] = [:]
    /// The codes of the device's keys. The set is empty if the description does not list them.
    var keys: Set<Int> = []

    private var hasPenKeys: Bool {
        keys.contains { KernelEvent.penTools[$0] != nil || KernelEvent.barrelButtons.contains($0) }
    }

    /// The pressure above which a finger or pen counts as a touch, or `nil` if the device may
    /// report `BTN_TOUCH` or has no pressure axis.
    var leastPressure: Int32? { keys.isEmpty || keys.contains(KernelEvent.touchKey) ? nil : axes[.pressure]?.minimum }

    enum Language: Hashable {
        /// Protocol B: each touch has a slot, and a report contains only changes.
        case slots
        /// Protocol A: each report contains all touches.
        case contacts
        case single
        case pen

        /// Whether the protocol can report several touches at the same time.
        var isNumbered: Bool { self == .slots || self == .contacts }

        /// Whether an axis belongs to the protocol, or repeats a value of a device's first touch.
        func uses(_ axis: KernelAxis) -> Bool {
            switch axis {
            case .x, .y, .pressure: true
            case .rotation, .wheel, .distance, .tiltX, .tiltY: self == .pen
            case .slot, .touchMajor, .touchMinor, .touchX, .touchY, .tool, .tracking, .touchPressure, .touchDistance:
                isNumbered
            }
        }
    }

    var language: Language? {
        if axes[.touchX] != nil, axes[.touchY] != nil { return axes[.slot] != nil ? .slots : .contacts }
        guard axes[.x] != nil, axes[.y] != nil else { return nil }
        return hasPenKeys || axes[.tiltX] != nil || axes[.distance] != nil ? .pen : .single
    }

    var positionAxes: (across: Axis, down: Axis)? {
        guard let language else { return nil }
        let (across, down): (KernelAxis, KernelAxis) = language.isNumbered ? (.touchX, .touchY) : (.x, .y)
        guard let across = axes[across], let down = axes[down], across.count > 1, down.count > 1 else { return nil }
        return (across, down)
    }

    var pressure: Axis? {
        let axis = axes[language?.isNumbered == true ? .touchPressure : .pressure]
        return axis.flatMap { $0.maximum > $0.minimum ? $0 : nil }
    }
}
