/// What a recording says of its device.
struct KernelDevice: Hashable, Sendable {
    /// The range of an axis, and how many of its units make a millimetre.
    struct Axis: Hashable, Sendable {
        var minimum: Int32
        var maximum: Int32
        /// 0 where the device does not say.
        var unitsPerMillimetre: Int32

        init(minimum: Int32, maximum: Int32, unitsPerMillimetre: Int32 = 0) {
            self.minimum = minimum
            self.maximum = maximum
            self.unitsPerMillimetre = unitsPerMillimetre
        }

        /// How many values there are.
        var count: Double { Double(maximum) - Double(minimum) + 1 }

        /// Where a value lies on a length: at 0 the smallest, just short of the end the largest. Devices tell values outside, too.
        func place(of value: Int32, in length: Double) -> Double { (Double(value) - Double(minimum)) * length / count }
    }

    var name = ""
    var axes: [KernelAxis: Axis] = [:]

    init() {}
}

extension KernelDevice {
    /// How a device tells of fingers.
    enum Language: Hashable {
        /// Each finger has a slot, and only what changes is told: protocol B.
        case slots
        /// Each report has all fingers, one after the other: protocol A.
        case contacts
        /// There is one finger.
        case single
    }

    /// nil where it tells of no fingers, or not in what range.
    var language: Language? {
        let isMulti = axes[.touchX] != nil && axes[.touchY] != nil
        if isMulti { return axes[.slot] != nil ? .slots : .contacts }
        return axes[.x] != nil && axes[.y] != nil ? .single : nil
    }

    /// Across and down, in the language of the device.
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
