import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// Photos that fingers move, throw, enlarge and turn over.
@Suite struct PhotosSceneTests {
    private let stand = PhotosStand()
    private var scene: PhotosScene { stand.scene }
    private var hand: Hand { stand.hand }

    @Test func `one finger moves a photo, which comes to the front and stays after a pause`() {
        let photo = stand.middle
        let start = photo.placement
        hand.touch(1, at: start.center)
        stand.move([1: Vector(dx: 5, dy: -3)], times: 20)
        #expect(photo.center.distance(to: start.center + Vector(dx: 100, dy: -60)) < 1e-6)
        #expect(photo.placement.turn == start.turn && scene.root.subviews.last === photo)
        hand.wait(.milliseconds(200))
        hand.lift(1)
        stand.settle()
        #expect(photo.center.distance(to: start.center + Vector(dx: 100, dy: -60)) < 1e-6)
        #expect(scene.photos.filter { $0.rest != nil }.map(\.index) == [photo.index])
    }

    @Test func `two fingers stay on the points of the photo that they touched`() {
        let photo = stand.middle
        hand.together {
            hand.touch(1, at: photo.center - Vector(dx: 60, dy: 0))
            hand.touch(2, at: photo.center + Vector(dx: 60, dy: 0))
        }
        let held = [1, 2].map { photo.convert(hand.location(of: $0), from: nil) }
        stand.move([1: Vector(dx: -3, dy: 2), 2: Vector(dx: 5, dy: -4)], times: 15)
        for (finger, point) in zip([UInt32(1), 2], held) {
            #expect(photo.convert(point, to: nil).distance(to: hand.location(of: finger)) < 1e-6)
        }
    }

    @Test func `the wheel resizes a photo about the pointer`() {
        let (photo, before) = (stand.middle, stand.middle.placement)
        let pointer = photo.center + Vector(dx: 30, dy: -20)
        let point = photo.convert(pointer, from: nil)
        for _ in 1...2 { hand.scroll(Vector(dx: 0, dy: -1), at: pointer) }
        hand.wait(.milliseconds(200))
        stand.settle()
        #expect(abs(photo.placement.scale / before.scale - 1.21) < 1e-9 && photo.placement.turn == before.turn)
        #expect(photo.convert(point, to: nil).distance(to: pointer) < 1e-6)
    }

    /// Lets go of a photo while two fingers move and rotate it, and returns it.
    private func throwWithSpin() -> PhotoView {
        let photo = stand.middle
        let center = photo.center
        hand.together {
            hand.touch(1, at: center - Vector(dx: 50, dy: 0))
            hand.touch(2, at: center + Vector(dx: 50, dy: 0))
        }
        for step in 1...20 {
            hand.wait(.milliseconds(8))
            let arm = Vector(dx: 50, dy: 0).rotated(by: 0.03 * Double(step))
            let moved = center + Vector(dx: 7, dy: -4) * Double(step)
            hand.together {
                hand.move(1, to: moved - arm)
                hand.move(2, to: moved + arm)
            }
        }
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        return photo
    }

