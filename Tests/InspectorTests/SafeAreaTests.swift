import Geometry
import GestureTesting
import Gestures
import Shell
import Testing

@testable import Inspector

/// Text and controls stay in the area that the panel leaves free.
@Suite struct SafeAreaTests {
    private nonisolated static let sizes = [
        Size(width: 1280, height: 800), Size(width: 791, height: 444), Size(width: 480, height: 320),
        Size(width: 360, height: 640),
    ]
    /// The items of each scene that the panel must not cover.
    private nonisolated static let scenes = [
        "face": ["happiness"], "captured": ["caption", "words"], "paper": ["plate"], "map": ["scale card", "compass"],
    ]

    private func expectNothingCovered(_ names: [String], _ bench: Bench, size: Size) throws {
        let window = Rect(origin: .zero, size: size)
        for isMoved in [false, true] {
            try bench.inspector.isMoved = isMoved
            bench.hand.wait(.milliseconds(16))
            let panel = try #require(bench.item("inspector")).bounds
            for name in names {
                guard let bounds = bench.item(name)?.bounds else { continue }
                #expect(!bounds.intersects(panel) && window.union(bounds) == window, "\(name)")
            }
        }
    }

    @Test(arguments: scenes.keys.sorted(), sizes)
    func `the panel covers neither the words nor the readouts of a scene`(scene: String, size: Size) throws {
        let bench = try Bench(size: size, options: Settings(StageSetting.scene, scene))
        // A rotated map has a compass.
        for _ in 0..<3 { bench.hand.press("bracketright") }
        bench.hand.wait(.seconds(1))
        let names = try #require(Self.scenes[scene])
        #expect(names.contains { bench.item($0) != nil } || scene == "face")
        try expectNothingCovered(names, bench, size: size)
        try bench.tap("Gestures")
        try expectNothingCovered(names, bench, size: size)
    }

    @Test(arguments: sizes) func `the panel covers neither a notice nor the text of a guide`(size: Size) throws {
        let bench = try Bench(size: size)
        bench.player.shell?.notify("Recording. Press r or touch Stop to end it.")
        try expectNothingCovered(["notice plate"], bench, size: size)
        bench.hand.press("F1")
        bench.hand.wait(.milliseconds(300))
        try expectNothingCovered(["guide plate"], bench, size: size)
    }

    @Test(arguments: ["face", "pieces", "captured", "paper", "map"])
    func `showing the inspector moves no object`(scene: String) throws {
        let bench = try Bench(options: Settings(StageSetting.scene, scene).merging(["inspect": .boolean(false)]))
        let objects = try #require(bench.player.shell?.scene).objects
        let (frames, state) = (objects.map(\.frame), bench.player.shell?.scene.state)
        bench.hand.press("F12")
        bench.hand.wait(.seconds(1))
        #expect(bench.item("inspector") != nil)
        #expect(objects.map(\.frame) == frames && bench.player.shell?.scene.state == state)
    }

    private nonisolated static let windows: [(size: Size, scale: Double)] = [
        (Size(width: 360, height: 640), 1), (Size(width: 480, height: 320), 1), (Size(width: 800, height: 480), 1),
        (Size(width: 1366, height: 768), 1.73), (Size(width: 1280, height: 800), 1),
        (Size(width: 3840, height: 2160), 2),
    ]

    @Test(arguments: ["face", "pieces", "captured", "paper", "map"], windows)
    func `no word of the inspector is cut off`(scene: String, window: (size: Size, scale: Double)) throws {
        let options = Settings(StageSetting.scene, scene).merging(Settings(EngineSetting.scale, window.scale))
        let bench = try Bench(size: window.size, options: options)
        let middle = Point(x: window.size.width / 2, y: window.size.height / 2)
        for (finger, side) in [(UInt32(1), -40.0), (2, 40)] {
            bench.hand.touch(finger, at: middle + Vector(dx: side, dy: 0))
        }
        for _ in 0..<10 {
            bench.hand.advance(.milliseconds(16))
            bench.hand.together {
                bench.hand.move(1, by: Vector(dx: -4, dy: 3))
                bench.hand.move(2, by: Vector(dx: 4, dy: -3))
            }
            #expect(bench.words.filter { $0.contains("…") } == [])
        }
        bench.hand.lift(1)
        bench.hand.lift(2)
        try bench.tap("Thresholds")
        #expect(bench.words.filter { $0.contains("…") } == [])
    }
}
