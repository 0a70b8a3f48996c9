import Drawing
import GestureTesting
import Shell
import Testing
import Touches

@testable import Scenes

@Suite struct PaperFingersTests {
    let stand = PaperStand()
    var scene: PaperScene { stand.scene }
    var hand: Hand { stand.hand }

    @Test func `two fingers leave ink dots where they land, and the dots stay under the fingers`() {
        stand.land()
        #expect(scene.dots.count == 2 && stand.farthestDot < 1e-9)
        for step in 1...200 {
            let angle = Double(step) * .pi / 50
            let arm = Vector(dx: 80 + 40 * sine(angle), dy: 0).rotated(by: angle)
            let middle = Point(x: 640 + Double(step), y: 400 - Double(step) / 2)
            stand.move(to: (middle - arm, middle + arm))
            #expect(stand.farthestDot < 1e-6)
        }
        #expect(abs(scene.placement.turn - 4 * .pi) < 1e-9)
        #expect(abs(scene.placement.scale - 1) < 1e-9)
    }

    @Test(arguments: [false, true])
    func `the dots disappear a second after the fingers have lifted, and cannot be undone`(reducesMotion: Bool) {
        hand.set(Settings(StageSetting.reducesMotion, reducesMotion))
        stand.land()
        stand.move(middle: Point(x: 700, y: 380), arm: Vector(dx: 100, dy: 60))
        // Fingers that rest do not throw the sheet.
        hand.wait(.milliseconds(300))
        stand.lift()
        for _ in 0..<2 { hand.wait(.milliseconds(450)) }
        #expect(scene.dots.count == 2 && scene.ink.opacity == 1 && !stand.player.wantsFrames)
        // A finger that lands in time keeps the dots.
        stand.land()
        hand.wait(.seconds(2))
        #expect(scene.dots.count == 2 && scene.ink.opacity == 1)
        stand.lift()
        for _ in 0..<7 { hand.wait(.milliseconds(150)) }
        #expect(reducesMotion ? scene.dots.isEmpty : abs(scene.ink.opacity - 0.5) < 1e-9)
        hand.wait(.milliseconds(100))
        #expect(scene.dots.isEmpty && stand.player.isAtRest && scene.state.values["dots"] == nil)
        hand.press("z", modifiers: .control)
        #expect(scene.dots.isEmpty)
    }