    @Test func `a thrown photo keeps its velocity and its spin, and both only decrease`() {
        let photo = throwWithSpin()
        let (goal, start) = (scene.goal(of: photo), photo.placement)
        #expect(goal.turn > start.turn + 0.2 && goal.center.x > start.center.x + 60)
        var (speeds, spins): ([Double], [Double]) = ([], [])
        for _ in 0..<400 where photo.placement != photo.travel?.goal {
            let before = photo.placement
            hand.wait(.milliseconds(8))
            speeds.append(photo.center.distance(to: before.center))
            spins.append(abs(photo.placement.turn - before.turn))
        }
        #expect(speeds[0] > 5 && spins[0] > 0.02)
        // The last step also covers the rest, which is less than half a point and 0.002 radians.
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $1 <= max($0, 1) + 1e-9 })
        #expect(zip(spins, spins.dropFirst()).allSatisfy { $1 <= max($0, 0.0025) })
        #expect(photo.center.distance(to: goal.center) < 1e-6)
    }

    @Test(arguments: [Vector(dx: 40, dy: 3), Vector(dx: -40, dy: 10), Vector(dx: 4, dy: 40), Vector(dx: -2, dy: -40)])
    func `the center of a photo that is thrown off the desk stays on it`(step: Vector) {
        let photo = stand.middle
        hand.touch(1, at: photo.center)
        stand.move([1: step], times: 8)
        hand.lift(1)
        while stand.player.wantsFrames {
            hand.wait(.milliseconds(16))
            #expect(scene.room.insetBy(dx: -1e-6, dy: -1e-6).contains(photo.center))
        }
    }

    @Test func `a photo that is dragged off the desk or scaled beyond its limits returns`() {
        let photo = stand.middle
        hand.touch(1, at: photo.center)
        stand.move([1: Vector(dx: 0, dy: 50)], times: 10)
        hand.wait(.milliseconds(200))
        hand.lift(1)
        stand.settle()
        #expect(abs(photo.center.y - 800) < 1e-6)
        let scales = scene.layout.scales(of: photo.bounds.size)
        for key in [String](repeating: "minus", count: 40) { hand.press(key) }
        #expect(scene.photos.contains { abs($0.placement.scale - scales.lowerBound) < 1e-9 })
    }

    @Test func `a photo resists at the edges of the desk and at the limits of its scale`() {
        func shown(_ pull: Double, maximum: Double) -> Double { maximum * 0.55 * pull / (0.55 * pull + maximum) }
        let photo = stand.middle
        let (start, scales) = (photo.placement, scene.layout.scales(of: photo.bounds.size))
        hand.touch(1, at: start.center)
        stand.move([1: Vector(dx: 0, dy: 30)], times: 20)
        // The fingers would carry the center 200 points beyond the edge or less.
        let pull = start.center.y + 600 - 800
        #expect(abs(photo.center.y - 800 - shown(pull, maximum: 48)) < 1e-6)
        stand.move([1: Vector(dx: 0, dy: -30)], times: 20)
        #expect(photo.center.distance(to: start.center) < 1e-6)
        hand.wait(.milliseconds(200))
        hand.lift(1)
        stand.settle()
        hand.together {
            hand.touch(1, at: photo.center - Vector(dx: 50, dy: 0))
            hand.touch(2, at: photo.center + Vector(dx: 50, dy: 0))
        }
        stand.move([1: Vector(dx: -9, dy: 0), 2: Vector(dx: 9, dy: 0)], times: 50)
        let excess = start.scale * 10 - scales.upperBound
        #expect(abs(photo.placement.scale - scales.upperBound - shown(excess, maximum: scales.upperBound / 2)) < 1e-6)
        hand.together {
            hand.lift(1)
            hand.lift(2)
        }
        stand.settle()
        #expect(abs(photo.placement.scale - scales.upperBound) < 1e-6)
    }

    @Test func `two people move two photos at the same time`() {
        let (first, second) = (scene.photos[0], scene.photos[11])
        let starts = [first.center, second.center]
        hand.touch(1, at: first.center)
        hand.touch(2, at: second.center)
        stand.move([1: Vector(dx: 3, dy: 2), 2: Vector(dx: -4, dy: -1)], times: 20)
        #expect(first.center.distance(to: starts[0] + Vector(dx: 60, dy: 40)) < 1e-6)
        #expect(second.center.distance(to: starts[1] + Vector(dx: -80, dy: -20)) < 1e-6)
    }

    @Test func `a double tap enlarges a photo on a dimmed desk, and another one flies it back`() throws {
        let photo = scene.photos[3]
        let home = photo.placement
        stand.doubleTap(at: home.center)
        stand.settle()
        let frame = photo.frame
        #expect(scene.enlarged === photo && scene.room.contains(frame) && photo.placement.turn == 0)
        #expect(
            max(frame.width / 1280, frame.height / 800) > 0.9 && frame.center.distance(to: Point(x: 640, y: 400)) < 1e-6
        )
        let dimmer = try #require(scene.root.subviews.first { $0.name == "dimmer" })
        #expect(dimmer.alpha > 0.4 && scene.root.subviews.suffix(2).elementsEqual([dimmer, photo], by: ===))
        stand.doubleTap(at: Point(x: 640, y: 400))
        stand.settle()
        #expect(scene.enlarged == nil && photo.placement == home && dimmer.isHidden && photo.rest == nil)
    }

    @Test func `a tap beside an enlarged photo flies it back, and fingers take it off the desk`() {
        let photo = stand.middle
        stand.doubleTap(at: photo.center)
        stand.settle()
        hand.touch(1, at: Point(x: 8, y: 790))
        hand.lift(1)
        stand.settle()
        #expect(scene.enlarged == nil && photo.rest == nil)
        stand.doubleTap(at: photo.center)
        stand.settle()
        hand.touch(1, at: photo.center)
        stand.move([1: Vector(dx: 0, dy: 4)], times: 20)
        hand.wait(.milliseconds(200))
        hand.lift(1)
        stand.settle()
        #expect(scene.enlarged == nil && photo.rest != nil && abs(photo.center.y - 480) < 1e-6)
    }

    @Test func `a press turns a photo over to its name, its date and its size`() {
        let photo = stand.middle
        func words() -> [String] {
            var picture = Picture(size: photo.bounds.size, background: .clear)
            photo.draw(&picture, in: photo.bounds)
            guard case .layer(let layer)? = picture.items.first?.content else { return [] }
            return layer.items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
        }
        #expect(words().isEmpty)
        hand.touch(1, at: photo.center)
        hand.wait(.milliseconds(490))
        #expect(!photo.isTurned)
        hand.wait(.milliseconds(20))
        #expect(photo.isTurned)
        stand.settle()
        let value = Photo.landscapes[photo.index]
        let size = "\(Int(value.size.width)) × \(Int(value.size.height))"
        #expect(words() == value.name.split(separator: "|").map(String.init) + [value.date, size])
        // The same finger moves the photo.
        let center = photo.center
        stand.move([1: Vector(dx: 5, dy: 0)], times: 10)
        hand.wait(.milliseconds(200))
        hand.lift(1)
        #expect(abs(photo.center.x - center.x - 50) < 1e-6)
        hand.touch(1, at: photo.center)
        hand.wait(.milliseconds(510))
        hand.lift(1)
        stand.settle()
        #expect(!photo.isTurned && words().isEmpty)
    }

    @Test func `with reduced motion, everything comes to rest immediately`() {
        hand.set(["reduceMotion": .boolean(true)])
        let photo = throwWithSpin()
        #expect(photo.placement == scene.goal(of: photo) && photo.travel?.isRunning != true)
        stand.doubleTap(at: scene.photos[0].center)
        #expect(scene.photos[0].frame.width > 800)
    }

    @Test func `a system that cancels the fingers puts the photo back`() {
        let photo = stand.middle
        let home = photo.placement
        hand.touch(1, at: photo.center)
        stand.move([1: Vector(dx: 5, dy: 3)], times: 20)
        hand.cancel(1)
        stand.settle()
        #expect(photo.placement == home && photo.rest == nil)
    }
}
