package import CX11
package import Geometry
package import Touches
import Windowing

/// A decoder that converts the device events of a window to input. It makes no requests to the
/// server.
package struct EventDecoder {
    package typealias Output = (InputEvent) -> Void

    package var devices: [Int32: PointingDevice] = [:]
    private var touches = TouchContacts()
    /// The pointers, keyed by the server's identifiers.
    private var pointers: [Int32: PointerState] = [:]
    private var hovering = HoveringPointer()
    private var touchpad: TouchpadGesture?
    /// The size of the whole screen, in pixels.
    package var screen: Size

    package init(screen: Size) { self.screen = screen }

    package var touchCount: Int { touches.count }

    package var undecidedSince: Timestamp? { touches.undecidedSince }

    var hasPresses: Bool { pointers.values.contains(where: \.hasPresses) }

    var hasScrollAxes: Bool { devices.values.contains { !$0.scrollAxes.isEmpty } }

    @unsafe package mutating func decode(
        _ type: Int32, _ data: UnsafeMutableRawPointer, at time: Timestamp, output: Output
    ) {
        switch type {
        case XI_TouchBegin...XI_TouchEnd: unsafe touch(data.load(as: XIDeviceEvent.self), at: time, output: output)
        case XI_ButtonPress...XI_Motion: unsafe pointer(data.load(as: XIDeviceEvent.self), at: time, output: output)
        case XI_Enter, XI_Leave: unsafe crossing(data.load(as: XIEnterEvent.self), at: time, output: output)
        case XI_GesturePinchBegin...XI_GesturePinchEnd:
            unsafe pinch(data.load(as: XIGesturePinchEvent.self), at: time, output: output)
        case XI_GestureSwipeBegin...XI_GestureSwipeEnd:
            unsafe swipe(data.load(as: XIGestureSwipeEvent.self), at: time, output: output)
        default: break
        }
    }

    @unsafe package mutating func touch(_ event: XIDeviceEvent, at time: Timestamp, output: Output) {
        let number = unsafe UInt32(bitPattern: event.detail)
        let report = unsafe TouchReport(
            number: number, device: event.sourceid,
            sample: sample(event, at: time, buttons: event.barrelButtons, after: touches.sample(of: number)),
            modifiers: ModifierFlags(event))
        switch unsafe event.evtype {
        case XI_TouchBegin:
            // The server emulates the pointer only for a touch that lands while no other touch of
            // its device is down. If touches of the device are still recorded as down, their lifts
            // were lost.
            if unsafe event.flags & Int32(XITouchEmulatingPointer) != 0 {
                touches.cancelLost(of: report.device, at: time, output: output)
            }
            // A touch on a touchpad has no screen location.
            guard devices[report.device]?.isDirectTouch ?? true else { return }
            touches.land(report, output: output)
        case XI_TouchUpdate:
            unsafe touches.move(report, isLift: event.flags & Int32(XITouchPendingEnd) != 0, output: output)
        case XI_TouchEnd: touches.lift(report, output: output)
        default: break
        }
    }

    /// Records that the program owns a touch.
    package mutating func ownership(of number: UInt32) { touches.own(number) }

    /// Handles a pointer event. Delivers no input for events that the server emulates for touches
    /// and wheels, because the server also reports the original events.
    @unsafe package mutating func pointer(_ event: XIDeviceEvent, at time: Timestamp, output: Output) {
        // Emulated events also change the values of the scroll axes, so these values must be
        // recorded.
        let device = unsafe devices[event.sourceid]
        let notches = unsafe device?.scroll(to: Valuators(event.valuators), serial: event.serial)
        guard unsafe event.flags & Int32(XIPointerEmulated) == 0, let action = unsafe action(event, notches) else {
            return
        }
        let number = unsafe event.deviceid
        let tool = device.flatMap { $0.isPen ? $0.tool : nil }
        if case .press = action, pointers[number]?.hasPresses != true {
            guard let free = freePointerNumber else { return }
            pointers[number, default: PointerState()].number = free
        }
        let report = unsafe PointerReport(
            action: action, pointer: number, device: event.sourceid,
            tool: tool,
            sample: sample(
                event, at: time, buttons: action.barrelButtons(after: event.barrelButtons),
                after: tool == nil ? nil : pointers[number]?.penSample(of: event.sourceid, tool)),
            modifiers: ModifierFlags(event), buttons: event.pressedButtons,
            scrollDevice: device?.scrollDevice, scrollPhase: device?.scrollPhase(notches))
        pointers[number, default: PointerState()].handle(report) {
            if let event = hovering.adapt($0, of: number) { output(event) }
        }
    }

    /// The lowest number that is not used by a pointer with a button down, or `nil` if all numbers
    /// are in use.
    private var freePointerNumber: UInt32? {
        let used = pointers.values.filter(\.hasPresses).map(\.number)
        return (0..<TouchID.maxPointers).first { !used.contains($0) }
    }

    @unsafe package mutating func crossing(_ event: XIEnterEvent, at time: Timestamp, output: Output) {
        for device in devices.values { device.resetScroll() }
        // Touches also move the pointer, but such movements are not hovering. If a window moves
        // under the pointer, the source of the event is the pointer itself, which keeps the touch
        // class of the last touchscreen that moved it.
        let isByTouch = unsafe event.sourceid != event.deviceid && devices[event.sourceid]?.isDirectTouch == true
        guard !isByTouch else { return }
        let number = unsafe event.deviceid
        let device = unsafe devices[event.sourceid]
        unsafe pointers[number, default: PointerState()].cross(
            to: Point(x: event.event_x, y: event.event_y), isInside: event.evtype == XI_Enter,
            with: device?.isPen == true ? device?.tool : nil,
            // Another program has grabbed the pointer, and will receive the release.
            isGrab: event.evtype == XI_Leave && event.mode == XINotifyGrab, at: time
        ) { if let event = hovering.adapt($0, of: number) { output(event) } }
    }

    @unsafe package mutating func pinch(_ event: XIGesturePinchEvent, at time: Timestamp, output: Output) {
        let isCancelled = unsafe event.flags & Int32(XIGesturePinchEventCancelled) != 0
        let report = unsafe TouchpadInput(
            gesture: .pinch, phase: phase(event.evtype - XI_GesturePinchBegin, isCancelled: isCancelled),
            fingers: Int(event.detail), location: Point(x: event.event_x, y: event.event_y),
            delta: Vector(dx: event.delta_x, dy: event.delta_y), scale: event.scale,
            rotation: event.delta_angle * .pi / 180)
        unsafe handle(report, of: event.sourceid, at: time, output: output)
    }

    @unsafe package mutating func swipe(_ event: XIGestureSwipeEvent, at time: Timestamp, output: Output) {
        let isCancelled = unsafe event.flags & Int32(XIGestureSwipeEventCancelled) != 0
        let report = unsafe TouchpadInput(
            gesture: .swipe, phase: phase(event.evtype - XI_GestureSwipeBegin, isCancelled: isCancelled),
            fingers: Int(event.detail), location: Point(x: event.event_x, y: event.event_y),
            delta: Vector(dx: event.delta_x, dy: event.delta_y))
        unsafe handle(report, of: event.sourceid, at: time, output: output)
    }

    /// Returns the phase of a gesture event. `step` is 0 for the first event, 1 for an update and 2
    /// for the end.
    private func phase(_ step: Int32, isCancelled: Bool) -> TouchPhase {
        step == 0 ? .began : step == 1 ? .moved : isCancelled ? .cancelled : .ended
    }

    @unsafe private func action(_ event: XIDeviceEvent, _ notches: Vector?) -> PointerReport.Action? {
        switch unsafe event.evtype {
        case XI_Motion: .motion(notches: notches ?? .zero)
        case XI_ButtonPress: unsafe .press(button: event.detail)
        case XI_ButtonRelease: unsafe .release(button: event.detail)
        default: nil
        }
    }

    @unsafe private func sample(
        _ event: XIDeviceEvent, at time: Timestamp, buttons: BarrelButtons, after previous: TouchSample?
    ) -> TouchSample {
        let device = unsafe devices[event.sourceid] ?? PointingDevice()
        return unsafe device.sample(
            Valuators(event.valuators), at: Point(x: event.event_x, y: event.event_y), time: time, on: screen,
            buttons: buttons, after: previous)
    }

    private mutating func handle(
        _ report: TouchpadInput, of device: Int32, at time: Timestamp, output: Output
    ) {
        if report.phase == .began {
            if let touchpad { output(touchpad.event(.cancelled, at: time)) }
            touchpad = TouchpadGesture(report, of: device)
        } else if touchpad?.update(report) != true {
            return
        }
        if let touchpad { output(touchpad.event(report.phase, at: time)) }
        if report.phase.isEnd { touchpad = nil }
    }

    package mutating func cancelTouches(
        of device: Int32? = nil, at time: Timestamp, because cause: CancellationCause, output: Output
    ) {
        touches.cancel(of: device, at: time, because: cause, output: output)
    }

    package mutating func cancel(
        _ device: Int32? = nil, at time: Timestamp, because cause: CancellationCause, output: Output
    ) {
        cancelTouches(of: device, at: time, because: cause, output: output)
        for number in pointers.keys.sorted() {
            pointers[number]?.cancel(of: device, at: time, because: cause, output: output)
        }
        if let touchpad, device == nil || touchpad.device == device {
            output(touchpad.event(.cancelled, at: time))
            self.touchpad = nil
        }
    }

    /// Cancels the input from detached devices, which send no more events.
    mutating func cancelDetached(at time: Timestamp, output: Output) {
        let held = touches.devices + pointers.values.flatMap(\.devices) + (touchpad.map { [$0.device] } ?? [])
        for device in Set(held).sorted() where devices[device]?.report.isAttached != true {
            cancel(device, at: time, because: .deviceGone, output: output)
        }
    }
}

extension XIDeviceEvent {
    /// A bit mask of the buttons that were down before the event, or `nil` if it is not reported.
    @unsafe fileprivate var pressedButtons: UInt8? { unsafe buttons.mask_len > 0 ? buttons.mask?.pointee : nil }

    /// The barrel buttons that were down before the event. They are buttons 2 and 3, because button
    /// 1 is the tip.
    @unsafe fileprivate var barrelButtons: BarrelButtons {
        BarrelButtons(rawValue: unsafe (pressedButtons ?? 0) >> 2 & 3)
    }
}
