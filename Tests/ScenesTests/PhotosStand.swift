import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// A desk with photos in a window, with a hand.
struct PhotosStand {
    static let size = Size(width: 1280, height: 800)

    let scene: PhotosScene
    let player: SceneRunner
    let hand: Hand

    /// Creates the desk. If `isDealt` is `false`, the photos are still to be dealt.
    init(
        isDealt: Bool = true, size: Size = Self.size, photos: [Photo]? = nil, source: (any PhotoSource)? = nil
    ) {
        scene = PhotosScene(photos, from: source, measuring: EvenLetters())
        if isDealt { scene.endDeal() }
        let player = SceneRunner(scene, named: "photos", size: size, measuring: EvenLetters())
        self.player = player
        hand = Hand(player.engine) { player.receive($0) }
    }

    /// The photo in the middle of the window.
    var middle: PhotoView { photo(at: Point(x: 640, y: 400)) }

    func photo(at point: Point) -> PhotoView {
        let distances = scene.photos.map { $0.center.distance(to: point) }
        return scene.photos[distances.firstIndex(of: distances.min() ?? 0) ?? 0]
    }

    func settle() { for _ in 0..<400 where player.wantsFrames { hand.wait(.milliseconds(16)) } }

    /// Moves fingers in steps of 8 ms. Each finger has its own step.
    func move(_ steps: [UInt32: Vector], times: Int) {
        for _ in 0..<times {
            hand.wait(.milliseconds(8))
            hand.together { for (finger, step) in steps { hand.move(finger, by: step) } }
        }
    }

    func doubleTap(at point: Point) {
        for _ in 0..<2 {
            hand.touch(1, at: point)
            hand.wait(.milliseconds(60))
            hand.lift(1)
            hand.wait(.milliseconds(80))
        }
    }

    /// Five fingers land on a circle around a point, and move to another radius.
    func fiveFingers(around center: Point, from radius: Double, to other: Double) {
        land(around: center, radius: radius)
        move(around: center, from: radius, to: other)
        hand.together { for finger in 1...5 { hand.lift(UInt32(finger)) } }
    }

    private static let arms = (0..<5).map { Vector(dx: 1, dy: 0).rotated(by: 2 * .pi * Double($0) / 5) }

    func land(around center: Point, radius: Double) {
        hand.together {
            for (index, arm) in Self.arms.enumerated() { hand.touch(UInt32(index + 1), at: center + arm * radius) }
        }
    }

    func move(around center: Point, from radius: Double, to other: Double) {
        for step in 1...20 {
            hand.wait(.milliseconds(8))
            let reach = radius + (other - radius) * Double(step) / 20
            hand.together {
                for (index, arm) in Self.arms.enumerated() { hand.move(UInt32(index + 1), to: center + arm * reach) }
            }
        }
    }
}
