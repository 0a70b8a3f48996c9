/// A linear congruential generator of numbers from 0 to 1, with Knuth's constants for MMIX. Every
/// instance produces the same sequence.
struct Scatter {
    private var state: UInt64 = 1

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53 as UInt64)
    }
}
