import CairoRendering
import Desktop
import Geometry
import Glibc
import Headless
import Inspector
import Platform
import Recordings
import Sessions
import Testing
import Touches
import Windowing

/// A card that a finger drags and the keyboard moves.
private final class CardScene: Scene, Restorable {
    private static let (x, y) = (SettingKey<Double>("x"), SettingKey<Double>("y"))

    let root = View()
    private let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))

    init() {
        card.backgroundColor = .systemGreen
        let pan = PanGestureRecognizer()
        pan.addAction { [unowned self] pan in
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
        }
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    var state: Settings { [Self.x.name: .number(card.center.x), Self.y.name: .number(card.center.y)] }

    func restore(_ state: Settings) {
        card.center = Point(x: state[Self.x] ?? card.center.x, y: state[Self.y] ?? card.center.y)
    }

    var focusableViews: [View] { [card] }

    func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        guard case .move(let offset) = adjustment else { return false }
        view.center += offset
        return true
    }
}

/// A scene that remembers where it was double-clicked.
private final class DoubleClickScene: Scene {
    let root = View()
    private(set) var locations: [Double] = []

    init() {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.addAction { [unowned self] tap in locations.append(tap.location(in: root).x) }
        root.addGestureRecognizer(tap)
    }
}

/// The code of the page "Inspecting and recording".
@Suite struct InspectingAndRecordingTests {
    private func window(_ script: [ScriptedEvent] = []) -> SceneWindow {
        var options = WindowOptions()
        options.size = Size(width: 800, height: 600)
        return SceneWindow(window: HeadlessSystem(script: script).openWindow(options), KeyScene())
    }

    @Test func `three lines of code are enough to add the inspector to any program`() {
        let window = window()
        let runner = window.runner
        let inspector = Inspector(engine: runner.engine, measuring: TextMeasurer())
        runner.add(inspector)
        #expect(runner.picture().items.contains { $0.id.name == "inspector" })
        runner.remove(inspector)
        #expect(!runner.picture().items.contains { $0.id.name == "inspector" })
    }

    /// Compiled only: the window needs a display.
    private func record(inFile path: String) {
        DesktopApplication.main { application in
            let window = try application.open(CardScene())
            let recorder = Recorder(window.runner)
            try recorder.begin(inFile: path)
            try application.run()
        }
    }

    /// Drags a card on a screen of 0.05 mm per pixel, and moves it with the keyboard.
    private var session: [ScriptedEvent] {
        // A drag begins after 1.6 mm, which is 32 px here.
        let drags = [[150.0, 181, 150], [150, 190, 230, 250]]
        var (events, time) = ([ScriptedEvent](), Timestamp.zero)
        func add(_ content: InputEvent.Content) {
            time = time + .milliseconds(10)
            events.append(ScriptedEvent(InputEvent(time: time, content)))
        }
        for drag in drags {
            for (index, x) in drag.enumerated() {
                let phase: TouchPhase = index == 0 ? .began : .moved
                add(.touch(TouchInput(id: TouchID(1), phase: phase, location: Point(x: x, y: 150))))
            }
            add(.touch(TouchInput(id: TouchID(1), phase: .ended, location: Point(x: drag.last ?? 0, y: 150))))
        }
        for key in ["Tab", "Right"] { add(.key(KeyInput(key: key))) }
        return events
    }

    @Test func `a replay of a program's recording ends with the state and picture of the recorded session`() throws {
        let path = "/tmp/touchstone-own-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unsafe unlink(path) }
        var options = WindowOptions()
        options.size = Size(width: 640, height: 480)
        let headless = HeadlessSystem(script: session).openWindow(options)
        let window = SceneWindow(window: headless) { size, settings in
            let density = Settings(EngineSetting.millimetersPerPixel, 0.05)
            return SceneRunner(CardScene(), size: size, settings: settings.merging(density), reserved: .focusKeys)
        }
        window.runner.restore(["y": .number(160)])
        let recorder = Recorder(window.runner)
        try recorder.begin(inFile: path)
        try DesktopApplication(window).run()
        // The first drag is too short. The second moves the card by 250 - 190, and the key by 16.
        #expect(window.runner.state == ["x": .number(226), "y": .number(160), "focus": .number(0)])

        let replayed = try SceneRunner(CardScene(), replaying: path)
        let picture = replayed.picture()
        #expect(replayed.state == window.runner.state)
        #expect(picture.size == Size(width: 640, height: 480))
        #expect(picture == window.runner.picture())
        let middle = try SceneRunner(CardScene(), replaying: path, upTo: 0.045)
        #expect(middle.state == ["x": .number(150), "y": .number(160)])
    }

