import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The displayed window, with a new picture only when the program requests one.
@Suite struct UndoDisplayTests {
    private final class Display {
        var picture: Picture?
    }

    private let player = SceneRunner(
        SceneKind.all, options: [:], size: Size(width: 1280, height: 800), measuring: EvenLetters())
    private let display = Display()
    private let hand: Hand

    private init() {
        let (player, display) = (player, display)
        hand = Hand(player.engine) { batch in
            player.receive(batch)
            if player.needsDisplay { display.picture = player.picture() }
        }
    }

    private func buttons(in picture: Picture?) -> [Item] {
        picture?.items.filter { $0.id.name == "bar glyph" } ?? []
    }

    private nonisolated static let names = SceneKind.all.map(\.name)

    @Test(arguments: names) func `the Undo button is enabled as soon as a gesture has ended`(name: String) {
        hand.set(Settings(StageSetting.scene, name))
        hand.wait(.seconds(1))
        let middle = Point(x: 640, y: 420)
        hand.together {
            hand.touch(1, at: middle - Vector(dx: 50, dy: 0))
            hand.touch(2, at: middle + Vector(dx: 50, dy: 0))
        }
        hand.wait(.milliseconds(600))
        for _ in 1...8 {
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(1, by: Vector(dx: -4, dy: -3))
                hand.move(2, by: Vector(dx: 4, dy: 3))
            }
        }
        hand.wait(.milliseconds(300))
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        hand.wait(.seconds(2))
        #expect(player.canUndo)
        // The map becomes sharper at rest, so only the bar is compared.
        let (displayed, current) = (buttons(in: display.picture), buttons(in: player.picture()))
        #expect(!displayed.isEmpty && displayed == current)
    }
}
