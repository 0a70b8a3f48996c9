import CWayland
import Geometry
import Touches
import Windowing

/// The fingers on a seat's touchscreens.
///
/// Some compositors send no `frame` after a lift, so `frame` cannot mark the end of a report.
/// Instead, every event is delivered as it arrives, and `InputBatcher` groups the events by time.
@safe final class TouchReader {
    private enum TouchEvent: UInt32 { case down, up, motion, frame, cancel, shape, orientation }

    private struct Contact {
        /// The compositor's number, which another finger can get as soon as this one lifts.
        let number: Int
        let id: TouchID
        let target: SurfaceTarget
        let serial: UInt32
        /// The last report, with lengths in points.
        var sample: TouchSample
        /// Whether the program has canceled the touch. The compositor still reports it until it
        /// ends.
        var isCancelled = false
    }

    private unowned let seat: Seat
    private unowned let connection: Connection
    private var contacts: [Contact] = []
    private var proxy: Proxy?

    @unsafe init(_ handle: OpaquePointer?, of seat: Seat, on connection: Connection) {
        (self.seat, self.connection) = (seat, connection)
        proxy = unsafe Proxy(handle, on: connection.display, destructor: seat.release(0)) { [unowned self] in read($0) }
    }

    private func read(_ event: Event) {
        switch TouchEvent(rawValue: event.opcode) {
        case .down: land(event)
        case .up: lift(event)
        case .motion: move(event)
        case .cancel: cancelAll(because: .grab)
        case .shape: resize(event)
        case .frame, .orientation, nil: break
        }
    }

    private func land(_ event: Event) {
        let (number, time) = (event.integer(3), connection.timestamp(of: event.unsigned(1)))
        // If there is still a finger with this number, its lift was lost.
        remove(at: time, because: nil) { $0.number == number }
        seat.newestSerial = event.unsigned(0)
        guard let target = connection.target(of: event.object(2)) else { return }
        let sample = TouchSample(time: time, location: Point(x: event.fixed(4), y: event.fixed(5)))
        let contact = Contact(
            number: number, id: connection.nextTouch(), target: target, serial: event.unsigned(0), sample: sample)
        contacts.append(contact)
        deliver(contact, .began)
    }

    private func move(_ event: Event) {
        guard let index = index(of: event.integer(1)) else { return }
        record(event.unsigned(0), at: index)
        contacts[index].sample.location = Point(x: event.fixed(2), y: event.fixed(3))
        deliver(contacts[index], .moved)
    }

    private func lift(_ event: Event) {
        guard let index = index(of: event.integer(2)) else { return }
        record(event.unsigned(1), at: index)
        deliver(contacts.remove(at: index), .ended)
    }

    /// Records the time of a report. An earlier time is ignored, because the time of a touch must
    /// not decrease.
    private func record(_ stamp: UInt32, at index: Int) {
        contacts[index].sample.time = max(contacts[index].sample.time, connection.timestamp(of: stamp))
    }

    /// Records the size of a contact, and adds it to the touch's newest report if that report is
    /// still pending, because the size can arrive after the location that it belongs to.
    private func resize(_ event: Event) {
        guard let index = index(of: event.integer(0)) else { return }
        contacts[index].sample.majorRadius = event.fixed(1) / 2
        let contact = contacts[index]
        guard contact.target.part == .content, !contact.isCancelled else { return }
        contact.target.window.amend(contact.id, majorRadius: event.fixed(1) / 2)
    }

    private func index(of number: Int) -> Int? { contacts.firstIndex { $0.number == number } }

    // MARK: Cancellation

    /// Cancels all touches, which the compositor will not report again.
    func cancelAll(because cause: CancellationCause) {
        remove(at: connection.clock.now, because: cause) { _ in true }
    }

    /// Cancels the touches on a part of a window, for example because their locations would jump.
    /// Later reports of these touches are ignored.
    func cancel(on part: SurfaceTarget.Part, of window: WaylandWindow, because cause: CancellationCause) {
        for index in contacts.indices
        where contacts[index].target.window === window && contacts[index].target.part == part {
            contacts[index].sample.time = max(contacts[index].sample.time, connection.clock.now)
            deliver(contacts[index], .cancelled, because: cause)
            contacts[index].isCancelled = true
        }
    }

    func forget(_ window: WaylandWindow) { contacts.removeAll { $0.target.reference.refers(to: window) } }

    private func remove(at time: Timestamp, because cause: CancellationCause?, where isGone: (Contact) -> Bool) {
        for index in contacts.indices where isGone(contacts[index]) {
            contacts[index].sample.time = max(contacts[index].sample.time, time)
            deliver(contacts[index], .cancelled, because: cause)
        }
        contacts.removeAll(where: isGone)
    }

    private func deliver(_ contact: Contact, _ phase: TouchPhase, because cause: CancellationCause? = nil) {
        guard !contact.isCancelled else { return }
        guard contact.target.part == .content else { return deliverToFrame(contact, phase) }
        let touch = TouchInput(
            id: contact.id, phase: phase, sample: contact.sample.inPixels(contact.target.window.scale),
            modifiers: seat.modifiers, cause: cause)
        contact.target.window.receive(InputEvent(time: contact.sample.time, .touch(touch)))
    }

    private func deliverToFrame(_ contact: Contact, _ phase: TouchPhase) {
        let framePhase: FrameInput.Phase =
            switch phase {
            case .began: .pressed
            case .moved, .stationary: .moved
            case .ended: .released
            case .cancelled: .cancelled
            }
        contact.target.window.receive(
            FrameInput(
                phase: framePhase, location: contact.sample.location, time: contact.sample.time, serial: contact.serial,
                seat: seat), on: contact.target.part)
    }
}

extension TouchSample {
    /// Returns a copy of this report with the location and the radius converted from points to
    /// pixels. `scale` is the number of pixels per point.
    func inPixels(_ scale: Double) -> TouchSample {
        var sample = self
        sample.location = Point(x: location.x * scale, y: location.y * scale)
        sample.majorRadius = majorRadius.map { $0 * scale }
        return sample
    }
}
