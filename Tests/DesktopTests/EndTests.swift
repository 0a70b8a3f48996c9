import CairoRendering
import Desktop
import Geometry
import Glibc
import Headless
import Platform
import Recognition
import Recordings
import Scenes
import Sessions
import Shell
import Testing
import Touches
import Windowing

/// A window that ends in the middle of a gesture.
@Suite struct EndTests {
    private func touch(_ id: UInt32, _ phase: TouchPhase, at milliseconds: Int64, x: Double) -> ScriptedEvent {
        let touch = TouchInput(id: TouchID(id), phase: phase, location: Point(x: x, y: 400))
        return ScriptedEvent(InputEvent(time: .milliseconds(milliseconds), .touch(touch)))
    }

    private func announcements(of player: SceneRunner, from origin: Timestamp) -> Announcements {
        let announcements = Announcements(kinds: RecognizerKind.standard)
        announcements.origin = origin
        player.add(AnnouncingObserver(announcements, of: player.engine))
        return announcements
    }

    /// Fault in memory: a signal or the close button ends the program while fingers are down.
    @Test(arguments: [WindowEnd.signal(15), .closed, .signal(1)])
    func `ending a program during a gesture cancels the gesture, live and in a replay of the recording`(end: WindowEnd)
        throws
    {
        let path = "/tmp/touchstone-end-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unsafe unlink(path) }
        let moves = (1...20).map { touch(2, .moved, at: 10 + Int64($0) * 8, x: 680 + Double($0) * 4) }
        let script =
            [touch(1, .began, at: 10, x: 600), touch(2, .began, at: 10, x: 680)] + moves
            + [ScriptedEvent(at: .milliseconds(300), .ended(end))]
        let sceneWindow = SceneWindow(window: HeadlessSystem(script: script).openWindow(WindowOptions())) {
            SceneRunner(SceneKind.all, options: $1, size: $0, measuring: TextMeasurer())
        }
        RecordingController(of: sceneWindow.runner).begin(on: try LineWriter(path: path))
        let live = announcements(of: sceneWindow.runner, from: .milliseconds(10))
        #expect(try DesktopApplication(sceneWindow).run() == end)
        let said = String(decoding: live.drainLines(), as: UTF8.self)
        #expect(said.contains("\"cancelled\""))

        var reader = try RecordingReader(BytesInMemory(try Files.read(path)))
        let player = reader.header.makeRunner { settings, size in
            SceneRunner(SceneKind.all, options: settings, size: size, measuring: TextMeasurer())
        }
        let replayed = announcements(of: player, from: .zero)
        _ = try reader.forEachRound { round throws(PlatformError) in
            player.receive(round.batch)
            return true
        } willWait: { () throws(PlatformError) in
        }
        #expect(String(decoding: replayed.drainLines(), as: UTF8.self) == said)
    }

    /// Fault in memory: no environment variable specifies a folder for recordings.
    @Test func `a notice appears if there is no folder for recordings`() {
        let runner = SceneRunner(KeyScene(), size: Size(width: 300, height: 300))
        let recording = RecordingController(of: runner)
        var notices: [(sentence: String, isWarning: Bool)] = []
        recording.onNotice = { notices.append(($0, $1)) }
        recording.toggle()
        #expect(notices.count == 1 && notices[0].isWarning && notices[0].sentence.contains("HOME"))
    }
}
