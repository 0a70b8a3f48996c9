import Geometry
import GestureTesting
import Testing

@testable import Shell

/// Signs without titles, and windows without room for them.
@Suite struct NarrowBarTests {
    @Test func `resting a finger on a tool shows its name, and lifting the finger does nothing`() throws {
        let plain = Plain()
        let record = try plain.location(of: "record")
        plain.hand.touch(1, at: record)
        plain.hand.wait(.milliseconds(300))
        #expect(plain.text("tooltip") == nil)
        plain.hand.wait(.milliseconds(300))
        #expect(plain.text("tooltip") == "Record (r)")
        let tooltip = try #require(plain.bounds(of: ItemID("tooltip plate")))
        #expect(tooltip.maxX < record.x - 20, "beside the finger")
        plain.hand.lift(1)
        #expect(plain.text("tooltip") == nil && plain.requests.commands.isEmpty)
        plain.tap(record)
        #expect(plain.requests.commands == ["record"])
    }

    @Test func `a tool whose name was shown can be pressed with a key after the finger has left it`() throws {
        let plain = Plain()
        plain.hand.touch(1, at: try plain.location(of: "record"))
        plain.hand.wait(.milliseconds(600))
        #expect(plain.text("tooltip") == "Record (r)")
        plain.hand.move(1, to: Point(x: 400, y: 300))
        plain.hand.lift(1)
        #expect(plain.text("tooltip") == nil && plain.requests.commands.isEmpty)
        #expect(try #require(plain.button("record")).press())
        plain.hand.wait(.milliseconds(16))
        #expect(plain.requests.commands == ["record"])
    }

    @Test(arguments: [120.0, 200, 360, 480, 790, 1600], [nil, 0.09])
    func `the Stop button is on the bar at every width`(width: Double, millimetersPerPixel: Double?) throws {
        let options = millimetersPerPixel.map { Settings(EngineSetting.millimetersPerPixel, $0) } ?? [:]
        let plain = Plain(options: options, size: Size(width: width, height: 400))
        plain.shell.isRecording = true
        _ = plain.player.picture()
        let stop = try #require(plain.button("stop"))
        let bar = try #require(plain.shell.bar)
        #expect(!bar.menu.isOpen && bar.bounds.union(stop.frame) == bar.bounds && !stop.isHidden)
    }

    @Test func `a window that is too narrow for the icons of the scenes has a list of scenes`() throws {
        let plain = Plain(size: Size(width: 130, height: 400))
        let first = plain.scene
        plain.tap(try plain.location(of: "scenes"))
        plain.hand.wait(.seconds(1))
        let second = try #require(plain.shell.bar?.drawer.buttons.last)
        plain.tap(second.convert(second.bounds.center, to: nil))
        #expect(plain.scene !== first)
    }

    @Test func `a menu with several columns fills them evenly`() throws {
        let plain = Plain(size: Size(width: 480, height: 320))
        plain.shell.bar?.toggleMenu()
        let menu = try #require(plain.shell.bar?.menu)
        let columns = Dictionary(grouping: menu.buttons, by: \.frame.minX).values.map(\.count)
        #expect(columns.count > 1)
        #expect(columns.max() == (menu.buttons.count + columns.count - 1) / columns.count)
    }
}
