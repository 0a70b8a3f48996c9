import CX11

/// What the reader needs to know of a device: whether it is touched directly, and which of its numbers mean what.
package struct PointingDevice: Hashable, Sendable {
    /// A number of the device that scrolls.
    package struct ScrollAxis: Hashable, Sendable {
        package let number: Int
        package let isHorizontal: Bool
        /// How much the number grows for one notch; negative where the device counts the other way.
        package let increment: Double
        /// The number at the last event; nil where it is not known, as after the pointer was elsewhere.
        package var last: Double?

        package init(number: Int, isHorizontal: Bool, increment: Double) {
            (self.number, self.isHorizontal, self.increment) = (number, isHorizontal, increment)
        }
    }

    /// The number of the pressure, and its range.
    package struct PressureAxis: Hashable, Sendable {
        package let number: Int
        package let minimum: Double
        package let maximum: Double

        package init(number: Int, minimum: Double, maximum: Double) {
            (self.number, self.minimum, self.maximum) = (number, minimum, maximum)
        }
    }

    /// Whether fingers touch what they see.
    package var isDirectTouch = false
    package var pressure: PressureAxis?
    package var scrollAxes: [ScrollAxis] = []

    package init() {}

    /// Takes what the server tells of a device. Corresponds to `XIDeviceInfo`.
    @unsafe
    init(_ info: XIDeviceInfo, atoms: Atoms) {
        for index in unsafe 0..<Int(info.num_classes) {
            guard let any = unsafe info.classes[index] else { continue }
            switch unsafe any.pointee.type {
            case XITouchClass:
                let touch = unsafe UnsafeRawPointer(any).assumingMemoryBound(to: XITouchClassInfo.self).pointee
                isDirectTouch = touch.mode == XIDirectTouch
            case XIValuatorClass:
                let axis = unsafe UnsafeRawPointer(any).assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
                if axis.label == atoms[.pressure] || axis.label == atoms[.touchPressure], axis.max > axis.min {
                    pressure = PressureAxis(number: Int(axis.number), minimum: axis.min, maximum: axis.max)
                }
            case XIScrollClass:
                let scroll = unsafe UnsafeRawPointer(any).assumingMemoryBound(to: XIScrollClassInfo.self).pointee
                guard scroll.increment != 0 else { continue }
                scrollAxes.append(
                    ScrollAxis(
                        number: Int(scroll.number), isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
                        increment: scroll.increment))
            default: continue
            }
        }
    }

    /// How hard, from 0 to 1, where the device tells.
    func pressure(in valuators: Valuators) -> Double? {
        guard let pressure, let value = valuators[pressure.number], value.isFinite else { return nil }
        return min(max((value - pressure.minimum) / (pressure.maximum - pressure.minimum), 0), 1)
    }

    /// How many notches the device has scrolled since its last event, positive to the right and down.
    mutating func scroll(_ valuators: Valuators) -> (horizontal: Double, vertical: Double) {
        var result = (horizontal: 0.0, vertical: 0.0)
        for index in scrollAxes.indices {
            guard let value = valuators[scrollAxes[index].number], value.isFinite else { continue }
            defer { scrollAxes[index].last = value }
            guard let last = scrollAxes[index].last else { continue }
            let step = value - last
            // A counter that wraps at 2^31 is not a jump across the world.
            guard abs(step) < 0.95 * 2_147_483_648 else { continue }
            let notches = step / scrollAxes[index].increment
            if scrollAxes[index].isHorizontal { result.horizontal += notches } else { result.vertical += notches }
        }
        return result
    }

    /// The pointer was elsewhere: the next event's numbers are no scroll.
    mutating func forgetScroll() {
        for index in scrollAxes.indices { scrollAxes[index].last = nil }
    }
}

/// The numbers of an event: packed, with a bit for each that is there.
@safe
struct Valuators {
    private let mask: UnsafePointer<UInt8>?
    private let values: UnsafePointer<Double>?
    private let count: Int

    @unsafe
    init(_ state: XIValuatorState) {
        unsafe mask = unsafe UnsafePointer(state.mask)
        unsafe values = unsafe UnsafePointer(state.values)
        count = unsafe Int(state.mask_len) * 8
    }

    /// The value of a number; nil where the event does not have it.
    subscript(_ number: Int) -> Double? {
        guard let mask = unsafe mask, let values = unsafe values, number >= 0, number < count else { return nil }
        guard unsafe mask[number / 8] & (1 << UInt8(number % 8)) != 0 else { return nil }
        var place = 0
        for bit in 0..<number where unsafe mask[bit / 8] & (1 << UInt8(bit % 8)) != 0 { place += 1 }
        return unsafe values[place]
    }
}
