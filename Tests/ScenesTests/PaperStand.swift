import Drawing
import GestureTesting
import Shell

@testable import Scenes

/// A sheet of paper in a window, with a hand.
struct PaperStand {
    let scene: PaperScene
    let player: SceneRunner
    let hand: Hand
    let home = SheetPlacement(center: Point(x: 640, y: 400))

    init(snaps: Bool = false) {
        scene = PaperScene(snaps: snaps, measuring: EvenLetters())
        let player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        self.player = player
        hand = Hand(player.engine) { player.receive($0) }
    }

    func land() {
        hand.together {
            hand.touch(1, at: Point(x: 560, y: 400))
            hand.touch(2, at: Point(x: 720, y: 400))
        }
    }

    func move(to places: (Point, Point)) {
        hand.advance(.milliseconds(8))
        hand.together {
            hand.move(1, to: places.0)
            hand.move(2, to: places.1)
        }
    }

    /// Moves both fingers in small steps to their locations about a center.
    func move(middle: Point, arm: Vector) {
        let (start, end) = ((hand.location(of: 1), hand.location(of: 2)), (middle - arm, middle + arm))
        for step in 1...50 {
            let part = Double(step) / 50
            move(
                to: (
                    start.0.interpolated(to: end.0, fraction: part), start.1.interpolated(to: end.1, fraction: part)
                ))
        }
    }

    func lift() {
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
    }

    /// The largest distance of an ink dot from its finger.
    var farthestDot: Double {
        zip(scene.dots, [UInt32(1), 2]).map { dot, finger in
            scene.sheet.convert(dot, to: nil).distance(to: hand.location(of: finger))
        }.max() ?? .infinity
    }

    /// The angle and the size that the plate shows.
    var numbers: [String] {
        let items = scene.picture().items
        return ["Angle", "Size"].map { name in
            let characters = items.compactMap { item in
                if item.id.name == name, case .text(let text) = item.content { text } else { nil }
            }
            return characters.sorted { $0.start.x < $1.start.x }.map(\.string).joined()
        }
    }
}
