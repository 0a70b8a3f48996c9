import Touches

/// Tracks touches in protocol A, whose reports contain all contacts. Contacts without tracking IDs
/// are matched to touches within a quarter of the surface's width, the closest pairs first.
struct ContactTracker: FingerTracker {
    private struct Contact {
        var x: Int32?
        var y: Int32?
        var pressure: Int32?
        var length: Int32?
        var tracking: Int32?
        var isFlat = false
        var isPalm = false
        var isHovering = false
        var isEmpty = true

        var isDown: Bool { !isFlat && !isPalm && !isHovering }

        mutating func take(_ axis: KernelAxis, _ value: Int32) {
            switch axis {
            case .touchX: x = value
            case .touchY: y = value
            case .touchPressure: pressure = value
            case .touchMajor:
                isFlat = value == 0
                length = max(value, length ?? 0)
            case .touchMinor: length = max(value, length ?? 0)
            case .tool: isPalm = value == KernelAxis.palm
            case .touchDistance: isHovering = value > 0
            case .tracking: tracking = value
            case .x, .y, .pressure, .slot, .rotation, .wheel, .distance, .tiltX, .tiltY: return
            }
            isEmpty = false
        }

        /// Returns the distance from this contact to a finger, in device units. If the contact has
        /// a tracking ID, the result is 0 for the finger with this number, and infinity for any
        /// other finger.
        func distance(from finger: FingerReport) -> Double {
            if let tracking { return tracking >= 0 && UInt32(tracking) == finger.id ? 0 : .infinity }
            let (dx, dy) = (Double(x ?? 0) - Double(finger.x), Double(y ?? 0) - Double(finger.y))
            return (dx * dx + dy * dy).squareRoot()
        }

        func report(as id: UInt32, _ phase: TouchPhase) -> FingerReport {
            FingerReport(id: id, phase: phase, x: x ?? 0, y: y ?? 0, pressure: pressure, length: length)
        }
    }

    /// The maximum plausible movement between reports, as a fraction of the surface's width.
    static let longestStep = 0.25
    /// The maximum number of contacts in a report.
    private static let maxContacts = 256

    private let longestStep: Double
    private var contacts: [Contact] = []
    private var current = Contact()
    private var hasContacts = false
    private var isLeft = false
    private var numbers = FingerNumbers()
    private(set) var fingers: [FingerReport] = []

    /// Creates a tracker. `longestStep` is the maximum movement between reports of a contact
    /// without a tracking ID, in device units.
    init(longestStep: Double) { self.longestStep = longestStep }

    mutating func take(_ event: KernelEvent) -> String? {
        switch event.kind {
        case .axis(let axis): current.take(axis, event.value)
        case .touching: isLeft = event.value == 0
        case .contact: return endContact()
        case .report, .dropped, .tool, .barrelButton, .serial, .other: break
        }
        return nil
    }

    private mutating func endContact() -> String? {
        defer { current = Contact() }
        hasContacts = true
        guard !current.isEmpty else { return nil }
        guard current.x != nil, current.y != nil else { return "left out, because this contact has no position" }
        guard contacts.count < Self.maxContacts else { return "left out, because no report has this many contacts" }
        if current.isDown { contacts.append(current) }
        return nil
    }

    mutating func finish(_ oddities: inout [String]) -> [FingerReport] {
        if !current.isEmpty {
            oddities.append(endContact() ?? "no SYN_MT_REPORT ends this contact: treated as if one did")
        }
        defer { forgetReport() }
        // A report affects touches only if it contains SYN_MT_REPORT, the values of a contact, or a
        // release of BTN_TOUCH.
        return hasContacts || isLeft ? update().inOrder : []
    }

    mutating func forget() {
        fingers.removeAll()
        forgetReport()
    }

    private mutating func forgetReport() { (contacts, current, hasContacts, isLeft) = ([], Contact(), false, false) }

    private mutating func update() -> [FingerReport] {
        var (reports, rest) = (fingers.map { $0.with(.ended) }, contacts)
        for (finger, index) in matches() {
            reports[finger] = rest[index].report(as: reports[finger].id, .moved)
            rest[index].isEmpty = true
        }
        fingers = reports.filter { $0.phase == .moved }
        for contact in rest where !contact.isEmpty {
            let id = numbers.free(preferring: contact.tracking, taken: reports)
            reports.append(contact.report(as: id, .began))
            fingers.append(contact.report(as: id, .began))
        }
        return reports
    }

    private func matches() -> [(finger: Int, contact: Int)] {
        var pairs: [(finger: Int, contact: Int, distance: Double)] = []
        for (finger, report) in fingers.enumerated() {
            for (index, contact) in contacts.enumerated() {
                let distance = contact.distance(from: report)
                if distance <= longestStep { pairs.append((finger, index, distance)) }
            }
        }
        var (matches, usedFingers, usedContacts): ([(Int, Int)], Set<Int>, Set<Int>) = ([], [], [])
        for pair in pairs.sorted(by: { $0.distance < $1.distance })
        where !usedFingers.contains(pair.finger) && !usedContacts.contains(pair.contact) {
            matches.append((pair.finger, pair.contact))
            usedFingers.insert(pair.finger)
            usedContacts.insert(pair.contact)
        }
        return matches
    }
}
