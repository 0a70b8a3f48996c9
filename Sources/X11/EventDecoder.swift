package import CX11
import Geometry
package import Touches

/// Makes input of the server's events. It holds what must be remembered from one to the next, and calls nobody.
package struct EventDecoder {
    /// A finger that the server has told of.
    private struct Finger {
        let device: Int32
        var isOwned = false
        var location: Point
        var liftTime: Timestamp?
    }

    /// What comes of one event: an input, and whether it stands for itself.
    package typealias Output = (InputEvent) -> Void

    /// The devices by the server's number.
    package var devices: [Int32: PointingDevice] = [:]
    private var fingers: [UInt32: Finger] = [:]
    private var pressedButtons: Set<Int32> = []
    private var isPointerInside = false
    private var touchpadRotation = 0.0

    package init() {}

    /// How many fingers are down, as far as the server has told.
    package var fingerCount: Int { fingers.count }

    // MARK: Touches

    /// A finger landed, moved or left. Corresponds to `XI_TouchBegin`, `XI_TouchUpdate` and `XI_TouchEnd`.
    @unsafe
    package mutating func touch(_ event: XIDeviceEvent, at time: Timestamp, output: Output) {
        let (number, place) = unsafe (UInt32(bitPattern: event.detail), Point(x: event.event_x, y: event.event_y))
        switch unsafe event.evtype {
        case XI_TouchBegin:
            guard unsafe devices[event.sourceid]?.isDirectTouch ?? true else { return }
            fingers[number] = unsafe Finger(device: event.sourceid, location: place)
            unsafe output(InputEvent(time: time, .touch(input(event, .began, number, place))))
        case XI_TouchUpdate:
            guard fingers[number] != nil else { return }
            fingers[number]?.location = place
            // The finger is up, but somebody else still decides whose it was.
            if unsafe event.flags & Int32(XITouchPendingEnd) != 0 {
                fingers[number]?.liftTime = time
                return
            }
            unsafe output(InputEvent(time: time, .touch(input(event, .moved, number, place))))
        case XI_TouchEnd:
            guard let finger = fingers.removeValue(forKey: number) else { return }
            // A finger that never became ours was taken by somebody else.
            let phase: TouchPhase = finger.isOwned ? .ended : .cancelled
            unsafe output(InputEvent(time: finger.liftTime ?? time, .touch(input(event, phase, number, place))))
        default: return
        }
    }

    @unsafe
    private func input(_ event: XIDeviceEvent, _ phase: TouchPhase, _ number: UInt32, _ place: Point) -> TouchInput {
        unsafe TouchInput(
            id: TouchID(number), phase: phase, location: place,
            pressure: unsafe devices[event.sourceid]?.pressure(in: Valuators(event.valuators)),
            modifiers: ModifierFlags(effective: UInt32(bitPattern: event.mods.effective)))
    }

    /// A finger is ours for good. Corresponds to `XI_TouchOwnership`.
    package mutating func ownership(of number: UInt32) { fingers[number]?.isOwned = true }

    /// Takes all fingers away, or those of one device: the window went, or the device did.
    package mutating func cancelFingers(of device: Int32? = nil, at time: Timestamp, output: Output) {
        for (number, finger) in fingers.sorted(by: { $0.key < $1.key }) where device == nil || finger.device == device {
            fingers[number] = nil
            output(
                InputEvent(
                    time: time, .touch(TouchInput(id: TouchID(number), phase: .cancelled, location: finger.location))))
        }
    }

    // MARK: Pointer

    /// The pointer moved, or one of its buttons did. Corresponds to `XI_Motion`, `XI_ButtonPress` and `XI_ButtonRelease`.
    @unsafe
    package mutating func pointer(_ event: XIDeviceEvent, at time: Timestamp, output: Output) {
        let place = unsafe Point(x: event.event_x, y: event.event_y)
        let modifiers = unsafe ModifierFlags(effective: UInt32(bitPattern: event.mods.effective))
        let isEmulated = unsafe event.flags & Int32(XIPointerEmulated) != 0
        switch unsafe event.evtype {
        case XI_Motion:
            unsafe scroll(event, at: time, place, modifiers, output: output)
            if !isEmulated { move(at: time, place, modifiers, output: output) }
        case XI_ButtonPress:
            guard !isEmulated else { return }
            unsafe press(event.detail, at: time, place, modifiers, output: output)
        case XI_ButtonRelease:
            guard unsafe pressedButtons.remove(event.detail) != nil else { return }
            unsafe output(mouse(event.detail, .ended, at: time, place, modifiers))
        default: return
        }
    }

    private func mouse(
        _ button: Int32, _ phase: TouchPhase, at time: Timestamp, _ place: Point, _ modifiers: ModifierFlags
    ) -> InputEvent {
        InputEvent(
            time: time,
            .touch(
                TouchInput(
                    id: .mouse(button: Int(button)), phase: phase, location: place, type: .indirectPointer,
                    button: Int(button), modifiers: modifiers)))
    }

    private mutating func press(
        _ button: Int32, at time: Timestamp, _ place: Point, _ modifiers: ModifierFlags, output: Output
    ) {
        switch button {
        case 1, 2, 3:
            pressedButtons.insert(button)
            output(mouse(button, .began, at: time, place, modifiers))
        case 4...7:
            // An old wheel, which has buttons and no axis.
            let notch = [Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0)]
            output(
                InputEvent(
                    time: time,
                    .scroll(ScrollInput(delta: notch[Int(button) - 4], location: place, modifiers: modifiers))))
        default: return
        }
    }

    private func move(at time: Timestamp, _ place: Point, _ modifiers: ModifierFlags, output: Output) {
        if pressedButtons.isEmpty {
            output(InputEvent(time: time, .hover(HoverInput(phase: .moved, location: place))))
        } else {
            for button in pressedButtons.sorted() { output(mouse(button, .moved, at: time, place, modifiers)) }
        }
    }

    @unsafe
    private mutating func scroll(
        _ event: XIDeviceEvent, at time: Timestamp, _ place: Point, _ modifiers: ModifierFlags, output: Output
    ) {
        guard var device = unsafe devices[event.sourceid], !device.scrollAxes.isEmpty else { return }
        let notches = unsafe device.scroll(Valuators(event.valuators))
        unsafe devices[event.sourceid] = device
        guard notches.horizontal != 0 || notches.vertical != 0 else { return }
        let delta = Vector(dx: notches.horizontal, dy: notches.vertical)
        output(InputEvent(time: time, .scroll(ScrollInput(delta: delta, location: place, modifiers: modifiers))))
    }

    /// The pointer came or went. Corresponds to `XI_Enter` and `XI_Leave`.
    package mutating func crossing(_ event: XIEnterEvent, at time: Timestamp, output: Output) {
        for number in devices.keys { devices[number]?.forgetScroll() }
        // Fingers drag the pointer along without anybody holding the mouse.
        guard unsafe devices[event.sourceid]?.isDirectTouch != true else { return }
        let enters = unsafe event.evtype == XI_Enter
        guard enters != isPointerInside else { return }
        isPointerInside = enters
        let place = unsafe Point(x: event.event_x, y: event.event_y)
        guard pressedButtons.isEmpty else { return }
        output(InputEvent(time: time, .hover(HoverInput(phase: enters ? .entered : .left, location: place))))
    }

    /// The mouse's buttons are nobody's any more: another program has taken the pointer.
    package mutating func cancelButtons(at time: Timestamp, output: Output) {
        for button in pressedButtons.sorted() { output(mouse(button, .cancelled, at: time, .zero, [])) }
        pressedButtons.removeAll()
    }

    // MARK: Touchpad

    /// A touchpad pinched. Corresponds to `XI_GesturePinchBegin` and its kin. Angles come in degrees since the event before.
    package mutating func pinch(_ event: XIGesturePinchEvent, at time: Timestamp, output: Output) {
        guard
            let phase = unsafe Self.phase(
                of: event.evtype, from: XI_GesturePinchBegin,
                isCancelled: event.flags & Int32(XIGesturePinchEventCancelled) != 0)
        else { return }
        if phase == .began { touchpadRotation = 0 }
        if phase == .moved, unsafe event.delta_angle.isFinite {
            unsafe touchpadRotation += event.delta_angle * .pi / 180
        }
        unsafe output(
            InputEvent(
                time: time,
                .touchpad(
                    TouchpadInput(
                        gesture: .pinch, phase: phase, fingers: Int(event.detail),
                        location: Point(x: event.event_x, y: event.event_y),
                        delta: phase == .moved ? Vector(dx: event.delta_x, dy: event.delta_y) : .zero,
                        scale: phase == .moved && event.scale > 0 ? event.scale : 1, rotation: touchpadRotation))))
    }

    /// A touchpad swiped. Corresponds to `XI_GestureSwipeBegin` and its kin.
    package func swipe(_ event: XIGestureSwipeEvent, at time: Timestamp, output: Output) {
        guard
            let phase = unsafe Self.phase(
                of: event.evtype, from: XI_GestureSwipeBegin,
                isCancelled: event.flags & Int32(XIGestureSwipeEventCancelled) != 0)
        else { return }
        unsafe output(
            InputEvent(
                time: time,
                .touchpad(
                    TouchpadInput(
                        gesture: .swipe, phase: phase, fingers: Int(event.detail),
                        location: Point(x: event.event_x, y: event.event_y),
                        delta: phase == .moved ? Vector(dx: event.delta_x, dy: event.delta_y) : .zero))))
    }

    private static func phase(of type: Int32, from begin: Int32, isCancelled: Bool) -> TouchPhase? {
        switch type - begin {
        case 0: .began
        case 1: .moved
        case 2: isCancelled ? .cancelled : .ended
        default: nil
        }
    }
}

extension TouchID {
    /// The finger that a button of the mouse is. The second from the top is the mouse's mirror image.
    package static func mouse(button: Int) -> TouchID {
        button == 1 ? .mouse : TouchID(UInt32.max - UInt32(clamping: button))
    }
}

extension ModifierFlags {
    /// The modifiers of an event. Corresponds to `ShiftMask`, `ControlMask`, `Mod1Mask` and `Mod4Mask`.
    package init(effective mask: UInt32) {
        self = []
        if mask & UInt32(ShiftMask) != 0 { insert(.shift) }
        if mask & UInt32(ControlMask) != 0 { insert(.control) }
        if mask & UInt32(Mod1Mask) != 0 { insert(.alternate) }
        if mask & UInt32(Mod4Mask) != 0 { insert(.command) }
    }
}
