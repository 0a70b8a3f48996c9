package import CX11
import Geometry

/// What the reader needs to know of a device: whether it is touched directly, and which of its numbers mean what.
package struct PointingDevice: Hashable, Sendable {
    /// A number of the device with a range.
    package struct Axis: Hashable, Sendable {
        package let number: Int
        package let range: ClosedRange<Double>

        package init(number: Int, range: ClosedRange<Double>) { (self.number, self.range) = (number, range) }

        /// Where the value lies in the range, from 0 to 1; a finger on the last of the device's units is just short of 1.
        func fraction(of value: Double) -> Double {
            (value - range.lowerBound) / (range.upperBound - range.lowerBound + 1)
        }
    }

    /// Whether it is a device that moves a pointer: none that floats, and no pointer, which looks like what moved it last.
    package var isAttached = false
    /// Whether fingers touch what they see.
    package var isDirectTouch = false
    /// Whether it is touched at all, also where its fingers are nowhere on the screen.
    package var hasTouch = false
    /// Whether it tells of pinches by itself, as touchpads do.
    package var tellsGestures = false
    /// Across and down, where the device knows places.
    package var place: (across: Axis?, down: Axis?) { (axes[0], axes[1]) }
    package var pressureAxis: Axis?
    package var scrollAxes: [ScrollAxis] = []
    private var axes: [Int: Axis] = [:]

    package init() {}

    /// Whether it is a pen: it knows places and how hard it is pressed, and nobody touches it.
    package var isPen: Bool { pressureAxis != nil && axes[0] != nil && !hasTouch }

    /// Takes what the server tells of a device. Corresponds to `XIDeviceInfo`.
    ///
    /// - Parameters:
    ///   - pressureLabels: The names under which devices tell a pressure.
    ///   - request: The number of the request that the server has answered so.
    @unsafe
    package init(_ info: XIDeviceInfo, pressureLabels: [CX11.Atom], request: UInt = 0) {
        unsafe isAttached = info.use == XISlavePointer
        var values: [Int: Double] = [:]
        for index in unsafe 0..<Int(info.num_classes) {
            guard let any = unsafe info.classes[index] else { continue }
            let start = UnsafeRawPointer(any)
            switch unsafe any.pointee.type {
            case XITouchClass:
                hasTouch = true
                isDirectTouch =
                    unsafe start.assumingMemoryBound(to: XITouchClassInfo.self).pointee.mode == XIDirectTouch
            case XIValuatorClass:
                let axis = unsafe start.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
                values[Int(axis.number)] = axis.value
                note(axis, pressureLabels: pressureLabels)
            case XIGestureClass: tellsGestures = true
            case XIScrollClass:
                note(unsafe start.assumingMemoryBound(to: XIScrollClassInfo.self).pointee)
            default: continue
            }
        }
        for index in scrollAxes.indices {
            if let value = values[scrollAxes[index].number] { scrollAxes[index].begin(at: value, request: request) }
        }
    }

    private mutating func note(_ axis: XIValuatorClassInfo, pressureLabels: [CX11.Atom]) {
        guard axis.mode == XIModeAbsolute, axis.max > axis.min else { return }
        let known = Axis(number: Int(axis.number), range: axis.min...axis.max)
        axes[known.number] = known
        if pressureLabels.contains(axis.label) { pressureAxis = known }
    }

    private mutating func note(_ scroll: XIScrollClassInfo) {
        guard scroll.increment.isFinite, scroll.increment != 0 else { return }
        scrollAxes.append(
            ScrollAxis(
                number: Int(scroll.number), isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
                increment: scroll.increment))
    }

    /// How hard, from 0 to 1; nil where the event does not tell.
    func pressure(in valuators: Valuators) -> Double? {
        guard let axis = pressureAxis, let value = valuators[axis.number] else { return nil }
        let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
        return min(max((value - low) / (high - low), 0), 1)
    }

    /// How many notches the device has scrolled since its last event, positive to the right and down.
    mutating func scroll(_ valuators: Valuators, serial: UInt) -> Vector {
        var result = Vector.zero
        for index in scrollAxes.indices {
            guard let value = valuators[scrollAxes[index].number] else { continue }
            let notches = scrollAxes[index].notches(to: value, serial: serial)
            if scrollAxes[index].isHorizontal { result.dx += notches } else { result.dy += notches }
        }
        return result
    }

    /// The pointer was elsewhere: the next event's numbers are no scroll.
    mutating func forgetScroll() {
        for index in scrollAxes.indices { scrollAxes[index].forget() }
    }
}
