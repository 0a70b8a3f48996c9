import ArgumentParser
import Desktop
import Platform
import Recordings
import Windowing
import X11

/// The command `watch`. It reads events from the devices instead of the events of a window, so that
/// it also records the input that other programs receive.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Record the input of fingers, mice and pens anywhere on the screen.",
        discussion: """
            Writes a recording to standard output, a line for each event, until it is interrupted. It opens no window, \
            takes no input away from other programs, and does not read keys. Touches on a touchpad are left out unless --device \
            names the touchpad. Its surface is then mapped to the whole screen.

            Example: touchstone watch | touchstone recognize --recognizers swipe,pinch
            """)

    @Option(help: .init("Record only this device; `touchstone devices` lists the devices.", valueName: "NAME|ID"))
    var device: String?

    func run() throws {
        if DisplaySystems.hasWayland {
            complain("watch works only on X11. In a Wayland session, it records what windows of X11 programs receive.")
        }
        let connection = try exiting { try Connection() }
        let watched = try device.map { try find($0, on: connection) }
        try writing { try Watch(connection, device: watched?.identifier, to: .patientStandardOutput()).run() }
        if connection.isLost { throw failure("\(X11Error.connectionLost)", Exit.noDisplay) }
    }

    private func find(_ requested: String, on connection: Connection) throws -> DeviceReport.Device {
        let devices = connection.deviceReport().devices
        if let device = devices.first(where: { "\($0.identifier)" == requested }) { return device }
        let named = devices.filter { $0.name == requested }
        if let device = named.first, named.count == 1 { return device }
        guard named.isEmpty else {
            let numbers = named.map { "\($0.identifier)" }.joined(separator: ", ")
            throw ValidationError(
                "--device: \(named.count) devices are named \(requested). Choose one by number: \(numbers).")
        }
        let known = devices.map { "\($0.name) (\($0.identifier))" }.joined(separator: ", ")
        let nearest = nearestName(to: requested, among: devices.map(\.name)).map { " Did you mean '\($0)'?" } ?? ""
        throw ValidationError(
            "--device: there is no pointing device \(requested).\(nearest) The devices are: \(known).")
    }
}

/// An object that records input from all devices or from one of them.
final class Watch {
    /// The interval between lines that advance only the time. Recognizers with deadlines require
    /// these lines.
    private static let tick = Duration.milliseconds(100)
    /// The time after the last event during which ticks are written, even if no touch is down. It
    /// is longer than the default interval between the taps of a double tap. If no touch is down,
    /// later deadlines pass only with the next event.
    private static let aftermath = Duration.seconds(1)

    private let connection: Connection
    private let reader: RawEventReader
    private let output: LineWriter
    private let signals: TerminationSignals
    private let poller: Poller
    private var recording: RecordingWriter?
    private var lastTime = Timestamp.zero
    private var lastEventTime = Timestamp.zero

    init(_ connection: Connection, device: Int?, to output: LineWriter) throws(PlatformError) {
        (self.connection, self.output) = (connection, output)
        signals = try TerminationSignals()
        connection.endWaiting(by: signals.watch)
        reader = RawEventReader(connection, device: device)
        poller = Poller(
            [connection.fileDescriptor, signals.fileDescriptor], readersOf: [output.fileDescriptor],
            writersTo: [output.fileDescriptor])
    }

    func run() throws(PlatformError) {
        let header = RecordingHeader(
            size: connection.screenSize, millimetersPerPixel: connection.monitors.first?.millimetersPerPixel)
        var writer = RecordingWriter()
        try output.write(wholeLines: writer.line(of: header))
        while true {
            try writeEvents()
            guard !connection.isLost, signals.received == nil, !poller.isReady(2) else { return try output.finish() }
            guard connection.pendingEvents == 0 else { continue }
            poller.waitForRoom(output.isBehind, at: 3)
            if try poller.wait(atMost: timeout) == 0, timeout != nil, !connection.isLost {
                try write(InputEvent(time: reader.clock.now, .time))
            }
            if output.isBehind { try output.flush() }
        }
    }

    /// The maximum time to wait for an event before the next line, in nanoseconds, or `nil` for no
    /// limit.
    private var timeout: Int64? {
        let isOver = recording == nil || reader.clock.now - lastEventTime > Self.aftermath
        return reader.isBusy || !isOver ? Int64(Self.tick / .nanoseconds(1)) : nil
    }

    private func writeEvents() throws(PlatformError) {
        var events: [InputEvent] = []
        reader.drain { events.append($0) }
        for event in events {
            try write(event)
            lastEventTime = lastTime
        }
    }

    /// Writes an event, with a time that is never earlier than the time of the previous event.
    private func write(_ event: InputEvent) throws(PlatformError) {
        var event = event
        event.time = max(event.time, lastTime)
        lastTime = event.time
        if recording == nil { recording = RecordingWriter(origin: event.time) }
        if let lines = recording?.lines(of: InputBatch(event)) { try output.write(wholeLines: lines) }
    }
}
