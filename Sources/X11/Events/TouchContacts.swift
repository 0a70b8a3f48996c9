import Touches

/// An event of a touch on a direct-touch device.
struct TouchReport {
    /// The server's number for the touch.
    let number: UInt32
    let device: Int32
    let sample: TouchSample
    let modifiers: ModifierFlags
}

/// The touches that are down on direct-touch devices, in the order in which they landed.
struct TouchContacts {
    private struct Contact {
        let number: UInt32
        let device: Int32
        /// Whether no other program can take the touch any more.
        var isOwned: Bool
        /// The time of the lift, while the server waits for another program to accept or reject the
        /// touch.
        var liftTime: Timestamp?
        var sample: TouchSample
        var modifiers: ModifierFlags

        /// Replayed events have old stamps: the time of a touch never decreases.
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
    /// The number of events of touches that are not down.
    private(set) var ignoredCount = 0

    /// The number of touches that are down, as far as the server has reported.
    var count: Int { contacts.count }

    /// The devices that have touches down.
    var devices: [Int32] { contacts.map(\.device) }

    /// The last sample of a touch; nil for one that is not down.
    func sample(of number: UInt32) -> TouchSample? { index(of: number).map { contacts[$0].sample } }

    /// A touch landed. One with the same number that is still down has lost its lift.
    mutating func land(_ report: TouchReport, isOwned: Bool = false, output: EventDecoder.Output) {
        if let lost = index(of: report.number) {
            output(contacts.remove(at: lost).input(.cancelled, at: report.sample.time))
        }
        let contact = Contact(
            number: report.number, device: report.device, isOwned: isOwned, sample: report.sample,
            modifiers: report.modifiers)
        contacts.append(contact)
        output(contact.input(.began, at: contact.sample.time))
    }

    /// The program owns a touch: no other program can take it any more.
    mutating func own(_ number: UInt32) {
        if let index = index(of: number) { contacts[index].isOwned = true }
    }

    /// A touch moved.
    ///
    /// - Parameter isLift: Whether it was lifted before it is known which program owns it. It does
    ///   not move any more.
    mutating func move(_ report: TouchReport, isLift: Bool = false, output: EventDecoder.Output) {
        guard let index = knownIndex(of: report.number) else { return }
        contacts[index].update(report)
        if isLift { contacts[index].liftTime = contacts[index].sample.time }
        if contacts[index].liftTime == nil { output(contacts[index].input(.moved, at: contacts[index].sample.time)) }
    }

    /// A touch ended. One that the program never owned was taken by another program.
    mutating func lift(_ report: TouchReport, output: EventDecoder.Output) {
        guard let index = knownIndex(of: report.number) else { return }
        var contact = contacts.remove(at: index)
        // The end of a touch that another program took has the location where that program took it.
        if contact.isOwned { contact.update(report) }
        let time = contact.liftTime ?? contact.sample.time
        output(contact.isOwned ? contact.input(.ended, at: time) : contact.input(.cancelled, at: time, because: .grab))
    }

    /// Cancels the touches of a device; those of all devices where it is nil.
    mutating func cancel(
        of device: Int32?, at time: Timestamp, because cause: CancellationCause, output: EventDecoder.Output
    ) {
        remove(at: time, because: cause, output: output) { device == nil || $0.device == device }
    }

    /// Cancels the touches of a device whose lifts were lost: all but those that are lifted and
    /// undecided.
    mutating func cancelLost(of device: Int32, at time: Timestamp, output: EventDecoder.Output) {
        remove(at: time, because: nil, output: output) { $0.device == device && $0.liftTime == nil }
    }

    private mutating func remove(
        at time: Timestamp, because cause: CancellationCause?, output: EventDecoder.Output,
        where isGone: (Contact) -> Bool
    ) {
        for contact in contacts where isGone(contact) { output(contact.input(.cancelled, at: time, because: cause)) }
        contacts.removeAll(where: isGone)
    }

    private mutating func knownIndex(of number: UInt32) -> Int? {
        let index = index(of: number)
        if index == nil { ignoredCount += 1 }
        return index
    }

    private func index(of number: UInt32) -> Int? { contacts.firstIndex { $0.number == number } }
}
