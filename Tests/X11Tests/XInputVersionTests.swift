import CX11
import Testing

@testable import X11

struct XInputVersionTests {
    @Test(
        arguments: [
            (2, 0, false), (2, 1, false), (2, 2, true), (2, 3, true), (2, 4, true), (1, 9, false), (3, 0, true),
        ] as [(Int32, Int32, Bool)])
    func `touches need XInput 2.2`(_ major: Int32, _ minor: Int32, _ isSufficient: Bool) {
        #expect(XInputVersion(major: major, minor: minor).isSufficient == isSufficient)
    }

    /// Fault in connection: a server whose XInput version is older than 2.4.
    @Test func `gestures are not selected before XInput 2.4, because the server would refuse the whole selection`() {
        for minor in [2, 3] as [Int32] {
            let mask = XInputVersion(major: 2, minor: minor).windowEventMask
            #expect(mask.count == Int(XI_TouchOwnership) / 8 + 1)
            #expect(events(in: mask).allSatisfy { $0 <= XI_TouchOwnership })
        }
    }

    @Test func `all six gesture events are selected from XInput 2.4 on, including the last one`() {
        let mask = XInputVersion(major: 2, minor: 4).windowEventMask
        #expect(mask.count == 5)
        #expect(events(in: mask).isSuperset(of: XI_GesturePinchBegin...XI_GestureSwipeEnd))
    }

    @Test func `touch events are always selected together with ownership events`() {
        for minor in [2, 3, 4] as [Int32] {
            let asked = events(in: XInputVersion(major: 2, minor: minor).windowEventMask)
            #expect(asked.isSuperset(of: XI_TouchBegin...XI_TouchOwnership))
        }
    }

    /// Fault in connection: a server whose XInput version is older than 2.2.
    @Test func `the error for an X server that is too old gives its XInput version`() {
        #expect("\(X11Error.oldXInput(XInputVersion(major: 2, minor: 1)))".contains("XInput 2.1"))
    }

    private func events(in mask: [UInt8]) -> Set<Int32> {
        Set((0..<Int32(mask.count * 8)).filter { mask[Int($0) / 8] & (1 << UInt8($0 % 8)) != 0 })
    }
}
