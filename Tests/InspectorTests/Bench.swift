import Drawing
import Geometry
import GestureTesting
import Gestures
import Scenes
import Shell
import Testing
import Touches

@testable import Inspector

/// Letters that are all 6 points wide and 10 high.
struct EvenLetters: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
        TextExtent(width: Double(text.count) * 6, ascent: 8, descent: 2)
    }
}

/// The three pieces with an inspector, and a hand.
final class Bench {
    let player: SceneRunner
    private(set) var hand: Hand
    /// The requests to the window.
    private(set) var requests: [SceneRequest] = []
    private var expected: [Settings] = []

    init(size: Size = Size(width: 1280, height: 800), options: Settings = [:]) throws {
        let all = Settings(StageSetting.isInspecting, true).merging(Settings(StageSetting.scene, "pieces")).merging(
            options)
        let box = Box()
        player = SceneRunner(SceneKind.all, options: all, size: size, measuring: EvenLetters()) { engine in
            let inspector = Inspector(engine: engine, measuring: EvenLetters())
            box.inspector = inspector
            return inspector
        }
        hand = Hand(player.engine)
        self.box = box
        hand = Hand(player.engine) { [weak self] in self?.receive($0) }
        player.onRequest = { [weak self] request in
            self?.requests.append(request)
            if case .set(let settings) = request { self?.expected.append(settings) }
        }
    }

    /// The player's last picture.
    private final class Box {
        var inspector: Inspector?
    }
    private let box: Box

    var inspector: Inspector {
        get throws { try #require(box.inspector) }
    }

    /// Like the window, returns the controls' settings as input in a round of its own.
    private func receive(_ batch: InputBatch) {
        player.receive(batch)
        while !expected.isEmpty {
            player.receive(InputBatch(InputEvent(time: batch.time, .setting(expected.removeFirst()))))
        }
    }

    /// The row of a piece's recognizer.
    func record(_ name: String, of view: String) throws -> RecognizerRecord {
        try #require(try inspector.records.first { $0.name == name && $0.viewName == view })
    }

    func item(_ name: String, _ index: Int = 0) -> Item? {
        player.picture().items.first { $0.id.name == name && $0.id.index == index }
    }

    /// All text in the picture.
    var words: [String] {
        func words(in items: [Item]) -> [String] {
            items.flatMap { item -> [String] in
                switch item.content {
                case .text(let text): [text.string]
                case .layer(let layer): words(in: layer.items)
                case .shape, .shadow, .image: []
                }
            }
        }
        return words(in: player.picture().items)
    }

    /// The location of the control with a name, in the window's pixels.
    func control(_ name: String, in root: View? = nil) throws -> Point {
        func find(in view: View) -> View? {
            view.name == name ? view : view.subviews.lazy.compactMap { find(in: $0) }.first
        }
        let view = try #require(find(in: try root ?? inspector.root))
        return view.convert(view.bounds.center, to: nil)
    }

    func tap(_ name: String, in root: View? = nil) throws {
        hand.touch(9, at: try control(name, in: root))
        hand.lift(9)
    }
}
