import Controls
import Desktop
import Geometry
import TestServers
import Testing

/// A scene with a label and two buttons.
private final class CounterScene: Scene {
    let root = View()
    let label = Label(frame: Rect(x: 20, y: 20, width: 260, height: 40))
    let add = Button(frame: Rect(x: 20, y: 80, width: 120, height: 48))
    let clear = Button(frame: Rect(x: 160, y: 80, width: 120, height: 48))
    private(set) var count = 0 { didSet { label.text = "\(count)" } }

    init() {
        (add.backgroundColor, clear.backgroundColor) = (Color(hex: 0x4DCC66), Color(hex: 0xE64D4D))
        add.setTitle("Add", for: .normal)
        clear.setTitle("Clear", for: .normal)
        add.addAction { [unowned self] in count += 1 }
        clear.addAction { [unowned self] in count = 0 }
        for view in [label, add, clear] { root.addSubview(view) }
    }
}

/// A program with a label and two buttons, on a real server.
private struct Stand {
    let server: any TouchServer
    let scene = CounterScene()
    let sceneWindow: SceneWindow
    private let application: DesktopApplication

    init(on kind: DisplayKind) throws {
        server = try kind.makeServer()
        sceneWindow = try server.makeWindowSystem().openWindow(for: scene)
        application = DesktopApplication(sceneWindow)
        try application.showWindows(on: server)
    }

    /// The pixels of the window.
    var pixels: Pixels { server.pixels(in: Rect(x: 0, y: 0, width: 300, height: 200)) }

    func turn(until isExpected: () -> Bool) throws {
        try application.turn(patience: .seconds(10), every: .milliseconds(20), until: isExpected)
    }

    /// Whether pixels of a color are on the screen just outside a view.
    func hasRing(around view: View) -> Bool {
        let pixels = self.pixels
        let background = pixels[290, 190]
        let (x, y) = (Int(view.frame.minX), Int(view.frame.midY))
        return (2...8).contains { pixels[x - $0, y] != background }
    }
}

@Suite struct ButtonPressTests {
    @Test(arguments: DisplayKind.allCases)
    func `buttons respond to a finger, the mouse and the keyboard, and the label shows the count`(
        kind: DisplayKind
    ) throws {
        let stand = try Stand(on: kind)
        try stand.server.touchscreen.land([1: Point(x: 80, y: 104)])
        try stand.turn { stand.scene.add.isHighlighted }
        try stand.turn { stand.pixels[30, 90] != 0x4DCC66 }
        try stand.server.touchscreen.lift()
        try stand.turn { stand.scene.count == 1 && stand.scene.label.text == "1" }
        try stand.turn { stand.pixels[30, 90] == 0x4DCC66 }

        try stand.server.pointer.move(to: Point(x: 80, y: 104))
        try stand.server.pointer.press()
        try stand.turn { stand.scene.add.isHighlighted }
        try stand.server.pointer.release()
        try stand.turn { stand.scene.count == 2 }

        stand.server.keys.type("Tab")
        try stand.turn { stand.hasRing(around: stand.scene.add) }
        stand.server.keys.type("space")
        try stand.turn { stand.scene.count == 3 }
        stand.server.keys.type("Tab")
        try stand.turn { stand.hasRing(around: stand.scene.clear) && !stand.hasRing(around: stand.scene.add) }
        stand.server.keys.type("Return")
        try stand.turn { stand.scene.count == 0 && stand.scene.label.text == "0" }
        stand.server.keys.type("Escape")
        try stand.turn { !stand.hasRing(around: stand.scene.clear) }
    }

    @Test(arguments: DisplayKind.allCases)
    func `a finger that slides off a button before it lifts does not press the button`(kind: DisplayKind) throws {
        let stand = try Stand(on: kind)
        try stand.server.touchscreen.land([1: Point(x: 80, y: 104)])
        try stand.turn { stand.scene.add.isHighlighted }
        try stand.server.touchscreen.move([1: Point(x: 80, y: 190)])
        try stand.turn { !stand.scene.add.isHighlighted }
        try stand.server.touchscreen.lift()
        try stand.turn { stand.sceneWindow.runner.engine.touches.isEmpty }
        #expect(stand.scene.count == 0)
    }
}
