package import CX11
package import Geometry
package import Touches

/// Makes input of raw events: what devices do, wherever on the screen it goes. It asks nobody.
///
/// Places are those of the whole screen, in pixels.
package struct RawDecoder {
    /// Takes the inputs that come of an event, in order.
    package typealias Output = (InputEvent) -> Void

    /// A finger that is down.
    private struct Finger {
        let id: TouchID
        let device: Int32
        var location: Point
        var pressure: Double?

        func input(_ phase: TouchPhase, at time: Timestamp, because cause: CancellationCause? = nil) -> InputEvent {
            let touch = TouchInput(id: id, phase: phase, location: location, pressure: pressure, cause: cause)
            return InputEvent(time: time, .touch(touch))
        }
    }

    /// The devices by the server's number.
    package var devices: [Int32: PointingDevice] = [:]
    /// The size of the whole screen, in pixels.
    package var screen: Size
    /// The one device to hear; nil for all. Fingers on a touchpad are nowhere on the screen: they count only where it is chosen,
    /// and then its surface stands for the screen.
    package let chosen: Int32?
    private var fingers: [UInt32: Finger] = [:]
    var pointer = RawPointer()

    package init(screen: Size, chosen: Int32? = nil) { (self.screen, self.chosen) = (screen, chosen) }

    /// Whether a finger or a button is down.
    package var isBusy: Bool { !fingers.isEmpty || !pointer.buttons.isEmpty }

    /// A finger landed, moved or lifted. Corresponds to `XI_RawTouchBegin`, `XI_RawTouchUpdate` and `XI_RawTouchEnd`.
    @unsafe
    package mutating func touch(_ event: XIRawEvent, at time: Timestamp, output: Output) {
        let (number, source) = unsafe (UInt32(bitPattern: event.detail), event.sourceid)
        let numbers = unsafe Valuators(event.valuators)
        guard isHeard(source), let device = devices[source] else { return }
        switch unsafe event.evtype {
        case XI_RawTouchBegin:
            guard device.isDirectTouch || chosen != nil, let location = device.location(of: numbers, on: screen) else {
                return
            }
            let finger = Finger(
                id: TouchID(server: number), device: source, location: location, pressure: device.pressure(in: numbers))
            if let lost = fingers.updateValue(finger, forKey: number) { output(lost.input(.cancelled, at: time)) }
            output(finger.input(.began, at: time))
        case XI_RawTouchUpdate:
            note(numbers, of: device, number)
            if let finger = fingers[number] { output(finger.input(.moved, at: time)) }
        case XI_RawTouchEnd:
            note(numbers, of: device, number)
            if let finger = fingers.removeValue(forKey: number) { output(finger.input(.ended, at: time)) }
        default: break
        }
    }

    /// Takes away the fingers and buttons of a device that left.
    package mutating func cancel(_ device: Int32, at time: Timestamp, output: Output) {
        for (number, finger) in fingers.sorted(by: { $0.key < $1.key }) where finger.device == device {
            output(finger.input(.cancelled, at: time, because: .deviceGone))
            fingers[number] = nil
        }
        cancelButtons(of: device, at: time, output: output)
    }

    /// Takes away what the devices hold of which nothing is heard any more: those that move no pointer now.
    package mutating func cancelUnheard(at time: Timestamp, output: Output) {
        guard chosen == nil else { return }
        for device in Set(fingers.values.map(\.device) + pointer.buttons.map(\.device)).sorted()
        where devices[device]?.isAttached != true {
            cancel(device, at: time, output: output)
        }
    }

    func isHeard(_ device: Int32) -> Bool { chosen == nil || chosen == device }

    /// Takes what the event tells anew; the rest is what it was.
    private mutating func note(_ numbers: Valuators, of device: PointingDevice, _ number: UInt32) {
        if let before = fingers[number]?.location {
            fingers[number]?.location = device.location(of: numbers, on: screen, from: before) ?? before
        }
        if let pressure = device.pressure(in: numbers) { fingers[number]?.pressure = pressure }
    }
}

extension PointingDevice {
    /// Where the numbers of a device that knows places lie on the whole screen, in pixels; nil where they do not tell.
    ///
    /// - Parameter before: Where it was: a number that is the same may be left out.
    func location(of numbers: Valuators, on screen: Size, from before: Point? = nil) -> Point? {
        guard let across = place.across, let down = place.down else { return nil }
        let x = numbers[across.number].map { across.fraction(of: $0) * screen.width }
        let y = numbers[down.number].map { down.fraction(of: $0) * screen.height }
        guard let x = x ?? before?.x, let y = y ?? before?.y else { return nil }
        return Point(x: x, y: y)
    }
}