    @Test func `beyond a limit, only white rings mark the fingers`() {
        stand.land()
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 640, dy: 0))
        hand.wait(.milliseconds(200))
        let names = stand.player.picture().items.map(\.id.name)
        #expect(names.count { $0 == "touch" } == 2 && !names.contains("bands") && !names.contains("rings"))
    }

    @Test func `the plate shows the sheet's angle and size, even after the fingers lift`() {
        #expect(stand.numbers == ["0.0°", "100 %"])
        hand.press("bracketright")
        stand.land()
        // A quarter turn clockwise, and twice as large.
        stand.move(to: (Point(x: 640, y: 240), Point(x: 640, y: 560)))
        #expect(stand.numbers == ["+95.0°", "200 %"])
        hand.wait(.milliseconds(60))
        stand.lift()
        hand.wait(.seconds(1))
        #expect(stand.numbers == ["+95.0°", "200 %"])
    }

    @Test func `the plate with the angle and the size does not cover a small sheet`() throws {
        for _ in 0..<20 { hand.press("minus") }
        for key in ["Down", "Right"] {
            for _ in 0..<60 { hand.press(key) }
            hand.wait(.seconds(1))
            let plate = try #require(scene.picture().items.first { $0.id == "plate" })
            #expect(!plate.bounds.intersects(scene.sheet.frame))
        }
    }

    @Test(arguments: [(0.97, 1.0), (1.9, 2), (2.1, 2), (1.4, 1.4), (0.52, 0.5)])
    func `a sheet that is pinched to nearly double or half its size snaps to exactly that size`(
        pulled: Double, rest: Double
    ) {
        let stand = PaperStand(snaps: true)
        stand.land()
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 80 * pulled, dy: 0))
        stand.lift()
        stand.hand.wait(.seconds(1))
        #expect(abs(stand.scene.placement.scale - rest) < 1e-9)
    }

    @Test func `the sheet resists beyond a limit, and the dots are under the fingers again within the limit`() {
        stand.land()
        for arm in [Vector(dx: 640, dy: 0), Vector(dx: 5, dy: 3), Vector(dx: 0, dy: 600)] {
            stand.move(middle: Point(x: 640, y: 420), arm: arm)
            #expect(stand.farthestDot > 5)
            #expect(scene.placement.scale > 0.12 && scene.placement.scale < 8)
        }
        #expect(scene.placement.scale > 4)
        stand.move(middle: Point(x: 700, y: 380), arm: Vector(dx: 100, dy: 60))
        #expect(stand.farthestDot < 1e-6)
    }

    @Test(arguments: [(640.0, 4.0), (8.0, 0.25)])
    func `a sheet released beyond a limit springs back to the limit`(arm: Double, scale: Double) {
        stand.land()
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: arm, dy: 0))
        let pulled = scene.placement.scale
        #expect(scale > 1 ? pulled > scale : pulled < scale)
        stand.lift()
        #expect(scene.placement.scale == pulled && stand.player.wantsFrames)
        hand.wait(.milliseconds(250))
        #expect(scene.placement.scale == scale && !stand.player.engine.wantsFrames)
        #expect(scene.placement.center.distance(to: stand.home.center) < 1e-9)
    }

    @Test func `a sheet that is pushed out of the window resists before it can no longer be held`() {
        let stand = PaperStand()
        let corner = stand.home.center - Vector(dx: 310, dy: 200)
        stand.hand.touch(1, at: corner)
        for _ in 0..<50 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: (Point(x: 1275, y: 790) - corner) / 50)
        }
        // Without resistance, 10 by 12 points would be visible.
        let held = stand.scene.placement
        let topLeft = held.center - Vector(dx: 320, dy: 210)
        #expect(topLeft.x > 1235 && topLeft.x < 1258 && topLeft.y < 778)
        stand.hand.wait(.milliseconds(200))
        stand.hand.lift(1)
        for _ in 0..<30 { stand.hand.wait(.milliseconds(16)) }
        #expect(stand.scene.placement.center.x < held.center.x - 2)
    }

    @Test func `a sheet caught while springing back stays under the fingers`() {
        stand.land()
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 600, dy: 0))
        stand.lift()
        hand.wait(.milliseconds(40))
        let caught = scene.placement
        #expect(caught.scale > 4)
        hand.together {
            hand.touch(1, at: Point(x: 400, y: 400))
            hand.touch(2, at: Point(x: 880, y: 400))
        }
        hand.wait(.milliseconds(250))
        #expect(scene.placement == caught)
        for arm in [230.0, 160] {
            stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: arm, dy: 0))
            #expect(stand.farthestDot < 1e-6)
        }
    }

    @Test func `the sheet does not move when fingers land or lift`() {
        stand.land()
        stand.move(middle: Point(x: 600, y: 300), arm: Vector(dx: 60, dy: 60))
        let placement = scene.placement
        hand.touch(3, at: Point(x: 650, y: 420))
        #expect(scene.placement == placement && scene.dots.count == 3)
        hand.lift(1)
        #expect(scene.placement == placement)
        hand.lift(3)
        #expect(scene.placement == placement)
        hand.move(2, by: Vector(dx: 30, dy: 0))
        #expect(scene.placement.center.distance(to: placement.center + Vector(dx: 30, dy: 0)) < 1e-9)
    }

    @Test func `a snapping sheet comes to rest at multiples of 15 degrees`() {
        let stand = PaperStand(snaps: true)
        stand.land()
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 80, dy: 0).rotated(by: 0.2))
        #expect(abs(stand.scene.placement.turn - 0.2) > 0.005)
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 80, dy: 0).rotated(by: .pi / 6))
        #expect(stand.farthestDot < 1e-6)
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 80, dy: 0).rotated(by: 0.2))
        stand.lift()
        stand.hand.wait(.milliseconds(250))
        #expect(stand.scene.placement.turn == .pi / 12)
        stand.hand.press("bracketright")
        #expect(abs(stand.scene.placement.turn - .pi / 6) < 1e-12)
    }

    @Test func `the S key and the setting turn snapping on and off`() {
        for _ in 0..<2 { hand.press("bracketright") }
        hand.press("s")
        hand.wait(.milliseconds(250))
        #expect(abs(scene.placement.turn - .pi / 12) < 1e-12 && scene.state.values["snap"] == .boolean(true))
        hand.press("s")
        hand.press("bracketright")
        #expect(abs(scene.placement.turn - .pi / 9) < 1e-12)
        scene.apply(["snap": .boolean(true)])
        #expect(scene.snaps && scene.state.values["snap"] == nil)
    }

    @Test func `a canceled gesture restores the sheet and its ink`() {
        stand.land()
        stand.move(middle: Point(x: 600, y: 300), arm: Vector(dx: 60, dy: 60))
        hand.wait(.milliseconds(60))
        stand.lift()
        let (placement, dots) = (scene.placement, scene.dots)
        hand.advance(.seconds(1))
        stand.land()
        stand.move(middle: Point(x: 640, y: 500), arm: Vector(dx: 0, dy: 60))
        #expect(scene.placement != placement && scene.dots != dots)
        hand.together {
            hand.cancel(1)
            hand.cancel(2)
        }
        #expect(scene.placement == placement && scene.dots == dots && scene.hold == nil)
    }

    @Test(arguments: [nil, .grab, .focusLost, .deviceGone] as [CancellationCause?])
    func `touches canceled before they move leave no ink`(cause: CancellationCause?) {
        let (placement, dots) = (scene.placement, scene.dots)
        stand.land()
        #expect(scene.dots != dots)
        hand.cancel(1, because: cause)
        hand.cancel(2, because: cause)
        #expect(scene.placement == placement && scene.dots == dots)
    }
}
