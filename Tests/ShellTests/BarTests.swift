import Drawing
import Geometry
import GestureTesting
import Testing

@testable import Shell

@Suite struct BarTests {
    @Test func `tapping a scene's name opens the scene, and the previous scene keeps its state`() {
        let plain = Plain()
        let first = plain.scene
        first.square.center.x = 123
        plain.tap(Point(x: 60, y: 20))
        #expect(plain.scene !== first)
        plain.tap(Point(x: 20, y: 20))
        #expect(plain.scene === first)
        #expect(first.square.center.x == 123)
    }

    @Test func `a touch that slides off a scene's name opens no scene and moves no object`() {
        let plain = Plain()
        let first = plain.scene
        plain.hand.touch(1, at: Point(x: 60, y: 20))
        plain.hand.move(1, to: Point(x: 400, y: 300))
        plain.hand.move(1, to: Point(x: 450, y: 300))
        plain.hand.lift(1)
        #expect(plain.scene === first)
        #expect(first.square.center == Point(x: 400, y: 300))
    }

    @Test func `a slow press on a scene's name works like a quick one`() {
        let plain = Plain()
        let first = plain.scene
        plain.hand.touch(1, at: Point(x: 60, y: 20))
        plain.hand.wait(.seconds(3))
        plain.hand.lift(1)
        #expect(plain.scene !== first)
    }

    @Test func `buttons on the bar send their commands to the scene or to the window`() throws {
        let plain = Plain()
        plain.tap(try plain.location(of: "reset"))
        #expect(plain.scene.resets == 1)
        plain.tap(try plain.location(of: "record"))
        plain.tap(try plain.location(of: "recordings"))
        plain.tap(try plain.location(of: "copy"))
        plain.tap(try plain.location(of: "full screen"))
        plain.tap(try plain.location(of: "quit"))
        #expect(plain.requests.all == [.copyPicture, .toggleFullScreen, .close])
        #expect(plain.requests.commands == ["record", "recordings"])
    }

    @Test func `the bar has buttons for undo and redo`() throws {
        let plain = Plain()
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        #expect(plain.scene.square.center.x == 450)
        plain.tap(try plain.location(of: "undo"))
        #expect(plain.scene.square.center.x == 400)
        plain.tap(try plain.location(of: "redo"))
        #expect(plain.scene.square.center.x == 450)
    }

    @Test func `a three-finger swipe to the left undoes a change, and one to the right redoes it`() {
        let plain = Plain()
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        plain.swipe(fingers: 3, from: 600, by: -200)
        #expect(plain.scene.square.center.x == 400 && plain.text("notice line") == "Undone")
        plain.swipe(fingers: 3, from: 100, by: 200)
        #expect(plain.scene.square.center.x == 450 && plain.text("notice line") == "Redone")
        plain.hand.wait(.seconds(1))
        #expect(plain.text("notice line") == nil && !plain.player.wantsFrames)
    }

    @Test func `a three-finger swipe cancels the gesture that its fingers began in the scene`() {
        let plain = Plain()
        plain.swipe(fingers: 3, from: 420, by: -200)
        #expect(plain.scene.cancellations == 1)
    }

    @Test(arguments: [3, 4]) func `a swipe that begins on an object only moves the object`(fingers: Int) {
        let plain = Plain()
        let scene = plain.scene
        scene.square.frame = Rect(x: 250, y: 100, width: 300, height: 480)
        scene.objects = [scene.square]
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        plain.swipe(fingers: fingers, from: 500, by: -200)
        #expect(plain.scene === scene && scene.square.center.x == 250 && scene.cancellations == 0)
        #expect(plain.text("notice line") == nil)
    }

    @Test func `a four-finger swipe shows the adjacent scene`() {
        let plain = Plain()
        let first = plain.scene
        plain.swipe(fingers: 4, from: 600, by: -200)
        #expect(plain.scene !== first && plain.text("notice line") == "TWO")
        plain.swipe(fingers: 4, from: 600, by: -200)
        #expect(plain.scene === first)
        plain.swipe(fingers: 4, from: 100, by: 200)
        #expect(plain.scene !== first)
    }

    @Test func `an option of the scene has a button that works like its key`() throws {
        let plain = Plain()
        plain.scene.options = [SceneOption(title: "Snap", key: "s", isOn: false, sign: Path())]
        plain.hand.resize(to: Size(width: 820, height: 600))
        plain.tap(try plain.location(of: "snap"))
        #expect(plain.scene.keys == ["s"])
    }

    @Test func `a narrow bar has a menu for the tools that do not fit`() throws {
        let plain = Plain(size: Size(width: 480, height: 320))
        #expect(plain.button("recordings") == nil)
        plain.tap(try plain.location(of: "more"))
        let menu = try plain.location(of: "recordings")
        #expect(menu.y > 40 && plain.bounds(of: ItemID("bar key")) != nil)
        plain.tap(menu)
        #expect(plain.requests.commands == ["recordings"])
        #expect(plain.button("recordings") == nil, "the menu closes")
    }

    @Test func `Escape closes the menu`() throws {
        let plain = Plain(size: Size(width: 480, height: 320))
        plain.tap(try plain.location(of: "more"))
        #expect(plain.button("recordings") != nil)
        plain.hand.press("Escape")
        #expect(plain.button("recordings") == nil && plain.bounds(of: ItemID("bar key")) == nil)
    }

