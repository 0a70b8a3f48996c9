import CX11
import Geometry
import Touches

extension EventReader {
    /// Opens an event's data and closes it again, whatever it is. Corresponds to `XGetEventData` and `XFreeEventData`.
    @unsafe
    func readGeneric(_ event: inout XEvent) {
        guard unsafe event.xcookie.extension == connection.xinputOpcode,
            unsafe XGetEventData(connection.display, &event.xcookie) != 0
        else { return }
        defer { unsafe XFreeEventData(connection.display, &event.xcookie) }
        guard let data = unsafe event.xcookie.data else { return }
        unsafe readXInput(event.xcookie.evtype, data)
    }

    @unsafe
    private func readXInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        switch type {
        case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_Motion, XI_ButtonPress, XI_ButtonRelease:
            unsafe readDeviceEvent(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_TouchOwnership:
            let event = unsafe data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
            unsafe decoder.ownership(of: event.touchid)
            events.append(.ownership)
        case XI_Enter, XI_Leave:
            unsafe readCrossing(data.assumingMemoryBound(to: XIEnterEvent.self).pointee)
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            unsafe readPinch(data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee)
        case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
            unsafe readSwipe(data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee)
        case XI_HierarchyChanged:
            unsafe readHierarchy(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
        case XI_DeviceChanged:
            let event = unsafe data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
            if unsafe event.reason == XIDeviceChange { readDevices() }
        case XI_PropertyEvent:
            unsafe readDeviceProperty(data.assumingMemoryBound(to: XIPropertyEvent.self).pointee)
        default: break
        }
    }

    @unsafe
    private func readDeviceEvent(_ event: XIDeviceEvent) {
        if unsafe [XI_TouchBegin, XI_ButtonPress].contains(event.evtype) { unsafe window.noteUserTime(event.time) }
        let isLift = unsafe [XI_TouchEnd, XI_ButtonRelease].contains(event.evtype)
        unsafe read(liftOf: isLift ? event.sourceid : nil) {
            switch unsafe event.evtype {
            case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
                unsafe decoder.touch(event, at: moment(of: event.time), output: append)
            default: unsafe decoder.pointer(event, at: moment(of: event.time), output: append)
            }
        }
    }

    /// Reads an event, and where it is a lift of a device remembers which.
    private func read(liftOf device: Int32?, _ body: () -> Void) {
        let index = events.count
        body()
        if let device, events.count > index { lifts.append((index, device)) }
    }

    @unsafe
    private func readCrossing(_ event: XIEnterEvent) {
        unsafe decoder.crossing(event, at: moment(of: event.time), output: append)
        if unsafe event.evtype == XI_Enter, decoder.hasScrollAxes { readDevices() }
    }

    @unsafe
    private func readPinch(_ event: XIGesturePinchEvent) {
        if unsafe event.evtype == XI_GesturePinchBegin { unsafe window.noteUserTime(event.time) }
        unsafe read(liftOf: event.evtype == XI_GesturePinchEnd ? event.sourceid : nil) {
            unsafe decoder.pinch(event, at: moment(of: event.time), output: append)
        }
    }

    @unsafe
    private func readSwipe(_ event: XIGestureSwipeEvent) {
        if unsafe event.evtype == XI_GestureSwipeBegin { unsafe window.noteUserTime(event.time) }
        unsafe read(liftOf: event.evtype == XI_GestureSwipeEnd ? event.sourceid : nil) {
            unsafe decoder.swipe(event, at: moment(of: event.time), output: append)
        }
    }

    /// A device came or went, or was attached to another pointer. One that went has lifted its fingers and buttons just before: they
    /// were taken away.
    @unsafe
    private func readHierarchy(_ event: XIHierarchyEvent) {
        let gone = XISlaveRemoved | XIDeviceDisabled | XISlaveDetached | XISlaveAttached
        for index in unsafe 0..<Int(event.num_info) {
            let change = unsafe event.info[index]
            guard change.flags & gone != 0 else { continue }
            for lift in lifts where lift.device == change.deviceid { events.cancelLift(at: lift.index) }
            takeAway(from: change.deviceid)
        }
        guard unsafe event.flags & (gone | XISlaveAdded | XIDeviceEnabled | XIMasterRemoved) != 0 else { return }
        readDevices()
        // Of a device whose pointer went the server says nothing.
        for device in decoder.heldDevices where decoder.devices[device]?.isAttached != true { takeAway(from: device) }
    }

    private func takeAway(from device: Int32) {
        decoder.cancelFingers(of: device, at: clock.now, because: .deviceGone, output: append)
        decoder.cancelButtons(of: device, at: clock.now, because: .deviceGone, output: append)
        decoder.cancelTouchpad(of: device, at: clock.now, output: append)
    }
}

extension EventReader {
    /// A device lies elsewhere on the screen from now on: its fingers have not moved so far.
    @unsafe
    fileprivate func readDeviceProperty(_ event: XIPropertyEvent) {
        let matrices = [connection.atoms[.transformationMatrix], connection.atoms[.calibrationMatrix]]
        guard unsafe matrices.contains(event.property) else { return }
        unsafe decoder.cancelFingers(of: event.deviceid, at: clock.now, because: .screenChanged, output: append)
    }
}

extension [WindowEvent] {
    /// Makes of the lift at this place, if it is one, that the finger's device went.
    mutating func cancelLift(at index: Int) {
        guard indices.contains(index), case .input(var event) = self[index] else { return }
        event.cancelLift()
        self[index] = .input(event)
    }
}

extension InputEvent {
    /// Makes of a lift, if it is one, that the finger's device went.
    mutating func cancelLift() {
        switch content {
        case .touch(var touch) where touch.phase == .ended:
            (touch.phase, touch.cause) = (.cancelled, .deviceGone)
            content = .touch(touch)
        case .touchpad(var input) where input.phase == .ended:
            input.phase = .cancelled
            content = .touchpad(input)
        default: break
        }
    }
}
