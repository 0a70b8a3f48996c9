package import CX11
import Geometry
package import Touches

/// What is known of the mouse or the pen.
struct PointerState {
    /// A button that is down.
    struct Press {
        let button: Int32
        let device: Int32
        let isPen: Bool
    }

    var presses: [Press] = []
    var location = Point.zero
    /// Where the server says that the pointer is.
    var isInside = false
    /// What has been told of that: with a button down nothing is told.
    var isToldInside = false
}

extension EventDecoder {
    /// The pointer moved, or one of its buttons did. Corresponds to `XI_Motion`, `XI_ButtonPress` and `XI_ButtonRelease`.
    ///
    /// What the server makes up of touches and wheels is left out: the touches and wheels come themselves.
    @unsafe
    package mutating func pointer(_ event: XIDeviceEvent, at time: Timestamp, output: Output) {
        let isEmulated = unsafe event.flags & Int32(XIPointerEmulated) != 0
        let notches = unsafe takeScroll(of: event)
        guard !isEmulated else { return }
        if unsafe devices[event.sourceid]?.isPen == true { notePen(at: time, output: output) }
        let report = unsafe Report(event, at: time, pressure: pressure(in: event))
        let isElsewhere = report.location != pointer.location
        pointer.location = report.location
        switch unsafe event.evtype {
        case XI_Motion:
            unsafe dropLostPresses(event.buttons, at: report, output: output)
            scroll(notches, at: report, output: output)
            // A mouse that only scrolled has not moved.
            if notches == .zero || isElsewhere { move(report, output: output) }
        case XI_ButtonPress: unsafe press(event.detail, of: event.sourceid, at: report, output: output)
        case XI_ButtonRelease: unsafe release(event.detail, at: report, output: output)
        default: break
        }
    }

    /// The pointer came or went. Corresponds to `XI_Enter` and `XI_Leave`.
    @unsafe
    package mutating func crossing(_ event: XIEnterEvent, at time: Timestamp, output: Output) {
        for number in devices.keys { devices[number]?.forgetScroll() }
        // Fingers drag the pointer along without anybody holding the mouse.
        guard unsafe devices[event.sourceid]?.isDirectTouch != true else { return }
        unsafe pointer.location = Point(x: event.event_x, y: event.event_y)
        unsafe pointer.isInside = event.evtype == XI_Enter
        // Another program holds the pointer now; the release will go there.
        if unsafe event.evtype == XI_Leave && event.mode == XINotifyGrab {
            cancelButtons(at: time, because: .grab, output: output)
        }
        tellWhetherInside(at: time, output: output)
    }

    /// The mouse's buttons are nobody's any more, or those of one device: the window went, the device did, or another program has
    /// taken the pointer.
    package mutating func cancelButtons(
        of device: Int32? = nil, at time: Timestamp, because cause: CancellationCause, output: Output
    ) {
        for press in pointer.presses where device == nil || press.device == device {
            output(input(press, .cancelled, at: time, nil, because: cause))
        }
        pointer.presses.removeAll { device == nil || $0.device == device }
    }

    private mutating func press(_ button: Int32, of device: Int32, at report: Report, output: Output) {
        switch button {
        case 1...3:
            let press = PointerState.Press(
                button: button, device: device, isPen: button == 1 && devices[device]?.isPen == true)
            guard !pointer.presses.contains(where: { $0.button == button }) else { return }
            pointer.presses.append(press)
            output(input(press, .began, at: report.time, report))
        // An old wheel has buttons in the place of an axis.
        case 4: scroll(Vector(dx: 0, dy: -1), at: report, output: output)
        case 5: scroll(Vector(dx: 0, dy: 1), at: report, output: output)
        case 6: scroll(Vector(dx: -1, dy: 0), at: report, output: output)
        case 7: scroll(Vector(dx: 1, dy: 0), at: report, output: output)
        default: break
        }
    }

    private mutating func release(_ button: Int32, at report: Report, output: Output) {
        guard let index = pointer.presses.firstIndex(where: { $0.button == button }) else { return }
        output(input(pointer.presses.remove(at: index), .ended, at: report.time, report))
        tellWhetherInside(at: report.time, output: output)
    }

    private mutating func move(_ report: Report, output: Output) {
        for press in pointer.presses { output(input(press, .moved, at: report.time, report)) }
        guard pointer.presses.isEmpty else { return }
        if pointer.isToldInside {
            output(hover(.moved, at: report.time))
        } else {
            pointer.isInside = true
            tellWhetherInside(at: report.time, output: output)
        }
    }

    /// Presses whose release went elsewhere: the server says which buttons are down.
    @unsafe
    private mutating func dropLostPresses(_ buttons: XIButtonState, at report: Report, output: Output) {
        guard let mask = unsafe buttons.mask, unsafe buttons.mask_len > 0 else { return }
        for press in pointer.presses where unsafe touchstone_is_bit_set(mask, press.button) == 0 {
            output(input(press, .cancelled, at: report.time, report))
            pointer.presses.removeAll { $0.button == press.button }
        }
    }

    private mutating func tellWhetherInside(at time: Timestamp, output: Output) {
        guard pointer.presses.isEmpty, pointer.isInside != pointer.isToldInside else { return }
        pointer.isToldInside = pointer.isInside
        output(hover(pointer.isInside ? .entered : .left, at: time))
    }

    /// How far the wheel was turned. Of an emulated event too the axes are noted, so that the next one does not jump.
    @unsafe
    private mutating func takeScroll(of event: XIDeviceEvent) -> Vector {
        guard unsafe devices[event.sourceid]?.scrollAxes.isEmpty == false else { return .zero }
        return unsafe devices[event.sourceid]?.scroll(Valuators(event.valuators), serial: event.serial) ?? .zero
    }

    private func scroll(_ notches: Vector, at report: Report, output: Output) {
        guard notches != .zero else { return }
        output(
            InputEvent(
                time: report.time,
                .scroll(ScrollInput(delta: notches, location: report.location, modifiers: report.modifiers))))
    }

    private func hover(_ phase: HoverInput.Phase, at time: Timestamp) -> InputEvent {
        InputEvent(time: time, .hover(HoverInput(phase: phase, location: pointer.location)))
    }

    private func input(
        _ press: PointerState.Press, _ phase: TouchPhase, at time: Timestamp, _ report: Report?,
        because cause: CancellationCause? = nil
    ) -> InputEvent {
        var sample = report?.sample ?? TouchSample(time: time, location: pointer.location)
        sample.location = pointer.location
        return InputEvent(
            time: time,
            .touch(
                TouchInput(
                    id: press.isPen ? .pen : .mouse(button: press.button), phase: phase, sample: sample,
                    type: press.isPen ? .pencil : .indirectPointer,
                    button: press.isPen ? 0 : Int(press.button), modifiers: report?.modifiers ?? [], cause: cause)))
    }
}
