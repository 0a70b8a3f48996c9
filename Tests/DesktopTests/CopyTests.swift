import CairoRendering
import Desktop
import Geometry
import Glibc
import Headless
import Platform
import Scenes
import Shell
import Testing
import Touches
import Windowing

/// Copying in a window without a display.
@Suite struct CopyTests {
    private let scene = KeyScene()

    private func key(_ name: String, _ modifiers: ModifierFlags, at milliseconds: Int64) -> ScriptedEvent {
        ScriptedEvent(InputEvent(time: .milliseconds(milliseconds), .key(KeyInput(key: name, modifiers: modifiers))))
    }

    @Test func `a picture that the program takes of a change does not keep the change from the window`() throws {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 200)
        let window = HeadlessSystem(script: [key("a", [], at: 1), key("b", [], at: 2)]).openWindow(options)
        let sceneWindow = SceneWindow(window: window, scene)
        var colors: [UInt32] = []
        sceneWindow.keyAction = { [scene] key in
            colors.append((try? window.image()[10, 10]) ?? 0)
            guard key.key == "a" else { return nil }
            return {
                (scene.card.frame.origin, scene.needsDisplay) = (.zero, true)
                _ = sceneWindow.runner.picture()
            }
        }
        try DesktopApplication(sceneWindow).run()
        #expect(colors == [0xFFFF_FFFF, 0xFF00_FF00])
    }

    @Test func `Control-C copies the picture of the window, and the C key alone is sent to the scene`() throws {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 200)
        let script = [key("c", [], at: 1), key("c", .control, at: 2)]
        let window = HeadlessSystem(script: script).openWindow(options)
        let sceneWindow = SceneWindow(window: window, scene, reserved: .all)
        try DesktopApplication(sceneWindow).run()
        #expect(scene.keys == ["c"])

        let clipboard = try #require(sceneWindow.clipboard as? HeadlessClipboard)
        #expect(clipboard.contents.keys.map(\.self) == [.png])
        let path = "/tmp/touchstone-copy-\(Environment.processIdentifier).png"
        try Files.write(try #require(clipboard.contents[.png]), to: path)
        defer { unsafe unlink(path) }
        let image = try ImageSurface(contentsOfPNG: path)
        #expect(image.width == 300 && image.height == 200)
        // The card, and the background next to it.
        #expect(image[150, 150] == 0xFF00_FF00 && image[50, 50] == 0xFFFF_FFFF)
    }

    @Test(arguments: ["pieces", "photos"])
    func `a picture that is copied in mid-gesture equals one that is copied when the fingers rest`(
        scene: String
    ) throws {
        var options = WindowOptions()
        options.size = Size(width: 480, height: 400)
        var settings = Settings(StageSetting.scene, scene)
        settings[StageSetting.isBare] = true
        // The fingers move until 650 ms.
        let rounds = Demonstration().rounds(in: options.size, from: .milliseconds(10))
        var script = rounds.flatMap(\.events).map { ScriptedEvent($0) }
        script += [651, 1250].map { key("c", .control, at: $0) }
        let sceneWindow = SceneWindow(window: HeadlessSystem(script: script).openWindow(options)) { size, _ in
            SceneRunner(SceneKind.all, options: settings, size: size, measuring: TextMeasurer())
        }
        var copies: [[UInt8]] = []
        sceneWindow.onNotice = { _, _ in
            copies.append((sceneWindow.clipboard as? HeadlessClipboard)?.contents[.png] ?? [])
        }
        try DesktopApplication(sceneWindow).run()
        let isSame = copies.count == 2 && copies[0] == copies[1]
        #expect(isSame && copies.first?.isEmpty == false)
    }
}
