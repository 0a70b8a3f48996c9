import CX11
import Geometry
import GestureTesting
import Testing
import Touches

@testable import X11

private let emulating = Int32(XITouchEmulatingPointer)

/// Lost lifts. The server emulates the pointer only from a touch that lands while no other is down.
@MainActor @Suite struct LostFingerTests {
    let bench = Bench()

    /// Fault in fingers: the lift of a touch is lost.
    @Test func `the first landing on a device cancels touches on it whose lifts were lost`() {
        bench.touch(XI_TouchBegin, 1, flags: emulating)
        bench.touch(XI_TouchBegin, 2)
        bench.touch(XI_TouchBegin, 7, flags: emulating, device: 10)
        _ = bench.words()
        bench.touch(XI_TouchBegin, 3, x: 5, flags: emulating)
        #expect(bench.words() == "1 cancelled 0,0, 2 cancelled 0,0, 3 began 5,0")
        #expect(bench.decoder.touchCount == 2)
    }

    @Test func `a touch that waits for ownership after its lift is not lost`() {
        bench.touch(XI_TouchBegin, 1, flags: emulating)
        bench.touch(XI_TouchUpdate, 1, flags: Int32(XITouchPendingEnd) | emulating)
        bench.touch(XI_TouchBegin, 2, flags: emulating)
        bench.decoder.ownership(of: 1)
        bench.touch(XI_TouchEnd, 1)
        #expect(bench.words() == "1 began 0,0, 1 ended 0,0, 2 began 0,0")
    }

    /// Fault in fingers: 1% of all lifts are lost.
    @Test func `in a hundred thousand events, every touch whose lift is lost is canceled by a later landing`() {
        var generator = SeededGenerator(seed: 20)
        var (down, number, maximum): ([UInt32], UInt32, Int) = ([], 0, 0)
        for _ in 0..<100_000 {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0 where down.count < 10:
                bench.touch(XI_TouchBegin, number, flags: down.isEmpty ? emulating : 0)
                if down.isEmpty { #expect(bench.decoder.touchCount == 1) }
                down.append(number)
                number += 1
            case 1 where !down.isEmpty:
                let finger = down.remove(at: Int.random(in: down.indices, using: &generator))
                if Int.random(in: 0..<100, using: &generator) > 0 { bench.touch(XI_TouchEnd, finger) }
            default:
                if let finger = down.randomElement(using: &generator) { bench.touch(XI_TouchUpdate, finger) }
            }
            maximum = max(maximum, bench.decoder.touchCount)
        }
        for finger in down { bench.touch(XI_TouchEnd, finger) }
        bench.touch(XI_TouchBegin, number, flags: emulating)
        bench.touch(XI_TouchEnd, number)
        #expect(bench.decoder.touchCount == 0)
        #expect(maximum > 10, "no lift was lost")
        var balance: [TouchID: Int] = [:]
        for case .touch(let touch) in bench.taken().map(\.content) where touch.phase != .moved {
            balance[touch.id, default: 0] += touch.phase == .began ? 1 : -1
        }
        #expect(balance.count == Int(number) + 1)
        #expect(balance.values.allSatisfy { $0 == 0 })
    }
}
