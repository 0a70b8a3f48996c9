import CX11

/// The numbers of an event: packed, with a bit for each that is there.
@safe
struct Valuators {
    private let mask: UnsafePointer<UInt8>?
    private let values: UnsafePointer<Double>?
    private let count: Int

    @unsafe
    init(_ state: XIValuatorState) {
        unsafe mask = UnsafePointer(state.mask)
        unsafe values = UnsafePointer(state.values)
        count = unsafe Int(state.mask_len) * 8
    }

    /// The value of a number; nil where the event does not have it, or has something that is no number.
    subscript(_ number: Int) -> Double? {
        guard let values = unsafe values, isSet(number) else { return nil }
        var place = 0
        for bit in 0..<number where isSet(bit) { place += 1 }
        let value = unsafe values[place]
        return value.isFinite ? value : nil
    }

    private func isSet(_ number: Int) -> Bool {
        guard let mask = unsafe mask, number >= 0, number < count else { return false }
        return unsafe touchstone_is_bit_set(mask, Int32(number)) != 0
    }
}
