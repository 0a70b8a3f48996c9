import Testing
import Touches
import Windowing

@testable import Wayland

struct KeyTests {
    /// The keys A and E, in the kernel's numbers.
    private let keyA = 30
    private let keyE = 18

    private func stand() throws -> TestCompositor {
        let compositor = try TestCompositor()
        compositor.show()
        compositor.window.wantsKeyReleases = true
        compositor.play("keymap, focus, repeat 0 0")
        return compositor
    }

    @Test func `a key has a name and a text, and its release is reported on request`() throws {
        let compositor = try stand()
        let keys = compositor.play("key \(keyA) 1, key \(keyA) 0").keys
        #expect(keys == [KeyInput(key: "a", text: "a"), KeyInput(key: "a", phase: .up)])
        compositor.window.wantsKeyReleases = false
        #expect(compositor.play("key \(keyA) 1, key \(keyA) 0").keys == [KeyInput(key: "a", text: "a")])
    }

    @Test func `a shortcut has the name of the Latin layout`() throws {
        let compositor = try stand()
        #expect(compositor.play("modifiers 0 0 0 1, key \(keyA) 1").keys == [KeyInput(key: "a", text: "α")])
    }

    @Test func `a key that is held repeats after the delay, until its release`() throws {
        let compositor = try stand()
        compositor.play("repeat 1000 0, time 5000")
        #expect(compositor.play("key \(keyA) 1").keys.first == KeyInput(key: "a", text: "a"))
        let deadline = try #require(compositor.window.nextDeadline)
        try compositor.window.wait(until: deadline)
        #expect(compositor.settle().keys.contains(KeyInput(key: "a", text: "a", isRepeat: true)))
        compositor.play("key \(keyA) 0")
        #expect(compositor.window.nextDeadline == nil)
    }

    @Test(arguments: ["unfocus", "keymap", "repeat 0 0", "seat 5"])
    func `repeating ends`(when command: String) throws {
        let compositor = try stand()
        compositor.play("repeat 1 60000, key \(keyA) 1")
        #expect(compositor.window.nextDeadline != nil)
        compositor.play(command)
        #expect(compositor.window.nextDeadline == nil)
    }

    @Test func `keys that were pressed for another window are not reported`() throws {
        let compositor = try stand()
        compositor.play("unfocus")
        #expect(compositor.play("focus \(keyE), key \(keyE) 0").keys.isEmpty)
    }

    @Test func `keys are released when the window loses the focus`() throws {
        let compositor = try stand()
        compositor.play("key \(keyA) 1")
        #expect(compositor.play("unfocus").keys == [KeyInput(key: "a", phase: .up)])
        #expect(compositor.play("focus, key \(keyA) 0").keys.isEmpty)
    }
}
