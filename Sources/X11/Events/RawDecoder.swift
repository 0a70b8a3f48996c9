package import CX11
package import Geometry
package import Touches
import Windowing

/// A decoder that converts raw events from anywhere on the screen to input. Locations are in pixels
/// of the whole screen. All touches count as owned by the program.
package struct RawDecoder {
    package var devices: [Int32: PointingDevice] = [:]
    /// The size of the whole screen, in pixels.
    package var screen: Size
    /// The only device to read, or `nil` to read all devices. Touches on a touchpad have no screen
    /// location, so they are read only if the touchpad is chosen. In that case, the touchpad's
    /// surface is mapped to the screen.
    package let chosen: Int32?
    private var touches = TouchContacts()
    private var pointer = PointerState()
    private var pointerLocation: Point?

    package init(screen: Size, chosen: Int32? = nil) { (self.screen, self.chosen) = (screen, chosen) }

    package var isBusy: Bool { touches.count > 0 || !pointer.devices.isEmpty }

    @unsafe package mutating func touch(_ event: XIRawEvent, at time: Timestamp, output: EventDecoder.Output) {
        guard let device = unsafe device(of: event) else { return }
        let number = unsafe UInt32(bitPattern: event.detail)
        let isLanding = unsafe event.evtype == XI_RawTouchBegin
        guard !isLanding || device.isDirectTouch || chosen != nil else { return }
        let values = unsafe Valuators(event.valuators)
        let previous = isLanding ? nil : touches.sample(of: number)
        let location = device.location(of: values, on: screen, after: previous?.location) ?? previous?.location
        guard let location else { return }
        let report = unsafe TouchReport(
            number: number, device: event.sourceid,
            sample: device.sample(values, at: location, time: time, on: screen, after: previous), modifiers: [])
        switch unsafe event.evtype {
        case XI_RawTouchBegin: touches.land(report, isOwned: true, output: output)
        case XI_RawTouchUpdate: touches.move(report, output: output)
        case XI_RawTouchEnd: touches.lift(report, output: output)
        default: break
        }
    }

    /// Handles a pointer event. Calls `fallback` to query the pointer's location if the device,
    /// such as a mouse, does not report positions, or if the location is not yet known.
    @unsafe package mutating func pointer(
        _ event: XIRawEvent, at time: Timestamp, fallback: () -> Point?, output: EventDecoder.Output
    ) {
        // Ignores button events that the server emulates for wheels with scroll axes.
        guard let device = unsafe device(of: event), unsafe event.flags & Int32(XIPointerEmulated) == 0 else { return }
        let values = unsafe Valuators(event.valuators)
        let isKnown = device.measuresPosition && pointerLocation != nil
        pointerLocation =
            device.location(of: values, on: screen, after: pointerLocation)
            ?? (isKnown ? pointerLocation : fallback() ?? pointerLocation)
        let notches = device.scroll(by: values)
        let action: PointerReport.Action
        switch unsafe event.evtype {
        case XI_RawMotion: action = .motion(notches: notches ?? .zero)
        case XI_RawButtonPress: action = unsafe .press(button: event.detail)
        case XI_RawButtonRelease: action = unsafe .release(button: event.detail)
        default: return
        }
        let previous = unsafe device.isPen ? pointer.penSample(of: event.sourceid, device.tool) : nil
        let sample = device.sample(
            values, at: pointerLocation ?? .zero, time: time, on: screen,
            buttons: action.barrelButtons(after: previous?.pose.barrelButtons ?? []), after: previous)
        let report = unsafe PointerReport(
            action: action, pointer: event.sourceid, device: event.sourceid, tool: device.isPen ? device.tool : nil,
            sample: sample, modifiers: [], buttons: nil, scrollDevice: device.scrollDevice,
            scrollPhase: device.scrollPhase(notches))
        pointer.handle(report, output: output)
    }

    package mutating func cancel(_ device: Int32, at time: Timestamp, output: EventDecoder.Output) {
        touches.cancel(of: device, at: time, because: .deviceGone, output: output)
        pointer.cancel(of: device, at: time, because: .deviceGone, output: output)
    }

    /// Cancels the input from detached devices, which report no more events. A chosen device
    /// continues to report events even if it is detached.
    package mutating func cancelUnheard(at time: Timestamp, output: EventDecoder.Output) {
        guard chosen == nil else { return }
        for device in Set(touches.devices + pointer.devices).sorted() where devices[device]?.report.isAttached != true {
            cancel(device, at: time, output: output)
        }
    }

    @unsafe private func device(of event: XIRawEvent) -> PointingDevice? {
        let number = unsafe event.sourceid
        return chosen == nil || chosen == number ? devices[number] : nil
    }
}
