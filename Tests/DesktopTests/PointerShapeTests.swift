import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// A scene whose left half can be dragged, in points.
private final class HalfScene: Scene {
    let root = View()
    var needsDisplay = true

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }
    func cursor(at location: Point) -> Cursor { location.x < 50 ? .openHand : .crosshair }
    func picture() -> Picture { Picture(size: root.bounds.size, background: .white) }
}

/// The shape of the pointer after each input.
@Suite struct PointerShapeTests {
    private func hover(_ x: Double) -> InputEvent.Content {
        .hover(HoverInput(phase: .moved, location: Point(x: x, y: 20)))
    }

    private func touch(_ phase: TouchPhase, _ type: TouchType, at x: Double = 20) -> InputEvent.Content {
        .touch(TouchInput(id: TouchID(1), phase: phase, location: Point(x: x, y: 20), type: type))
    }

    /// The shapes after each of the inputs, in a window with two pixels for a point.
    private func shapes(_ inputs: InputEvent.Content...) throws -> [Cursor] {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        let script = inputs.enumerated().map { ScriptedEvent(InputEvent(time: .milliseconds(Int64($0) + 1), $1)) }
        let surroundings = Surroundings(preferences: DesktopPreferences(scale: 2))
        let window = HeadlessSystem(surroundings: surroundings, script: script).openWindow(options)
        let sceneWindow = SceneWindow(window: window, HalfScene())
        var shapes: [Cursor] = []
        sceneWindow.onRound = { _ in shapes.append(window.cursor) }
        try DesktopApplication(sceneWindow).run()
        return (shapes + [window.cursor]).dropFirst().prefix(inputs.count).map(\.self)
    }

    @Test func `the scene chooses the pointer shape at the mouse's location`() throws {
        let hovering = try shapes(hover(99), hover(101))
        #expect(hovering == [.openHand, .crosshair])
        let key = InputEvent.Content.key(KeyInput(key: "a"))
        let press = touch(.began, .indirectPointer, at: 99)
        let dragging = try shapes(key, press, touch(.moved, .indirectPointer, at: 150), key)
        #expect(dragging == [.arrow, .openHand, .crosshair, .crosshair])
        let scroll = InputEvent.Content.scroll(ScrollInput(delta: Vector(dx: 0, dy: 1), location: Point(x: 10, y: 10)))
        let scrolling = try shapes(scroll)
        #expect(scrolling == [.openHand])
    }

    @Test(arguments: [TouchType.direct, .pencil])
    func `a touch hides the pointer until the mouse moves`(type: TouchType) throws {
        let touching = try shapes(hover(99), touch(.began, type), touch(.ended, type), hover(101))
        #expect(touching == [.openHand, .hidden, .hidden, .crosshair])
    }
}
