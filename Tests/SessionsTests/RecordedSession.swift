import Drawing
import Geometry
import GestureTesting
import Gestures
import Glibc
import Platform
import Recognition
import Recordings
import Scenes
import Sessions
import Shell
import Touches

/// Letters that are all 8 points wide and 10 high.
struct EvenLetters: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
        TextExtent(width: Double(text.count) * 8, ascent: 8, descent: 2)
    }
}

/// A file that is removed with its owner.
final class TemporaryFile {
    let path = "/tmp/touchstone-session-\(getpid())-\(UInt64.random(in: 0 ... .max))"

    var bytes: [UInt8] { (try? Files.read(path)) ?? [] }
    var lines: [String] { String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) }

    deinit { unsafe unlink(path) }
}

/// Makes a runner of all scenes, with letters of one width.
func allScenes(settings: Settings, size: Size) -> SceneRunner {
    SceneRunner(SceneKind.all, options: settings, size: size, measuring: EvenLetters())
}

/// Writes down the actions of the recognizers.
private final class ActionObserver: SceneObserver {
    private let announcements: Announcements
    private unowned let engine: GestureEngine

    init(_ announcements: Announcements, of engine: GestureEngine) {
        (self.announcements, self.engine) = (announcements, engine)
    }

    func recognizerActs(_ recognizer: GestureRecognizer) {
        announcements.recognizerActs(recognizer, at: engine.now)
    }
}

/// A runner with a recorder, as in a window.
final class RecordedSession {
    static let start = Timestamp.milliseconds(123_456_789)

    let player: SceneRunner
    let recorder: Recorder
    let announcements = Announcements(kinds: RecognizerKind.standard)
    private(set) var hand: Hand
    private var spacing = RoundSpacing()
    private var hasOrigin = false

    init(scene: String = "pieces", options: Settings = [:], keepsBytes limit: Int = 1 << 24) {
        let settings = Settings(StageSetting.scene, scene).merging(options)
        let player = allScenes(settings: settings, size: Size(width: 1280, height: 800))
        self.player = player
        recorder = Recorder(player, keepsBytes: limit)
        hand = Hand(player.engine, at: Self.start)
        hand = Hand(player.engine, at: Self.start) { [unowned self] batch in receive(batch) }
        player.add(ActionObserver(announcements, of: player.engine))
    }

    private func receive(_ batch: InputBatch) {
        let batch = spacing.spaced(batch)
        if !hasOrigin { (announcements.origin, hasOrigin) = (batch.time, true) }
        player.receive(batch)
    }

    /// The announcements since the last call.
    func said() -> String { announcements.said() }

    /// Advances time in frames until nothing moves or is pending.
    func rest() {
        var rest = 2000
        while !player.isAtRest, rest > 0 {
            hand.wait(.milliseconds(16))
            rest -= 1
        }
    }
}

extension Announcements {
    func said() -> String { String(decoding: drainLines(), as: UTF8.self) }
}

extension SceneRunner {
    /// The picture without items that depend on earlier pictures: an overview of the map that other
    /// items hide, and tiles beyond the window.
    var refinedPicture: [Item] {
        refine()
        return picture().items.filter { $0.id.name != "overview" && ($0.id.name != "map" || $0.clip == nil) }
    }
}

extension Playback {
    /// An existing recording, measured with letters of one width.
    convenience init(_ bytes: [UInt8], announcements: Announcements? = nil) throws {
        self.init(
            try RecordingReader(BytesInMemory(bytes)), makeRunner: allScenes)
        if let announcements { runner.add(AnnouncingObserver(announcements, of: runner.engine)) }
    }

    /// Whether the playback shows the same picture as a session.
    func shows(what session: RecordedSession) -> Bool { runner.refinedPicture == session.player.refinedPicture }

    /// Plays up to a moment.
    func play(upTo end: Double = .infinity) throws {
        while let time = try nextTime(), time <= end { turnRound() }
    }
}
