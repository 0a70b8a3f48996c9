import Controls
import Desktop
import Geometry
import TestServers
import Testing
import X11

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
@Suite struct ButtonPressTests {
    private let server: Xorg
    private let scene = CounterScene()
    private let sceneWindow: SceneWindow
    private let application: DesktopApplication

    init() throws {
        server = try Xorg()
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 200), (0, 0))
        sceneWindow = SceneWindow(window: try X11System(displayName: server.display).openWindow(options), scene)
        application = DesktopApplication(sceneWindow)
        try turn { sceneWindow.frames > 0 }
    }

    private func turn(until isExpected: () -> Bool) throws {
        let end = sceneWindow.now + .seconds(10)
        while !isExpected() {
            try #require(sceneWindow.now < end, "not within ten seconds")
            sceneWindow.wake(at: sceneWindow.now + .milliseconds(20))
            try application.turn()
        }
    }

    /// Whether pixels of a color are on the screen just outside a view.
    private func hasRing(around view: View) -> Bool {
        let pixels = server.screen.pixels()
        let background = pixels[290, 190]
        let (x, y) = (Int(view.frame.minX), Int(view.frame.midY))
        return (2...8).contains { pixels[x - $0, y] != background }
    }

    @Test func `buttons respond to a finger, the mouse and the keyboard, and the label shows the count`() throws {
        try server.touchscreen.land([1: Point(x: 80, y: 104)])
        try turn { scene.add.isHighlighted }
        try turn { server.screen.pixels()[30, 90] != 0x4DCC66 }
        try server.touchscreen.lift()
        try turn { scene.count == 1 && scene.label.text == "1" }
        try turn { server.screen.pixels()[30, 90] == 0x4DCC66 }

        server.mouse.move(to: Point(x: 80, y: 104))
        server.mouse.press()
        try turn { scene.add.isHighlighted }
        server.mouse.release()
        try turn { scene.count == 2 }

        server.keys.type("Tab")
        try turn { hasRing(around: scene.add) }
        server.keys.type("space")
        try turn { scene.count == 3 }
        server.keys.type("Tab")
        try turn { hasRing(around: scene.clear) && !hasRing(around: scene.add) }
        server.keys.type("Return")
        try turn { scene.count == 0 && scene.label.text == "0" }
        server.keys.type("Escape")
        try turn { !hasRing(around: scene.clear) }
    }

    @Test func `a finger that slides off a button before it lifts does not press the button`() throws {
        try server.touchscreen.land([1: Point(x: 80, y: 104)])
        try turn { scene.add.isHighlighted }
        try server.touchscreen.move([1: Point(x: 80, y: 190)])
        try turn { !scene.add.isHighlighted }
        try server.touchscreen.lift()
        try turn { sceneWindow.runner.engine.touches.isEmpty }
        #expect(scene.count == 0)
    }
}
