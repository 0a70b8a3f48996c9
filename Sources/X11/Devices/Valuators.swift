import CX11
import Geometry

/// The axis values of an event, stored as a list of values and a bit mask that indicates which axes
/// have a value.
@safe struct Valuators {
    private let mask: UnsafePointer<UInt8>?
    private let values: UnsafePointer<Double>?
    private let count: Int

    @unsafe init(_ state: XIValuatorState) {
        unsafe mask = UnsafePointer(state.mask)
        unsafe values = UnsafePointer(state.values)
        count = unsafe Int(state.mask_len) * 8
    }

    /// The value of an axis, or `nil` if it is missing or not finite.
    subscript(_ number: Int) -> Double? {
        guard let values = unsafe values, isSet(number) else { return nil }
        var index = 0
        for bit in 0..<number where isSet(bit) { index += 1 }
        let value = unsafe values[index]
        return value.isFinite ? value : nil
    }

    /// Returns an axis's value as a fraction of its range, from 0 to 1, or `nil` if the value is
    /// missing or not finite.
    func amount(of axis: MeasuredAxis) -> Double? {
        guard let value = self[axis.number] else { return nil }
        let range = axis.range
        return ((value - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }

    /// Returns the position as a fraction of the screen's width or height, or `nil` if it is
    /// missing or not finite. The axis's upper bound yields less than 1, because even the last unit
    /// of the axis covers part of the screen.
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
