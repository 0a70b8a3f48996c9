package import CX11
import Geometry
package import Touches

/// Makes input of the server's events. It holds what must be remembered from one to the next, and calls nobody.
package struct EventDecoder {
    /// Takes the inputs that come of an event, in order.
    package typealias Output = (InputEvent) -> Void

    /// The devices by the server's number.
    package var devices: [Int32: PointingDevice] = [:]
    /// The fingers that are down, in the order of their landing.
    var fingers: [Finger] = []
    var pointer = PointerState()
    var touchpad: TouchpadState?
    /// When a pen was last heard of.
    var penTime: Timestamp?
    /// How many events were about a finger that is not down: it was taken away before, or its landing was lost.
    package private(set) var ignoredCount = 0

    package init() {}

    /// How many fingers are down, as far as the server has told.
    package var fingerCount: Int { fingers.count }

    /// The devices that have a finger or a button down, or are in the middle of a gesture.
    var heldDevices: Set<Int32> {
        Set(fingers.map(\.device) + pointer.presses.map(\.device) + (touchpad.map { [$0.device] } ?? []))
    }

    /// Whether any device scrolls by numbers that go on growing.
    var hasScrollAxes: Bool { devices.values.contains { !$0.scrollAxes.isEmpty } }

    /// A finger landed, moved or left. Corresponds to `XI_TouchBegin`, `XI_TouchUpdate` and `XI_TouchEnd`.
    @unsafe
    package mutating func touch(_ event: XIDeviceEvent, at time: Timestamp, output: Output) {
        let report = unsafe Report(event, at: time, pressure: pressure(in: event))
        switch unsafe event.evtype {
        case XI_TouchBegin:
            if unsafe event.flags & Int32(XITouchEmulatingPointer) != 0 {
                unsafe dropLost(on: event.sourceid, at: time, output: output)
            }
            unsafe land(report, on: event.sourceid, output: output)
        case XI_TouchUpdate: unsafe move(report, isLift: event.flags & Int32(XITouchPendingEnd) != 0, output: output)
        case XI_TouchEnd: lift(report, output: output)
        default: break
        }
    }

    /// A finger is ours for good. Corresponds to `XI_TouchOwnership`.
    package mutating func ownership(of number: UInt32) {
        if let index = index(of: number) { fingers[index].isOwned = true }
    }

    /// Takes all fingers away, or those of one device: the window went, or the device did.
    package mutating func cancelFingers(
        of device: Int32? = nil, at time: Timestamp, because cause: CancellationCause, output: Output
    ) {
        for finger in fingers where device == nil || finger.device == device {
            output(finger.input(.cancelled, at: time, because: cause))
        }
        fingers.removeAll { device == nil || $0.device == device }
    }

    @unsafe
    func pressure(in event: XIDeviceEvent) -> Double? {
        unsafe devices[event.sourceid]?.pressure(in: Valuators(event.valuators))
    }

    private mutating func land(_ report: Report, on device: Int32, output: Output) {
        // A finger on a touchpad is nowhere on the screen.
        guard devices[device]?.isDirectTouch ?? true, !isPalm(at: report.time) else { return }
        if let stuck = index(of: report.number) {
            output(fingers.remove(at: stuck).input(.cancelled, at: report.time))
        }
        let finger = Finger(report, on: device)
        fingers.append(finger)
        output(finger.input(.began, at: finger.time))
    }

    /// The server makes the pointer of a finger only where no other is down: those that are still here have lost their lift. One that
    /// is up, and waits for another program to decide whose it was, has not.
    private mutating func dropLost(on device: Int32, at time: Timestamp, output: Output) {
        for finger in fingers where finger.device == device && finger.liftTime == nil {
            output(finger.input(.cancelled, at: time))
        }
        fingers.removeAll { $0.device == device && $0.liftTime == nil }
    }

    private mutating func move(_ report: Report, isLift: Bool, output: Output) {
        guard let index = known(report) else { return }
        fingers[index].note(report)
        // A finger that is up while somebody still decides whose it was does not move any more.
        if isLift { fingers[index].liftTime = fingers[index].time }
        if fingers[index].liftTime == nil { output(fingers[index].input(.moved, at: fingers[index].time)) }
    }

    private mutating func lift(_ report: Report, output: Output) {
        guard let index = known(report) else { return }
        var finger = fingers.remove(at: index)
        // A finger that never became ours was taken by somebody else, and where the server says that it was taken it never was.
        if finger.isOwned { finger.note(report) }
        let time = finger.liftTime ?? finger.time
        output(finger.isOwned ? finger.input(.ended, at: time) : finger.input(.cancelled, at: time, because: .grab))
    }

    private mutating func known(_ report: Report) -> Int? {
        let index = index(of: report.number)
        if index == nil { ignoredCount += 1 }
        return index
    }

    private func index(of number: UInt32) -> Int? { fingers.firstIndex { $0.number == number } }
}