    @Test func `tools move into the menu before a hint is shortened, and return when the hint is shorter`() throws {
        // Names of 48 points each, 10 tools of 40 and a hint of 240: beside them, 24 points.
        let plain = Plain(size: Size(width: 760, height: 600))
        #expect(plain.button("quit") != nil && plain.button("more") == nil)
        // 8 points for each letter, and 18 for the dot of a recording: 287 of 761 are left for seven tools.
        plain.scene.words = String(repeating: "a", count: 42)
        plain.hand.resize(to: Size(width: 761, height: 600))
        #expect(plain.hint == plain.scene.words)
        #expect(plain.shell.bar?.buttons.count == 2 + 7 && plain.button("more") != nil)
        plain.hand.press("2")
        #expect(plain.button("more") == nil)
    }

    @Test func `a touch outside the menu only closes it`() throws {
        let plain = Plain(size: Size(width: 480, height: 500))
        let center = Point(x: 60, y: 300)
        plain.scene.square.center = center
        plain.tap(try plain.location(of: "more"))
        #expect(plain.shell.isListOpen && plain.player.engine.hitTest(center)?.name == "beside the menu")
        plain.hand.touch(1, at: center)
        plain.hand.move(1, by: Vector(dx: 60, dy: 0))
        plain.hand.lift(1)
        #expect(plain.scene.square.center == center && !plain.shell.isListOpen)
    }

    @Test(arguments: [Size(width: 480, height: 320), Size(width: 800, height: 600), Size(width: 1920, height: 1080)])
    func `every tool has a target of at least 40 points on the bar or in the menu`(size: Size) throws {
        let plain = Plain(size: size)
        if plain.button("more") != nil { plain.tap(try plain.location(of: "more")) }
        let names = [
            "undo", "redo", "reset", "record", "recordings", "inspect", "show me", "copy", "full screen", "quit",
        ]
        for name in names {
            let bounds = try #require(plain.button(name)).bounds
            #expect(bounds.width >= 40 && bounds.height >= 40)
            let location = try plain.location(of: name)
            #expect(location.x < size.width && location.y < size.height)
        }
    }

    @Test func `hovering over a tool shows its name and its key`() throws {
        let plain = Plain()
        plain.hand.hover(.moved, at: try plain.location(of: "undo"))
        #expect(plain.text("tooltip") == "Undo (Control-z)")
        plain.hand.hover(.moved, at: Point(x: 400, y: 300))
        #expect(plain.text("tooltip") == nil)
    }

    @Test func `pressing a button hides its tooltip, which may be outdated afterward`() throws {
        let plain = Plain()
        let record = try plain.location(of: "record")
        plain.hand.hover(.moved, at: record)
        plain.hand.touch(1, at: record, type: .indirectPointer)
        plain.shell.isRecording = true
        plain.hand.lift(1)
        #expect(plain.text("tooltip") == nil)
        plain.hand.hover(.moved, at: record + Vector(dx: 1, dy: 0))
        #expect(plain.text("tooltip") == "Stop (r)")
    }

    @Test func `the Undo button is dimmed when there is no change to undo`() {
        let plain = Plain()
        _ = plain.player.picture()
        #expect(plain.button("undo")?.content.isDimmed == true)
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        _ = plain.player.picture()
        #expect(plain.button("undo")?.content.isDimmed == false && plain.button("redo")?.content.isDimmed == true)
    }

    @Test func `the hint matches the available input devices`() {
        let plain = Plain()
        #expect(plain.hint == "Drag it")
        plain.hand.set(["devices": .object(["touchscreen": .boolean(true)])])
        #expect(plain.hint == "Touch it")
    }

    @Test func `the bar is at least 9 mm high if the pixel size is known`() {
        let plain = Plain(options: ["millimetresPerPixel": .number(0.1)])
        #expect(plain.scene.traits.obscuredInsets.top >= 90)
        #expect(Plain().scene.traits.obscuredInsets.top >= 40)
    }

    @Test(arguments: [(480.0, 5), (320, 7), (240, 5), (120, 4)])
    func `in a narrow window, the bar's parts do not overlap or leave the window`(width: Double, count: Int) throws {
        let plain = Plain(size: Size(width: width, height: 320))
        let picture = plain.player.picture()
        let plates = picture.items.filter { $0.id.name == "bar title" || $0.id.name == "bar glyph" }.map(\.bounds)
        // Two scenes, or the list of them, and the tools.
        #expect(plates.count == count)
        for (index, plate) in plates.enumerated() {
            #expect(plate.minX >= -8 && plate.maxX <= width + 8)
            for other in plates[(index + 1)...] where width >= 240 { #expect(!plate.intersects(other)) }
        }
        let hint = try #require(plain.bounds(of: ItemID("bar hint")))
        #expect(hint.minX >= 0 && hint.maxX <= width)
    }

    @Test func `a window with the bare option has no bar`() {
        let plain = Plain(options: ["bare": .boolean(true)])
        #expect(plain.bounds(of: ItemID("bar")) == nil)
        #expect(plain.scene.traits.obscuredInsets.top == 0)
        plain.tap(Point(x: 60, y: 20))
        #expect(plain.shell.scene === plain.scene)
    }

    @Test func `an arrowhead can be appended to another path without a connecting line`() {
        guard case .move? = Glyph.turnBack(Point(x: 5, y: 5)).elements.first else {
            Issue.record("a line would lead to it")
            return
        }
    }
}
