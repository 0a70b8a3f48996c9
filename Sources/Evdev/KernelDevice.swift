import Geometry

struct KernelDevice: Hashable, Sendable {
    struct Axis: Hashable, Sendable {
        var minimum: Int32
        var maximum: Int32
        /// 0 where the device does not say.
        var unitsPerMillimetre: Int32 = 0

        var count: Double { Double(maximum) - Double(minimum) + 1 }

        /// The position of a value on a length: the smallest at 0, the largest just before the end.
        func place(of value: Int32, in length: Double) -> Double { (Double(value) - Double(minimum)) * length / count }

        func fraction(of value: Int32) -> Double {
            ((Double(value) - Double(minimum)) / (Double(maximum) - Double(minimum))).clamped(to: 0...1)
        }
    }

    var name = ""
    var axes: [KernelAxis: Axis] = [:]

    enum Language: Hashable {
        /// Protocol B: each finger has a slot, and the device reports only changes.
        case slots
        /// Protocol A: each report holds all fingers, one after the other.
        case contacts
        case single
    }

    /// The protocol; nil where the device reports no touches, or not their range.
    var language: Language? {
        if axes[.touchX] != nil, axes[.touchY] != nil { return axes[.slot] != nil ? .slots : .contacts }
        return axes[.x] != nil && axes[.y] != nil ? .single : nil
    }

    var place: (across: Axis, down: Axis)? {
        guard let language else { return nil }
        let (across, down): (KernelAxis, KernelAxis) = language == .single ? (.x, .y) : (.touchX, .touchY)
        guard let across = axes[across], let down = axes[down], across.count > 1, down.count > 1 else { return nil }
        return (across, down)
    }

    var pressure: Axis? {
        let axis = axes[language == .single ? .pressure : .touchPressure]
        return axis.flatMap { $0.maximum > $0.minimum ? $0 : nil }
    }
}
