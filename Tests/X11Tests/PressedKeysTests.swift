import Testing

@testable import X11

@Suite struct PressedKeysTests {
    @Test func `a second press without a release is a repeat`() {
        var keys = PressedKeys()
        keys.record(38, isPress: true)
        #expect(!keys.isRepeating(38))
        keys.record(38, isPress: true)
        #expect(keys.isRepeating(38))
        keys.record(38, isPress: false)
        keys.record(38, isPress: true)
        #expect(!keys.isRepeating(38))
    }

    @Test func `a release is reported once, and only after its press`() {
        var keys = PressedKeys()
        let reported = [false, true, false, false].map { keys.report(38, isPress: $0) }
        #expect(reported == [false, true, true, false])
    }

    @Test func `removing all pressed keys returns them, and the next press of each is not a repeat`() {
        var keys = PressedKeys()
        for key: UInt32 in [40, 38] { keys.record(key, isPress: true) }
        let all = keys.removeAll()
        keys.record(38, isPress: true)
        #expect(all == [38, 40] && !keys.isRepeating(38))
    }
}
