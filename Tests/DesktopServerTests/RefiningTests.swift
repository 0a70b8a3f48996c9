import CairoRendering
import Desktop
import Geometry
import TestServers
import Testing
import Touches
import Windowing
import X11

/// A turned layer whose bitmap gets a better resolution at the first key.
private final class TurnedScene: Scene {
    private static let turn = Transform(rotationAngle: 0.4).scaledBy(x: 1.5, y: 1.5)
    private static let move = Transform(translationX: 180, y: 10)
    let root = View()
    var needsDisplay = true
    private var isExact = false

    func keyPressed(_ key: KeyInput) { (isExact, needsDisplay) = (true, true) }

    func picture() -> Picture { picture(isExact: isExact) }

    func picture(isExact: Bool) -> Picture {
        var picture = Picture(size: Size(width: 600, height: 500), background: .white)
        let oval = Shape(
            Path(ovalIn: Rect(x: 10, y: 10, width: 280, height: 200)), stroke: Stroke(color: .black, width: 3))
        let layer = Layer(
            version: 1, bounds: Rect(x: 0, y: 0, width: 300, height: 220), items: [Item(id: "oval", .shape(oval))],
            background: Color(hex: 0xE6CC4D), raster: isExact ? Self.turn : .identity)
        picture.add(.layer(layer), id: "layer", transform: Self.turn.concatenating(Self.move))
        return picture
    }
}

/// The event loop wakes when a bitmap has been painted in the background.
@Suite(.serialized) struct RefiningTests {
    @Test(arguments: [(.x11, .sharedMemory), (.x11, .xlib), (.wayland, .automatic)] as [(DisplayKind, PaintMethod)])
    @MainActor
    func `the window shows a better bitmap when it is complete, without input`(
        kind: DisplayKind, method: PaintMethod
    ) async throws {
        let server = try kind.makePlainServer()
        let (scene, size) = (TurnedScene(), Size(width: 600, height: 500))
        let sceneWindow = try server.makeWindowSystem(paint: method).openWindow(for: scene, size: size)
        sceneWindow.window.paintsInBackground = true
        let exact = try ImageSurface(size: size)
        Renderer().paint(scene.picture(isExact: true), on: exact)
        let expected = Pixels(width: exact.width, height: exact.height, values: exact.pixels.map { $0 & 0xFFFFFF })
        let application = DesktopApplication(sceneWindow)
        let queue = application.mainThreadQueue
        let frame = Rect(origin: .zero, size: size)
        let user = Task.detached {
            defer { queue.quit() }
            // A key before the first picture would find no bitmap to improve.
            let began = try? server.waitForPixels(in: frame, "the first picture") {
                $0.count(of: 0xE6CC4D) > 1000
            }
            #expect(began != nil)
            queue.post { sceneWindow.receive(InputBatch(InputEvent(time: sceneWindow.now, .key(KeyInput(key: "a"))))) }
            let shown = try? server.waitForPixels(in: frame, "the layer at its own resolution") {
                $0.count(differingBy: 1, from: expected) == 0
            }
            #expect(shown != nil)
        }
        try application.run()
        await user.value
        // Without the bitmap, with the old bitmap, and with the better one.
        #expect(sceneWindow.frames == 3)
    }
}
