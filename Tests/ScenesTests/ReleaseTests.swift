import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// Fingers that let go of objects in motion.
@Suite struct ReleaseTests {
    private nonisolated static let names = ["pieces", "captured", "paper", "photos"]

    private struct Stand {
        let runner: SceneRunner
        let hand: Hand
        let placement: () -> SheetPlacement
    }

    private func stand(_ name: String, reducesMotion: Bool = false) -> Stand {
        let scene: any ShellScene
        let placement: () -> SheetPlacement
        switch name {
        case "pieces":
            let pieces = PiecesScene()
            let green = pieces.pieces[1]
            (scene, placement) = (pieces, { green.sheetPlacement(of: green.placement) })
        case "captured":
            let captured = CapturedScene(measuring: EvenLetters())
            (scene, placement) = (captured, { captured.card.pose })
        case "paper":
            let paper = PaperScene(measuring: EvenLetters())
            (scene, placement) = (paper, { paper.placement })
        default:
            let photos = PhotosScene()
            photos.endDeal()
            (scene, placement) = (
                photos,
                { photos.photos.last { photos.root.subviews.last === $0 }?.placement ?? SheetPlacement(center: .zero) }
            )
        }
        let runner = SceneRunner(
            scene, named: name, size: Size(width: 1280, height: 800), measuring: EvenLetters())
        let hand = Hand(runner.engine) { runner.receive($0) }
        if reducesMotion { hand.set(["reduceMotion": .boolean(true)]) }
        return Stand(runner: runner, hand: hand, placement: placement)
    }

    /// Two fingers rest, move at 500 px/s, turn at 2.5 radians per second, and lift.
    private func throwObject(_ stand: Stand, along path: Vector) {
        let (hand, middle) = (stand.hand, Point(x: 640, y: 400))
        hand.together {
            hand.touch(1, at: middle - Vector(dx: 50, dy: 0))
            hand.touch(2, at: middle + Vector(dx: 50, dy: 0))
        }
        hand.wait(.milliseconds(510))
        for step in 1...25 {
            hand.advance(.milliseconds(8))
            let arm = Vector(dx: 50, dy: 0).rotated(by: 0.02 * Double(step))
            let center = middle + path * Double(step)
            hand.together {
                hand.move(1, to: center - arm)
                hand.move(2, to: center + arm)
            }
        }
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
    }

    @Test(arguments: names)
    func `an object that is let go keeps its velocity and its spin, slows down and comes to rest`(name: String) {
        let stand = stand(name)
        // No object hits another one or a wall.
        throwObject(stand, along: name == "captured" ? Vector(dx: 3.9, dy: -1) : Vector(dx: 1, dy: -3.9))
        var (last, speeds, spins) = (stand.placement(), [Double](), [Double]())
        for _ in 0..<400 where stand.runner.wantsFrames {
            stand.hand.wait(.milliseconds(8))
            let next = stand.placement()
            speeds.append(next.center.distance(to: last.center))
            spins.append((next.turn - last.turn).remainder(dividingBy: 2 * .pi))
            last = next
        }
        // In 8 ms, the fingers moved by 4.03 points and turned by 0.02 radians.
        #expect(abs(speeds[0] - 4) < 0.2 && abs(spins[0] - 0.02) < 0.002, "\(speeds[0]) \(spins[0])")
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $1 <= $0 + 0.02 })
        #expect(zip(spins, spins.dropFirst()).allSatisfy { $1 <= $0 + 1e-6 && $1 >= -1e-9 })
        #expect(speeds.reduce(0, +) > 60 && spins.reduce(0, +) > 0.2 && speeds.last == 0)
    }

    @Test(arguments: names)
    func `with reduced motion, an object that is let go rests at once`(name: String) {
        let stand = stand(name, reducesMotion: true)
        throwObject(stand, along: Vector(dx: 1, dy: -3.9))
        let released = stand.placement()
        stand.hand.wait(.milliseconds(200))
        #expect(stand.placement() == released)
    }
}
