import CX11
import Geometry
import Gestures
import Recognition
import Recordings
import Testing
import Touches

@testable import Wayland
@testable import X11

/// Random input that arrives through a compositor and through an X server.
@MainActor @Suite struct RandomScriptTests {
    @Test func `300 random scripts make the same announcements on Wayland and on X11`() throws {
        let compositor = try TestCompositor()
        compositor.show()
        let kinds = RecognizerKind.standard
        let setup = try RecognitionSetup(recognizers: kinds.map(\.name), kinds: kinds)
        var (start, landings, lines) = (1000, UInt32(1), 0)
        for seed in 1...300 as ClosedRange<UInt64> {
            let script = RandomScript(seed: seed, start: start)
            start = try #require(script.reports.last).time + 500
            var player = X11Player(landings: landings, doomed: script.doomed)
            let (wayland, x11) = (Listener(setup), Listener(setup))
            for (index, report) in script.reports.enumerated() {
                let events = compositor.play(report.commands).inputs
                let time = events.last?.time ?? wayland.time
                wayland.receive(events)
                x11.receive(player.events(of: report, number: index, at: time))
            }
            landings = player.landings
            let announcements = wayland.finish()
            #expect(announcements == x11.finish(), "seed \(seed)")
            lines += announcements.count
        }
        // The scripts are not trivial.
        #expect(lines > 3000)
    }
}

/// Recognizers of all kinds on one view, and what they announce.
@MainActor private final class Listener {
    private let recognition: Recognition
    private var batcher = InputBatcher()
    private(set) var time = Timestamp.zero

    init(_ setup: RecognitionSetup) {
        var header = RecordingHeader()
        header.size = Size(600, 400)
        recognition = Recognition(setup, header: header)
    }

    func receive(_ events: [InputEvent]) {
        for event in events { batcher.append(event) }
        batcher.drain { batch in
            time = batch.time
            recognition.receive(RecordedRound(seconds: batch.time.seconds(since: .zero), batch: batch))
        }
    }

    func finish() -> [Substring] {
        recognition.finish(ignoredLines: 0)
        return String(decoding: recognition.drainLines(), as: UTF8.self).split(separator: "\n")
    }
}

extension RandomScript.Report {
    /// The commands that make the test compositor send the report.
    fileprivate var commands: String {
        let words = actions.flatMap { action in
            switch action {
            case .land(let finger, let location): ["down \(finger) \(location.x) \(location.y)", "frame"]
            case .move(let finger, let location):
                ["motion \(finger) \(location.x) \(location.y)"] + (isSplit ? ["frame"] : [])
            // Some compositors send no frame after a lift.
            case .lift(let finger): ["up \(finger)"] + (isSplit ? ["frame"] : [])
            case .cancel: ["cancel"]
            case .enter(let location): ["enter \(location.x) \(location.y)", "pointer-frame"]
            case .hover(let location): ["move \(location.x) \(location.y)", "pointer-frame"]
            case .press: ["button 272 1", "pointer-frame"]
            case .release: ["button 272 0", "pointer-frame"]
            case .leave: ["leave", "pointer-frame"]
            }
        }
        return (["time \(time)"] + words).joined(separator: ", ")
    }
}

/// The events of an X server for the same reports, decoded.
@MainActor private struct X11Player {
    private var decoder = EventDecoder(screen: Size(600, 400))
    /// The number of the next touch, which is that on Wayland, too.
    private(set) var landings: UInt32
    private let doomed: Set<Int>
    private var touches: [Int: (number: UInt32, location: Point)] = [:]
    private var pointer = Point.zero

    init(landings: UInt32, doomed: Set<Int>) { (self.landings, self.doomed) = (landings, doomed) }

    mutating func events(of report: RandomScript.Report, number: Int, at time: Timestamp) -> [InputEvent] {
        var events: [InputEvent] = []
        for action in report.actions {
            perform(action, isDoomed: doomed.contains(number), at: time) { events.append($0) }
        }
        // On Wayland, a cancellation has the time of its arrival. On X11, it has the time of the last report.
        if report.actions == [.cancel] { for index in events.indices { events[index].time = time } }
        return events
    }

    private mutating func perform(
        _ action: RandomScript.Action, isDoomed: Bool, at time: Timestamp, output: (InputEvent) -> Void
    ) {
        switch action {
        case .land(let finger, let location):
            touches[finger] = (landings, location)
            send(XI_TouchBegin, finger, at: time, output)
            // The program never owns a touch that another program takes.
            if !isDoomed { decoder.ownership(of: landings) }
            landings += 1
        case .move(let finger, let location):
            touches[finger]?.location = location
            send(XI_TouchUpdate, finger, at: time, output)
        case .lift(let finger):
            send(XI_TouchEnd, finger, at: time, output)
            touches[finger] = nil
        case .cancel:
            for finger in touches.keys.sorted() { send(XI_TouchEnd, finger, at: time, output) }
            touches.removeAll()
        case .enter(let location):
            pointer = location
            cross(XI_Enter, at: time, output)
        case .hover(let location):
            pointer = location
            sendPointer(XI_Motion, at: time, output)
        case .press: sendPointer(XI_ButtonPress, at: time, output)
        case .release: sendPointer(XI_ButtonRelease, at: time, output)
        case .leave: cross(XI_Leave, at: time, output)
        }
    }

    private mutating func send(_ type: Int32, _ finger: Int, at time: Timestamp, _ output: (InputEvent) -> Void) {
        guard let touch = touches[finger] else { return }
        var event = unsafe XIDeviceEvent()
        unsafe (event.evtype, event.detail, event.sourceid) = (type, Int32(bitPattern: touch.number), 9)
        unsafe (event.event_x, event.event_y) = (touch.location.x, touch.location.y)
        unsafe decoder.touch(event, at: time, output: output)
    }

    private mutating func sendPointer(_ type: Int32, at time: Timestamp, _ output: (InputEvent) -> Void) {
        var event = unsafe XIDeviceEvent()
        unsafe (event.evtype, event.detail) = (type, type == XI_Motion ? 0 : 1)
        unsafe (event.deviceid, event.sourceid, event.event_x, event.event_y) = (2, 4, pointer.x, pointer.y)
        unsafe decoder.pointer(event, at: time, output: output)
    }

    private mutating func cross(_ type: Int32, at time: Timestamp, _ output: (InputEvent) -> Void) {
        var event = unsafe XIEnterEvent()
        unsafe (event.evtype, event.deviceid, event.sourceid, event.mode) = (type, 2, 4, XINotifyNormal)
        unsafe (event.event_x, event.event_y) = (pointer.x, pointer.y)
        unsafe decoder.crossing(event, at: time, output: output)
    }
}
