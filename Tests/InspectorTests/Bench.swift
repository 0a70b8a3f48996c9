import Drawing
import Geometry
import GestureTesting
import Gestures
import Scenes
import Stage
import Testing
import Touches

@testable import Inspector

/// Letters that are all 6 points wide and 10 high.
struct EvenLetters: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
        TextExtent(width: Double(text.count) * 6, ascent: 8, descent: 2)
    }
}

/// The three pieces under an inspector, and a hand before the window.
final class Bench {
    let player: ScenePlayer
    let hand: Hand
    let inspector: Inspector
    /// What the window was asked for.
    private(set) var requests: [StageRequest] = []

    init(size: Size = Size(width: 1280, height: 800), options: [String: SettingValue] = [:]) throws {
        var made: Inspector?
        let all = options.merging(["inspect": .flag(true), "scene": .text("pieces")]) { given, _ in given }
        let player = ScenePlayer(SceneKind.all, options: all, size: size, measuring: EvenLetters()) { engine in
            let inspector = Inspector(engine: engine, measuring: EvenLetters())
            made = inspector
            return inspector
        }
        self.player = player
        inspector = try #require(made)
        hand = Hand(player.engine, door: player.receive)
        player.onRequest = { [weak self] in self?.take($0) }
    }

    /// As the window does: what controls ask to be set comes back through the door.
    private func take(_ request: StageRequest) {
        requests.append(request)
        if case .set(let settings) = request { hand.set(settings) }
    }

    /// The row of a piece's recognizer.
    func record(_ name: String, of view: String) throws -> RecognizerRecord {
        try #require(inspector.records.first { $0.name == name && $0.viewName == view })
    }

    func item(_ name: String, _ index: Int = 0) -> Item? {
        player.picture().items.first { $0.id == ItemID(name, index) }
    }

    /// All that is written.
    var words: [String] {
        player.picture().items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    }

    /// Where the control of a name is, in the window's pixels.
    func control(_ name: String) throws -> Point {
        func find(in view: View) -> View? {
            view.name == name ? view : view.subviews.lazy.compactMap { find(in: $0) }.first
        }
        let view = try #require(find(in: inspector.root))
        return view.convert(view.bounds.center, to: nil)
    }

    func tap(_ name: String) throws {
        hand.touch(9, at: try control(name))
        hand.lift(9)
    }
}
