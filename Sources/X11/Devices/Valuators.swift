import CX11
import Geometry

/// The axis values of an event: packed, with a bit for each axis that is present.
@safe struct Valuators {
    private let mask: UnsafePointer<UInt8>?
    private let values: UnsafePointer<Double>?
    private let count: Int

    @unsafe init(_ state: XIValuatorState) {
        unsafe mask = UnsafePointer(state.mask)
        unsafe values = UnsafePointer(state.values)
        count = unsafe Int(state.mask_len) * 8
    }

    /// The value of an axis, or `nil` if the event has none or it is not finite.
    subscript(_ number: Int) -> Double? {
        guard let values = unsafe values, isSet(number) else { return nil }
        var place = 0
        for bit in 0..<number where isSet(bit) { place += 1 }
        let value = unsafe values[place]
        return value.isFinite ? value : nil
    }

    /// How far along its range an axis is, from 0 to 1, or `nil` if the event has no value for it.
    func amount(of axis: MeasuredAxis) -> Double? {
        guard let value = self[axis.number] else { return nil }
        let range = axis.range
        return ((value - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }

    /// The position on an axis whose units tile the screen: the last unit is just short of 1.
    func position(on axis: MeasuredAxis) -> Double? {
        guard let value = self[axis.number] else { return nil }
        let range = axis.range
        return (value - range.lowerBound) / (range.upperBound - range.lowerBound + 1)
    }

    private func isSet(_ number: Int) -> Bool {
        guard let mask = unsafe mask, number >= 0, number < count else { return false }
        return unsafe touchstone_is_bit_set(mask, Int32(number)) != 0
    }
}
