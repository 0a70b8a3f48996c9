import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The photos as a whole: dealing, the pile, the layout and the state.
@Suite struct PhotosDeskTests {
    private let stand = PhotosStand()
    private var scene: PhotosScene { stand.scene }
    private var hand: Hand { stand.hand }

    private func spread(of scene: PhotosScene) -> Double {
        let centers = scene.photos.map(\.center)
        return centers.map { $0.distance(to: centers[0]) }.max() ?? 0
    }

    @Test func `five fingers that close gather a pile under them, and spreading deals it again`() {
        let homes = scene.photos.map(\.placement)
        stand.fiveFingers(around: Point(x: 500, y: 380), from: 150, to: 60)
        stand.settle()
        #expect(scene.photos.allSatisfy { $0.center.distance(to: Point(x: 500, y: 380)) <= 30 } && stand.player.canUndo)
        stand.fiveFingers(around: Point(x: 500, y: 380), from: 60, to: 160)
        let second = scene.photos.map(\.center)
        hand.wait(.milliseconds(100))
        // The photos leave the pile one after another.
        #expect(
            zip(second, scene.photos).contains { $0 == $1.center }
                && zip(second, scene.photos).contains { $0 != $1.center })
        stand.settle()
        #expect(scene.photos.map(\.placement) == homes && scene.photos.allSatisfy { $0.rest == nil })
    }

    @Test func `five fingers on one photo, and five that spread where no pile lies, gather and deal nothing`() {
        let photo = stand.middle
        stand.fiveFingers(around: photo.center, from: 70, to: 40)
        stand.settle()
        #expect(spread(of: scene) > 600 && photo.rest != nil)
        hand.press("Home")
        stand.settle()
        hand.touch(9, at: scene.photos[0].center)
        stand.move([9: Vector(dx: 0, dy: 3)], times: 10)
        hand.lift(9)
        stand.settle()
        stand.fiveFingers(around: Point(x: 640, y: 400), from: 120, to: 240)
        #expect(scene.photos[0].rest != nil)
    }

    @Test func `a person who holds a photo keeps it while another one gathers the rest`() {
        let photo = scene.photos[0]
        hand.touch(9, at: photo.center)
        stand.move([9: Vector(dx: 3, dy: 1)], times: 60)
        let held = photo.center
        stand.fiveFingers(around: Point(x: 800, y: 500), from: 150, to: 60)
        hand.wait(.milliseconds(400))
        #expect(
            photo.center == held
                && scene.photos.dropFirst().allSatisfy { $0.center.distance(to: Point(x: 800, y: 500)) < 30 })
    }

    @Test func `a finger of another person that lands later does not prevent five fingers from gathering`() {
        let point = Point(x: 500, y: 380)
        stand.land(around: point, radius: 150)
        hand.wait(.milliseconds(400))
        hand.touch(9, at: scene.photos[0].center)
        stand.move(around: point, from: 150, to: 60)
        stand.settle()
        #expect(scene.photos.dropFirst().allSatisfy { $0.center.distance(to: point) <= 30 })
    }

    @Test func `the key p gathers and deals, and Return and the space bar enlarge and turn the selected photo`() {
        hand.press("p")
        stand.settle()
        #expect(spread(of: scene) < 60 && scene.options.map(\.isOn) == [true])
        hand.press("p")
        stand.settle()
        #expect(spread(of: scene) > 600 && scene.options.map(\.isOn) == [false])
        hand.press("Tab")
        hand.press("Return")
        #expect(scene.enlarged === scene.photos[0])
        hand.press("Return")
        hand.press("space")
        #expect(scene.enlarged == nil && scene.photos[0].isTurned)
        hand.press("Home")
        stand.settle()
        #expect(scene.undoableState.isEmpty)
    }

    @Test(arguments: ["Return", "space"]) func `a held key enlarges or turns the selected photo once`(key: String) {
        hand.press("Tab")
        for isRepeat in [false, true] {
            let input = KeyInput(key: key, isRepeat: isRepeat)
            stand.player.receive(InputBatch(InputEvent(time: stand.player.engine.now, .key(input))))
        }
        #expect((scene.enlarged != nil) == (key == "Return") && scene.photos[0].isTurned == (key == "space"))
    }

    @Test func `a photo that is dealt is coarse at first, so that no frame waits for its bitmap`() throws {
        let stand = PhotosStand(isDealt: false)
        func scale(_ photo: PhotoView) throws -> Double {
            var picture = Picture(size: photo.bounds.size, background: .clear)
            photo.draw(&picture, in: photo.bounds)
            guard case .layer(let layer)? = picture.items.first(where: { $0.id.name == "photo" })?.content else {
                throw CancellationError()
            }
            return (layer.raster?.scale ?? 0) * photo.photo.size.width / PhotoPrint.frame(in: photo.bounds).width
        }
        func areCoarse() throws -> [Bool] {
            _ = stand.player.picture()
            return try stand.scene.photos.map { try scale($0) < 0.3 * $0.placement.scale }
        }
        stand.hand.wait(.milliseconds(1))
        #expect(try areCoarse().allSatisfy(\.self))
        stand.hand.wait(.milliseconds(100))
        // 101 ms after the start, the photos that appeared at 0 and 30 ms are fine.
        #expect(try areCoarse() == stand.scene.photos.map { $0.index > 1 })
        stand.player.refine()
        #expect(try !areCoarse().contains(true))
    }

    @Test func `photos are dealt from below one after another when the scene is first shown`() {
        let stand = PhotosStand(isDealt: false)
        func frames() -> [Rect] { stand.scene.picture().items.filter { $0.id.name == "photo" }.map(\.bounds) }
        stand.hand.wait(.zero)
        #expect(frames().allSatisfy { $0.minY >= 799 })
        stand.hand.wait(.milliseconds(100))
        // Four photos have started, the first three of them 40 ms ago or earlier.
        #expect(frames().prefix(3).allSatisfy { $0.minY < 799 } && frames().dropFirst(4).allSatisfy { $0.minY >= 799 })
        stand.hand.wait(.milliseconds(700))
        #expect(!stand.scene.isAnimating || stand.scene.deal != nil)
        stand.hand.wait(.milliseconds(10))
        #expect(stand.scene.deal == nil)
        let resting = zip(frames(), stand.scene.photos).allSatisfy { $0.center.distance(to: $1.center) < 2 }
        #expect(resting)
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 360, height: 640), Size(width: 480, height: 320)])
    func `prints lie within the window, and none is hidden by another`(size: Size) {
        let scene = PhotosStand(size: size).scene
        for photo in scene.photos {
            #expect(scene.room.contains(photo.frame), "\(photo.frame)")
            #expect(photo.frame.width > 60)
        }
        for (index, photo) in scene.photos.enumerated() {
            for other in scene.photos.dropFirst(index + 1) {
                #expect(photo.center.distance(to: other.center) > photo.frame.height * 0.6)
            }
        }
    }

    @Test func `a scene restores the state of another one, and resizing returns every photo exactly`() {
        hand.touch(1, at: stand.middle.center)
        stand.move([1: Vector(dx: 8, dy: 5)], times: 12)
        hand.lift(1)
        hand.touch(1, at: scene.photos[0].center)
        hand.wait(.milliseconds(600))
        hand.lift(1)
        stand.doubleTap(at: scene.photos[11].center)
        stand.settle()
        let other = PhotosStand()
        other.scene.restore(scene.state)
        other.hand.wait(.seconds(10))
        hand.wait(.seconds(10))
        #expect(other.scene.state == scene.state && other.scene.picture() == scene.picture())
        let before = scene.photos.map(\.placement)
        hand.resize(to: Size(width: 480, height: 900))
        #expect(scene.photos.allSatisfy { scene.room.contains($0.center) })
        hand.resize(to: PhotosStand.size)
        #expect(scene.photos.map(\.placement) == before)
        let numbers = [0, 0, 0, 1].map { SettingValue.number($0) }
        other.scene.restore(["photos": .object(["another photo": .list(numbers)])])
        #expect(other.scene.photos.allSatisfy { $0.rest == nil })
    }

    @Test func `undo and redo return a throw, a turned photo and an enlarged one`() {
        func undo() { hand.press("z", modifiers: .control) }
        hand.touch(1, at: stand.middle.center)
        stand.move([1: Vector(dx: 8, dy: 5)], times: 12)
        hand.lift(1)
        let moved = scene.undoableState
        hand.wait(.milliseconds(50))
        undo()
        stand.settle()
        #expect(scene.undoableState.isEmpty)
        hand.press("y", modifiers: .control)
        stand.settle()
        #expect(scene.undoableState == moved)
        stand.doubleTap(at: scene.photos[0].center)
        stand.settle()
        undo()
        stand.settle()
        #expect(scene.enlarged == nil && scene.undoableState == moved)
    }

    @Test func `the same input produces the same picture`() {
        func play() -> Picture {
            let stand = PhotosStand(isDealt: false)
            stand.fiveFingers(around: Point(x: 500, y: 380), from: 150, to: 60)
            stand.hand.wait(.milliseconds(120))
            stand.hand.touch(7, at: Point(x: 500, y: 380))
            stand.move([7: Vector(dx: 6, dy: 2)], times: 12)
            stand.hand.lift(7)
            stand.hand.wait(.milliseconds(90))
            return stand.player.picture()
        }
        #expect(play() == play())
    }
}
