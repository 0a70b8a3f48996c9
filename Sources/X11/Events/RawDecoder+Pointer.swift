package import CX11
package import Geometry
package import Touches

/// What is known of the mouse or the pen, wherever it is.
struct RawPointer {
    /// A button that is down, and whose.
    struct Press: Hashable {
        let button: Int32
        let device: Int32
        let isPen: Bool
    }

    var buttons: [Press] = []
    /// On the whole screen, in pixels; nil before anything is known.
    var location: Point?
    var hasEntered = false
}

extension RawDecoder {
    /// A pointer moved, or one of its buttons did. Corresponds to `XI_RawMotion`, `XI_RawButtonPress` and `XI_RawButtonRelease`.
    ///
    /// - Parameter place: Where the pointer is now; asked only where the device does not know places, or nothing is known yet.
    @unsafe
    package mutating func pointer(
        _ event: XIRawEvent, at time: Timestamp, place: () -> Point?, output: Output
    ) {
        let source = unsafe event.sourceid
        guard isHeard(source), let device = devices[source] else { return }
        // What the server makes up of wheels that have axes.
        guard unsafe event.flags & Int32(XIPointerEmulated) == 0 else { return }
        let numbers = unsafe Valuators(event.valuators)
        let before = pointer.location
        let isKnown = device.place.across != nil && before != nil
        pointer.location =
            device.location(of: numbers, on: screen, from: before) ?? (isKnown ? before : place() ?? before)
        switch unsafe event.evtype {
        case XI_RawMotion:
            let notches = device.rawScroll(numbers)
            scroll(notches, at: time, output: output)
            if notches == .zero || pointer.location != before { move(at: time, output: output) }
        case XI_RawButtonPress:
            unsafe press(event.detail, of: source, isPen: device.isPen, at: time, output: output)
        case XI_RawButtonRelease: unsafe release(event.detail, of: source, at: time, output: output)
        default: break
        }
    }

    mutating func cancelButtons(of device: Int32, at time: Timestamp, output: Output) {
        for press in pointer.buttons where press.device == device {
            output(input(press, .cancelled, at: time, because: .deviceGone))
        }
        pointer.buttons.removeAll { $0.device == device }
    }

    private mutating func press(
        _ button: Int32, of device: Int32, isPen: Bool, at time: Timestamp, output: Output
    ) {
        switch button {
        case 1...3:
            let press = RawPointer.Press(button: button, device: device, isPen: isPen && button == 1)
            guard !pointer.buttons.contains(where: { $0.button == button }) else { return }
            pointer.buttons.append(press)
            output(input(press, .began, at: time))
        // An old wheel has buttons in the place of an axis.
        case 4: scroll(Vector(dx: 0, dy: -1), at: time, output: output)
        case 5: scroll(Vector(dx: 0, dy: 1), at: time, output: output)
        case 6: scroll(Vector(dx: -1, dy: 0), at: time, output: output)
        case 7: scroll(Vector(dx: 1, dy: 0), at: time, output: output)
        default: break
        }
    }

    private mutating func release(_ button: Int32, of device: Int32, at time: Timestamp, output: Output) {
        guard let index = pointer.buttons.firstIndex(where: { $0.button == button && $0.device == device }) else {
            return
        }
        output(input(pointer.buttons.remove(at: index), .ended, at: time))
    }

    private mutating func move(at time: Timestamp, output: Output) {
        for press in pointer.buttons { output(input(press, .moved, at: time)) }
        guard pointer.buttons.isEmpty else { return }
        let phase: HoverInput.Phase = pointer.hasEntered ? .moved : .entered
        pointer.hasEntered = true
        output(InputEvent(time: time, .hover(HoverInput(phase: phase, location: pointer.location ?? .zero))))
    }

    private func scroll(_ notches: Vector, at time: Timestamp, output: Output) {
        guard notches != .zero else { return }
        output(InputEvent(time: time, .scroll(ScrollInput(delta: notches, location: pointer.location ?? .zero))))
    }

    private func input(
        _ press: RawPointer.Press, _ phase: TouchPhase, at time: Timestamp, because cause: CancellationCause? = nil
    ) -> InputEvent {
        let touch = TouchInput(
            id: press.isPen ? .pen : .mouse(button: press.button), phase: phase, location: pointer.location ?? .zero,
            type: press.isPen ? .pencil : .indirectPointer, button: press.isPen ? 0 : Int(press.button),
            cause: cause)
        return InputEvent(time: time, .touch(touch))
    }
}

extension PointingDevice {
    /// How many notches a raw event tells: unlike other events it has the difference, not the sum.
    fileprivate func rawScroll(_ numbers: Valuators) -> Vector {
        var result = Vector.zero
        for axis in scrollAxes {
            guard let difference = numbers[axis.number] else { continue }
            if axis.isHorizontal {
                result.dx += difference / axis.increment
            } else {
                result.dy += difference / axis.increment
            }
        }
        return result
    }
}
