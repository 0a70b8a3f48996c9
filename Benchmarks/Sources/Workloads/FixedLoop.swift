/// The yardstick: a thousand steps, each of which needs the one before. It tells how fast the machine is at the moment.
public func fixedLoop(from seed: UInt64) -> UInt64 {
    var state = seed | 1
    for _ in 0..<1000 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
    }
    return state
}
