import CairoRendering
import Drawing
public import Geometry
import Gestures
package import Platform
import Recordings
package import Sessions
public import Stage
public import Touches
public import X11

/// A window with a scene in it: events of the X server go to the engine, the scene's picture to the window.
///
/// ```swift
/// try DesktopApplication(MyScene()).run()
/// ```
public final class DesktopApplication {
    /// The scenes and the engine that listens for them.
    public let player: ScenePlayer
    let connection: Connection
    let window: Window
    let reader: EventReader
    let presenter: any Presenter
    let signals: TerminationSignals
    var poller: Poller

    var batcher = InputBatcher()
    var mouseFingers = MouseFingers()
    /// Settings that the window's own controls asked for, to be given through the door after the round.
    var wanted: [Settings] = []
    var pacer = FramePacer()
    private var spacing = RoundSpacing()
    /// What the window shows; nil before the first frame.
    var shown: Picture?
    var exposed: [Rect] = []
    var isRunning = true
    /// The window's size, in pixels.
    public internal(set) var size: Size

    /// The settings that the program was told: the surroundings do not change them.
    package var decided: Set<String> = []

    /// Called before each round with what is about to be told.
    public var onRound: ((InputBatch) -> Void)?
    /// Called when all input has been heard and shown, in place of sleeping, as long as it is set: for a program that plays input itself.
    public var onIdle: (() -> Void)?

    /// Writes down what comes through the door; nil where nothing is to be recorded.
    package var recorder: Recorder? { didSet { recorder?.onFailure = { [weak self] in self?.recordingFailed($0) } } }
    /// Where the key `r` puts its recordings; nil where the key is the scene's.
    public var recordingsFolder: String? {
        didSet { if recordingsFolder != nil, recorder == nil { recorder = Recorder(player) } }
    }
    /// Called with a sentence when a recording cannot be made, or cannot be written on.
    public var onRecordingProblem: ((String) -> Void)?
    /// The file of the recording under way, or of the last one.
    var recordingName = ""
    /// What is written to while the window is open, and must not hold it up: what waits in it goes out as its reader takes it.
    package var streams: [LineWriter] = [] {
        didSet {
            poller = Poller(
                [connection.fileDescriptor, signals.fileDescriptor], writersTo: streams.map(\.fileDescriptor))
        }
    }

    /// Opens a window for a scene, alone.
    ///
    /// - Throws: As the other one does.
    public convenience init(
        _ scene: any Scene, options: WindowOptions = WindowOptions(), paint: PaintMethod = .automatic
    ) throws(DesktopError) {
        try self.init(options: options, paint: paint) { size, surroundings in
            let player = ScenePlayer(scene, size: size)
            player.receive(InputBatch(InputEvent(time: .zero, .setting(surroundings))))
            return player
        }
    }

    /// Opens a window for the scenes that a player shows.
    ///
    /// - Parameters:
    ///   - options: What the window is opened with.
    ///   - paint: How to bring the picture to the window.
    ///   - scale: How many pixels make a point; nil for what the desktop says.
    ///   - makePlayer: Is given the window's size in pixels, and settings that say what the surroundings are like.
    /// - Throws: `.x11` where there is no server that can give touches, `.cairo` where nothing can be painted, `.platform` where
    ///   the system refuses to tell of signals.
    public init(
        options: WindowOptions = WindowOptions(), paint: PaintMethod = .automatic, scale: Double? = nil,
        makePlayer: (Size, Settings) -> ScenePlayer
    ) throws(DesktopError) {
        do {
            connection = try Connection()
            window = try Window(connection, options: options.inPixels(on: connection, scale: scale))
        } catch {
            throw .x11(error)
        }
        do { presenter = try paint.presenter(for: window) } catch { throw .x11(error) }
        do {
            signals = try TerminationSignals()
        } catch {
            throw .platform(error)
        }
        TerminationSignals.ignoreBrokenPipes()
        TerminationSignals.ignoreFullFiles()
        reader = EventReader(connection: connection, window: window)
        poller = Poller([connection.fileDescriptor, signals.fileDescriptor])
        size = window.size
        player = makePlayer(window.size, reader.surroundings(of: connection))
        player.onRequest = { [weak self] request in self?.take(request) }
    }

    /// Turns rounds and paints frames until the window is closed or the program is told to end.
    ///
    /// - Throws: `.x11` when the server goes, `.platform` where the system refuses to wait.
    public func run() throws(DesktopError) {
        window.show()
        while isRunning {
            takeEvents()
            if connection.isLost { throw .x11(.connectionLost) }
            if window.isDestroyed { throw .x11(.windowDestroyed) }
            turnRounds()
            supplyTime()
            paintIfNeeded()
            reader.answerPings()
            guard isRunning else { break }
            if let onIdle {
                onIdle()
                continue
            }
            // What was read while painting would be slept over.
            if connection.pendingEvents > 0 || !wanted.isEmpty || window.isDestroyed { continue }
            try sleep()
        }
    }

    /// Gives a round to the engine and the scene, as if it had come from the server.
    public func receive(_ batch: InputBatch) {
        let batch = spacing.spaced(batch)
        onRound?(batch)
        recorder?.willReceive(batch)
        player.receive(batch)
    }

    /// Returns when the server has done all that it was told, the last frame included. For measurements.
    package func waitForServer() { connection.synchronize() }

    /// How the pictures come to the window; never `.automatic`.
    package var paintMethod: PaintMethod { presenter.method }

    /// Ends `run()` after the present round.
    public func quit() { isRunning = false }

    /// What the clock of the input shows.
    public var now: Timestamp { reader.clock.now }

    private func sleep() throws(DesktopError) {
        for (index, stream) in streams.enumerated() { poller.waitForRoom(stream.isBehind, at: 2 + index) }
        do {
            _ = try poller.wait(atMost: timeToSleep())
        } catch {
            throw .platform(error)
        }
        // Who writes the next line hears what is wrong.
        for stream in streams where stream.isBehind { try? stream.flush() }
        if signals.next() != nil { isRunning = false }
    }

    /// How long nothing needs to be done, in ns; nil where only an event can change anything.
    private func timeToSleep() -> Int64? {
        var wait: Int64?
        if let deadline = player.nextDeadline { wait = reader.clock.nanoseconds(until: deadline) }
        if player.wantsFrames {
            let frame = pacer.waitForFrame(at: MonotonicClock.nanoseconds)
            wait = min(wait ?? frame, frame)
        }
        return wait.map { max($0, 0) }
    }
}
