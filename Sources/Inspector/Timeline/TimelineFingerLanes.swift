import Geometry
import Touches

/// The lanes of the fingers in a timeline. Touches of the same type that are down at different
/// times can share a lane.
struct TimelineFingerLanes {
    private(set) var lanes: [TimelineLayout.FingerLane] = []
    private(set) var reach = 0.0
    private(set) var bottom: Double
    private let timeline: Timeline
    private let scale: TimelineScale

    init(of timeline: Timeline, _ scale: TimelineScale, top: Double) {
        (self.timeline, self.scale, bottom) = (timeline, scale, top)
        let shown = timeline.contacts.filter { frame(of: $0, in: .zero) != nil }
        reach = shown.lazy.map(\.reach).max() ?? 0
        for contacts in Self.lanes(of: shown) { add(contacts) }
    }

    private mutating func add(_ contacts: [Timeline.Contact]) {
        let frame = Rect(x: scale.left, y: bottom, width: scale.width, height: TimelineLayout.fingerHeight)
        let window = Self.smallWindow(timeline.windowSize, beside: frame)
        lanes.append(
            TimelineLayout.FingerLane(
                frame: frame, title: Self.title(of: contacts), window: window,
                contacts: contacts.compactMap { layOut($0, in: frame, window) }))
        bottom = frame.maxY
    }

    private static func lanes(of contacts: [Timeline.Contact]) -> [[Timeline.Contact]] {
        var lanes: [[Timeline.Contact]] = []
        for contact in contacts {
            let free = lanes.firstIndex { lane in
                lane.last.map { $0.type == contact.type && $0.end != nil && $0.lastTime <= contact.firstTime } ?? true
            }
            if let free { lanes[free].append(contact) } else { lanes.append([contact]) }
        }
        return lanes
    }

    private static func title(of contacts: [Timeline.Contact]) -> String {
        var numbers: [UInt32] = []
        for number in contacts.lazy.map(\.id.rawValue) where !numbers.contains(number) {
            numbers.append(number)
            if numbers.count == TimelineLayout.maxNumbers { break }
        }
        switch contacts.first?.type {
        case .indirectPointer: return "mouse"
        case .pencil: return "pen"
        case .direct, nil:
            return (numbers.count == 1 ? "finger " : "fingers ") + numbers.map(String.init).joined(separator: ", ")
        }
    }

    private static func smallWindow(_ size: Size, beside lane: Rect) -> Rect {
        let room = Size(width: TimelineLayout.trailWidth, height: lane.height - 8)
        let factor = min(room.width / max(size.width, 1), room.height / max(size.height, 1))
        return Rect(center: Point(x: lane.minX - 12 - room.width / 2, y: lane.midY), size: size * factor)
    }

    private func frame(of contact: Timeline.Contact, in lane: Rect) -> Rect? {
        let end = contact.end == nil ? timeline.end : contact.lastTime
        return scale.frame(from: contact.firstTime, to: end, y: lane.minY + 4, height: lane.height - 8)
    }

    private func layOut(_ contact: Timeline.Contact, in lane: Rect, _ window: Rect) -> TimelineLayout.Contact? {
        guard let frame = frame(of: contact, in: lane) else { return nil }
        let factor = window.width / max(timeline.windowSize.width, 1)
        func curve(_ samples: [TouchSample], _ distances: [Double]) -> TimelineLine {
            TimelineLine(
                zip(samples, distances).filter { scale.shows($0.0.time) }.map { sample, distance in
                    let height = reach > 0 ? min(distance / reach, 1) * (frame.height - 4) : 0
                    return (Point(x: scale.x(sample.time), y: frame.maxY - height), width(of: contact, at: sample))
                })
        }
        let trail = TimelineLine(
            contact.places.map { (window.origin + ($0.location - .zero) * factor, width(of: contact, at: $0)) })
        return TimelineLayout.Contact(
            frame: frame, label: label(of: contact), curve: curve(contact.places, contact.distances),
            prediction: curve(contact.predictions, contact.predictedDistances), trail: trail,
            isCanceled: contact.end == .cancelled)
    }

    /// Returns the width of a contact's line. If a pen reports its pressure, the width shows the
    /// pressure.
    private func width(of contact: Timeline.Contact, at sample: TouchSample) -> Double {
        guard contact.type == .pencil, let pressure = sample.pressure else { return TimelineLayout.lineWidth }
        let widths = TimelineLayout.pressureWidths
        return widths.lowerBound + pressure.clamped(to: 0...1) * (widths.upperBound - widths.lowerBound)
    }

    private func label(of contact: Timeline.Contact) -> String {
        guard contact.end == .cancelled else { return name(of: contact) }
        return "\(name(of: contact)) " + (contact.reason.isEmpty ? "canceled" : contact.reason)
    }

    /// Returns the name of a contact. Pens and mice have no number, because their IDs are usually
    /// large and have no meaning for a reader.
    private func name(of contact: Timeline.Contact) -> String {
        switch contact.type {
        case .direct: "\(contact.id.rawValue)"
        case .pencil: "pen"
        case .indirectPointer: contact.id == .mirroredMouse ? "mirrored" : "mouse"
        }
    }
}
