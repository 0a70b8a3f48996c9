/// Runs a thousand dependent steps. Their time measures the current speed of the machine.
public func fixedLoop(from seed: UInt64) -> UInt64 {
    var state = seed | 1
    for _ in 0..<1000 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
    }
    return state
}
