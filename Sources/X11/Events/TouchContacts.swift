import Geometry
import Touches
import Windowing

/// A decoded touch event, from which `TouchContacts` derives input.
struct TouchReport {
    let number: UInt32
    let device: Int32
    let sample: TouchSample
    let modifiers: ModifierFlags
}

/// The touches that are down or whose owner is undecided, in the order of their landings.
///
/// Another program might not decide until after a lift whether to claim the touch. Events of a
/// touch that lands between the lift and this decision are held back. If the new touch moves too
/// far for a tap, or a touch that was already down moves, the lift and the events that were held
/// back are delivered without waiting for the decision.
struct TouchContacts {
    /// The maximum movement, in pixels, of a touch that stays held back. It equals the default of
    /// `Thresholds.touchSlop`, the tolerance of a tap.
    private static let tapSlop = 10.0
    private static let maxHeldBack = 256

    private struct Contact {
        let number: UInt32
        let device: Int32
        var isOwned: Bool
        /// The time of the lift if the touch was lifted before its owner was known, or `nil`
        /// otherwise.
        var liftTime: Timestamp?
        /// Whether the lift was delivered while another program could still claim the touch.
        var isLiftDelivered = false
        var isHeldBack = false
        let landing: Point
        var sample: TouchSample
        var modifiers: ModifierFlags

        /// Updates the touch with a report. Events that the server replays have old timestamps, but
        /// the time of a touch must not decrease.
        mutating func update(_ report: TouchReport) {
            let time = max(sample.time, report.sample.time)
            (sample, modifiers) = (report.sample, report.modifiers)
            sample.time = time
        }

        func input(_ phase: TouchPhase, at time: Timestamp, because cause: CancellationCause? = nil) -> InputEvent {
            let touch = TouchInput(
                id: TouchID(server: number), phase: phase, sample: sample, modifiers: modifiers, cause: cause)
            return InputEvent(time: time, .touch(touch))
        }
    }

    private var contacts: [Contact] = []
    private var heldBack: [InputEvent] = []

    var count: Int { contacts.count }

    var devices: [Int32] { contacts.map(\.device) }

    func sample(of number: UInt32) -> TouchSample? { index(of: number).map { contacts[$0].sample } }

    /// Adds a touch. If an earlier touch with the same number has not ended, that touch is
    /// canceled, because its end was lost.
    mutating func land(_ report: TouchReport, isOwned: Bool = false, output: EventDecoder.Output) {
        if let lost = index(of: report.number) {
            release(output)
            output(contacts.remove(at: lost).input(.cancelled, at: report.sample.time))
        }
        let contact = Contact(
            number: report.number, device: report.device, isOwned: isOwned, isHeldBack: hasUndecidedLift,
            landing: report.sample.location, sample: report.sample, modifiers: report.modifiers)
        contacts.append(contact)
        pass(contact.input(.began, at: contact.sample.time), of: contact, output: output)
    }

    mutating func own(_ number: UInt32) {
        if let index = index(of: number) { contacts[index].isOwned = true }
    }

    /// Moves a touch. `isLift` indicates that the touch was lifted before its owner was known.
    mutating func move(_ report: TouchReport, isLift: Bool = false, output: EventDecoder.Output) {
        guard let index = index(of: report.number) else { return }
        let previous = contacts[index].sample.location
        contacts[index].update(report)
        if isLift { contacts[index].liftTime = contacts[index].sample.time }
        let contact = contacts[index]
        guard contact.liftTime == nil else { return }
        let isTap = contact.landing.distance(to: contact.sample.location) <= Self.tapSlop
        if contact.isHeldBack ? !isTap : contact.sample.location != previous { deliverLifts(output) }
        pass(contact.input(.moved, at: contact.sample.time), of: contacts[index], output: output)
    }

    /// Removes a touch. If the program does not own the touch, the touch is canceled, because
    /// another program has claimed it. If the touch's lift has already been delivered, no further
    /// event for this touch is delivered.
    mutating func lift(_ report: TouchReport, output: EventDecoder.Output) {
        guard let index = index(of: report.number) else { return }
        var contact = contacts.remove(at: index)
        // If another program has claimed the touch, the event reports the claim and not a movement.
        if contact.isOwned { contact.update(report) }
        let time = contact.liftTime ?? contact.sample.time
        if !contact.isLiftDelivered {
            let end = contact.input(
                contact.isOwned ? .ended : .cancelled, at: time, because: contact.isOwned ? nil : .grab)
            pass(end, of: contact, output: output)
        }
        if !hasUndecidedLift { release(output) }
    }

    // MARK: Undecided lifts

    private var hasUndecidedLift: Bool { undecidedSince != nil }

    /// The time of the earliest undecided lift that has not been delivered, or `nil` if there is
    /// none. Later deadlines, such as the deadline of a long press, wait for the decision.
    var undecidedSince: Timestamp? {
        contacts.reduce(nil) { $1.isLiftDelivered || $1.isHeldBack ? $0 : earlier($0, $1.liftTime) }
    }

    private mutating func pass(_ event: InputEvent, of contact: Contact, output: EventDecoder.Output) {
        guard contact.isHeldBack else { return output(event) }
        heldBack.append(event)
        if heldBack.count > Self.maxHeldBack { deliverLifts(output) }
    }

    private mutating func deliverLifts(_ output: EventDecoder.Output) {
        for index in contacts.indices where !contacts[index].isHeldBack && !contacts[index].isLiftDelivered {
            guard let time = contacts[index].liftTime else { continue }
            contacts[index].isLiftDelivered = true
            output(contacts[index].input(.ended, at: time))
        }
        release(output)
    }

    private mutating func release(_ output: EventDecoder.Output) {
        for event in heldBack { output(event) }
        heldBack.removeAll()
        for index in contacts.indices { contacts[index].isHeldBack = false }
    }

    mutating func cancel(
        of device: Int32?, at time: Timestamp, because cause: CancellationCause, output: EventDecoder.Output
    ) {
        remove(at: time, because: cause, output: output) { device == nil || $0.device == device }
    }

    /// Cancels a device's touches, because their lifts were lost. Keeps touches with undecided
    /// lifts.
    mutating func cancelLost(of device: Int32, at time: Timestamp, output: EventDecoder.Output) {
        remove(at: time, because: nil, output: output) { $0.device == device && $0.liftTime == nil }
    }

    private mutating func remove(
        at time: Timestamp, because cause: CancellationCause?, output: EventDecoder.Output,
        where isGone: (Contact) -> Bool
    ) {
        guard contacts.contains(where: isGone) else { return }
        release(output)
        for contact in contacts where isGone(contact) && !contact.isLiftDelivered {
            output(contact.input(.cancelled, at: time, because: cause))
        }
        contacts.removeAll(where: isGone)
    }

    private func index(of number: UInt32) -> Int? { contacts.firstIndex { $0.number == number } }
}