    @Test func `double clicks and their replay follow the desktop's double-click time, also after a change`() throws {
        let path = "/tmp/touchstone-own-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unsafe unlink(path) }
        func click(at x: Double, after milliseconds: Int64) -> [ScriptedEvent] {
            [TouchPhase.began, .ended].enumerated().map { index, phase in
                let touch = TouchInput(
                    id: .mouse, phase: phase, location: Point(x: x, y: 50), type: .indirectPointer, button: 1)
                return ScriptedEvent(InputEvent(time: .milliseconds(milliseconds + 20 * Int64(index)), .touch(touch)))
            }
        }
        // Without the desktop's times, the first two clicks are a double click, and the last two are not.
        let change = WindowEvent.preferencesChanged(DesktopPreferences(doubleClickTime: 0.5))
        let script =
            click(at: 100, after: 100) + click(at: 100, after: 450) + [ScriptedEvent(at: .seconds(2), change)]
            + click(at: 200, after: 3000) + click(at: 200, after: 3450)
        let surroundings = Surroundings(preferences: DesktopPreferences(doubleClickTime: 0.25))
        var options = WindowOptions()
        options.size = Size(width: 640, height: 480)
        let headless = HeadlessSystem(surroundings: surroundings, script: script).openWindow(options)
        let (scene, replayed) = (DoubleClickScene(), DoubleClickScene())
        let window = SceneWindow(window: headless, scene)
        let recorder = Recorder(window.runner)
        try recorder.begin(inFile: path)
        try DesktopApplication(window).run()
        #expect(scene.locations == [200])
        _ = try SceneRunner(replayed, replaying: path)
        #expect(replayed.locations == [200])
    }

    @Test func `a replay of a file that is missing or damaged reports the line`() throws {
        let path = "/tmp/touchstone-own-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unsafe unlink(path) }
        #expect(throws: RecordingError.self) { try SceneRunner(CardScene(), replaying: path) }
        let writer = try LineWriter(newFile: path)
        for line in [#"{"touchstone":1}"#, #"{"t":1,"id":1}"#] { try writer.write(Array(line.utf8)[...]) }
        try writer.flush()
        let error = #expect(throws: RecordingError.self) { try SceneRunner(CardScene(), replaying: path) }
        #expect(error?.description.hasPrefix("\(path):2: ") == true)
    }

    @Test func `three lines of code are enough to record any program`() throws {
        let path = "/tmp/touchstone-own-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unsafe unlink(path) }
        let touch = TouchInput(id: TouchID(1), phase: .began, location: Point(x: 150, y: 150))
        let window = window([ScriptedEvent(InputEvent(time: .milliseconds(10), .touch(touch)))])
        let application = DesktopApplication(window)
        let recorder = Recorder(window.runner)
        try recorder.begin(inFile: path)
        try application.run()
        let lines = String(decoding: try Files.read(path), as: UTF8.self).split(separator: "\n")
        #expect(lines.count >= 2 && lines[0].contains("\"touchstone\"") && lines[1].contains("\"began\""))
        #expect(try RecordingReader(BytesInMemory(String(lines[0]))).header.program == WindowOptions.programName)
    }

    @Test func `every line of code on the documentation page is tested`() throws {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        func text(_ path: String) throws -> [Substring] {
            String(decoding: try Files.read("/\(root)/\(path)"), as: UTF8.self).split(separator: "\n")
        }
        let page = try text("Sources/Desktop/Desktop.docc/InspectingAndRecording.md")
        let parts = page.split { $0.hasPrefix("```") }.enumerated()
        let code = parts.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        let tests = ["DesktopTests/InspectingAndRecordingTests", "MainActorTests/ProgramArticleTests"]
        let known = Set(try tests.map { try text("Tests/\($0).swift") }.joined().map { $0.drop { $0 == " " } })
        #expect(code.count == 7 && code.joined().filter { !known.contains($0.drop { $0 == " " }) } == [])
    }
}
