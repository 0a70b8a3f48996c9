import Drawing
import Geometry
import GestureTesting
import Gestures
import Sessions
import Shell
import Testing
import Touches

/// The sheet of recordings in a window of 500 × 400 points: two columns of 200 points, below 33
/// points of the scene and a header of 48.
@Suite struct RecordingsSceneTests {
    private final class Log {
        var loaded: [String] = []
        var chosen: [String] = []
        var closed = 0
        /// The number of steps that loading a recording takes, and the number of steps so far.
        var (steps, step) = (1, 0)
    }

    private static let names = (0..<7).map { "2026-11-22_07.2\($0).23.jsonl" }
    private let log = Log()
    private let scene: RecordingsScene
    private let player: SceneRunner
    private let hand: Hand

    init() { self.init(Self.names) }

    private init(_ names: [String], reducesMotion: Bool = true) {
        let scene = RecordingsScene(names, measuring: EvenLetters()) { [log] name in
            log.step += 1
            guard log.step % log.steps == 0 else { return nil }
            log.loaded.append(name)
            return RecordingsScene.Preview(detail: "Map, 0:0\(log.loaded.count).0", image: nil)
        }
        scene.onChoose = { [log] name in log.chosen.append(name) }
        scene.onClose = { [log] in log.closed += 1 }
        let player = SceneRunner(
            scene, size: Size(width: 500, height: 400), settings: Settings(StageSetting.reducesMotion, reducesMotion))
        (self.player, hand) = (player, Hand(player.engine) { player.receive($0) })
        self.scene = scene
    }

    private var words: [String] { words(in: player.picture().items) }

    private func words(in items: [Item]) -> [String] {
        items.flatMap { item -> [String] in
            switch item.content {
            case .text(let text): [text.string]
            case .layer(let layer): words(in: layer.items)
            case .shape, .image, .shadow: []
            }
        }
    }

    /// With reduced motion, the sheet is open in the next frame.
    private func openSheet() { for _ in 0..<2 { hand.wait(.milliseconds(16)) } }

    private func tap(_ location: Point) {
        hand.touch(1, at: location)
        hand.wait(.milliseconds(200))
        hand.lift(1)
    }

    @Test func `one more preview is loaded in each frame, in the order of the list`() {
        #expect(player.wantsFrames && log.loaded.isEmpty)
        for _ in 0..<3 { hand.wait(.milliseconds(16)) }
        #expect(log.loaded == Array(Self.names.prefix(3)))
        for _ in 0..<6 { hand.wait(.milliseconds(16)) }
        #expect(log.loaded == Self.names && !player.wantsFrames)
        #expect(words.prefix(2) == ["2026-11-22  07:20", "Map, 0:01.0"])
    }

    @Test func `a preview that takes several steps is drawn over as many frames`() {
        log.steps = 3
        for frames in 1...21 {
            #expect(player.wantsFrames)
            hand.wait(.milliseconds(16))
            #expect(log.step == frames && log.loaded.count == frames / 3)
        }
        #expect(log.loaded == Self.names && !player.wantsFrames)
    }

    @Test func `a tap chooses a recording, and a drag scrolls the list`() {
        openSheet()
        // Left: (500 - 416) / 2 = 42. The second card begins at 42 + 216; the list at 33 + 48.
        tap(Point(x: 300, y: 141))
        #expect(log.chosen == [Self.names[1]])
        hand.touch(1, at: Point(x: 100, y: 380))
        for _ in 0..<20 {
            hand.wait(.milliseconds(16))
            hand.move(1, by: Vector(dx: 0, dy: -192.0 / 20))
        }
        hand.wait(.milliseconds(500))
        hand.lift(1)
        #expect(log.chosen.count == 1)
        // A row of 176 points and its gap of 16 lower.
        tap(Point(x: 300, y: 141))
        #expect(log.chosen == [Self.names[1], Self.names[3]])
    }

    @Test func `an empty list of recordings explains how to start a recording`() {
        let stand = RecordingsSceneTests([])
        stand.openSheet()
        #expect(stand.words == ["No recordings yet. Press Record on the bar to begin one.", "Recordings"])
        #expect(!stand.player.wantsFrames)
    }

    @Test func `the close button closes the sheet, and a tap next to it does not choose a recording`() {
        openSheet()
        hand.touch(1, at: Point(x: 100, y: 380))
        hand.move(1, by: Vector(dx: 0, dy: -100))
        hand.wait(.milliseconds(500))
        hand.lift(1)
        tap(Point(x: 300, y: 57))
        #expect(log.closed == 0 && log.chosen.isEmpty)
        tap(Point(x: 476, y: 57))
        hand.wait(.milliseconds(16))
        #expect(log.closed == 1)
    }

    @Test func `the sheet slides in and out, and reports that it is closed when it has slid out`() {
        let stand = RecordingsSceneTests([], reducesMotion: false)
        func top() -> Double { stand.scene.root.subviews[1].frame.minY }
        stand.openSheet()
        var tops = [top()]
        for _ in 0..<20 {
            stand.hand.wait(.milliseconds(16))
            tops.append(top())
        }
        #expect(tops.first ?? 0 > 390 && top() == 33 && tops == tops.sorted(by: >) && Set(tops).count > 10)
        #expect(!stand.player.wantsFrames)
        stand.scene.goBack()
        stand.hand.wait(.milliseconds(200))
        #expect(top() > 100 && stand.log.closed == 0)
        stand.hand.wait(.milliseconds(100))
        #expect(stand.log.closed == 1)
    }

    @Test(arguments: [(100.0, 0), (300, 1)])
    func `a drag of the header over more than a third of the sheet closes it`(distance: Double, closed: Int) {
        openSheet()
        hand.touch(1, at: Point(x: 250, y: 57))
        for _ in 0..<20 {
            hand.wait(.milliseconds(16))
            hand.move(1, by: Vector(dx: 0, dy: distance / 20))
        }
        // The sheet rests, so its speed does not count.
        hand.wait(.milliseconds(500))
        hand.lift(1)
        hand.wait(.milliseconds(16))
        #expect(log.closed == closed)
        #expect(scene.root.subviews[1].frame.minY == (closed == 1 ? 33 + scene.root.subviews[1].frame.height : 33))
    }

    @Test func `a touch above the sheet closes it, and going back first cancels a question`() {
        openSheet()
        // The dots of the first card: 200 - 22 points from its left edge at 42, 148 below its top edge at 97.
        tap(Point(x: 220, y: 245))
        scene.goBack()
        #expect(log.closed == 0 && !words.contains("Rename"))
        tap(Point(x: 250, y: 10))
        #expect(log.closed == 1 && log.chosen.isEmpty)
    }
}
