import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct PaperKeysTests {
    let stand = PaperStand()
    var scene: PaperScene { stand.scene }
    var hand: Hand { stand.hand }

    @Test func `a touchpad pinch scales the sheet about the pointer`() {
        let pointer = Point(x: 500, y: 350)
        for (phase, scale) in [(TouchPhase.began, 1.0), (.moved, 2.0), (.ended, 2.0)] {
            hand.touchpad(TouchpadInput(gesture: .pinch, phase: phase, fingers: 2, location: pointer, scale: scale))
        }
        #expect(abs(scene.placement.scale - 2) < 1e-9)
        #expect(scene.placement.center.distance(to: Point(x: 780, y: 450)) < 1e-9)
        #expect(scene.dots.isEmpty && scene.hold == nil)
    }

    @Test func `keys move, scale and rotate the sheet, and the Home key restores it and removes the ink`() {
        stand.land()
        stand.lift()
        hand.press("Left")
        hand.press("minus")
        hand.press("bracketleft")
        #expect(scene.placement == SheetPlacement(center: Point(x: 624, y: 400), turn: -.pi / 36, scale: 1 / 1.1))
        hand.press("Home")
        hand.wait(.milliseconds(250))
        #expect(scene.placement == stand.home && scene.dots.isEmpty && scene.state.isEmpty)
        for _ in 0..<40 { hand.press("plus") }
        hand.wait(.milliseconds(250))
        #expect(scene.placement.scale == 4)
    }

    @Test func `with reduced motion, the sheet stops at its limits and is not animated`() {
        hand.set(["reduceMotion": .boolean(true)])
        stand.land()
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 600, dy: 0))
        #expect(abs(scene.placement.scale - 4) < 1e-9)
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: 90, dy: 0))
        #expect(stand.farthestDot < 1e-6)
        stand.lift()
        hand.press("Home")
        #expect(scene.placement == stand.home && !stand.player.engine.wantsFrames)
    }

    @Test func `a scene can restore the state of another scene of the same kind`() {
        stand.land()
        stand.move(middle: Point(x: 600, y: 300), arm: Vector(dx: 60, dy: 60))
        hand.wait(.milliseconds(60))
        stand.lift()
        hand.wait(.milliseconds(300))
        let other = PaperStand()
        other.scene.restore(scene.state)
        #expect(other.scene.placement == scene.placement && other.scene.dots == scene.dots)
        #expect(other.scene.picture() == scene.picture())
        other.scene.restore(["sheet": .list([.number(1), .number(2), .number(3), .number(0)]), "dots": .boolean(true)])
        #expect(other.scene.placement == scene.placement && other.scene.dots == scene.dots)
    }

    @Test func `in a small window, the whole sheet is below the bar, and the numbers are inside the window`() {
        var traits = Traits()
        traits.obscuredInsets.top = 60
        scene.traitsChanged(to: traits)
        hand.resize(to: Size(width: 480, height: 320))
        let room = Rect(x: 0, y: 60, width: 480, height: 260)
        #expect(scene.sheet.frame.union(room) == room && scene.sheet.frame.height > 150)
        for point in [Point(x: 100, y: 100), Point(x: 380, y: 100), Point(x: 240, y: 280)] {
            hand.together {
                hand.touch(1, at: point)
                hand.touch(2, at: Point(x: 240, y: 190))
            }
            let plate = scene.picture().items.first { $0.id == "plate" }
            #expect(plate.map { room.union($0.bounds) == room } ?? false)
            stand.lift()
            hand.advance(.seconds(1))
        }
    }

    @Test func `turning the window to portrait and back returns the sheet to its place`() {
        for key in ["plus", "bracketright"] + [String](repeating: "Right", count: 40) { hand.press(key) }
        let placement = scene.placement
        hand.resize(to: Size(width: 480, height: 1280))
        #expect(scene.placement != placement)
        hand.resize(to: Size(width: 1280, height: 800))
        #expect(scene.placement == placement)
    }

    @Test func `the wheel scales the sheet about the pointer`() {
        let pointer = Point(x: 500, y: 350)
        let point = scene.sheet.convert(pointer, from: nil)
        for _ in 1...3 { hand.scroll(Vector(dx: 0, dy: -1), at: pointer) }
        #expect(abs(scene.placement.scale - 1.331) < 1e-9)
        #expect(scene.sheet.convert(point, to: nil).distance(to: pointer) < 1e-9)
    }

    @Test(arguments: [
        (12.345, 1, true, "+12.3"), (-0.04, 1, true, "0.0"), (-7.5, 0, false, "−8"), (0.999, 2, false, "1.00"),
        (0.05, 2, false, "0.05"), (.infinity, 1, false, "∞"), (.nan, 0, true, "–"),
    ])
    func `numbers are rounded and signed for display`(number: Double, digits: Int, isSigned: Bool, text: String) {
        #expect(number.decimal(places: digits, isSigned: isSigned) == text)
    }
}
