import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// The loop, on a window without a display.
@Suite struct LoopTests {
    private let scene = KeyScene()

    private func window(_ script: [ScriptedEvent]) -> HeadlessWindow {
        var options = WindowOptions()
        options.size = Size(width: 300, height: 300)
        return HeadlessSystem(script: script).openWindow(options)
    }

    private func key(_ name: String, at milliseconds: Int64, modifiers: ModifierFlags = []) -> ScriptedEvent {
        ScriptedEvent(
            InputEvent(time: .milliseconds(milliseconds), .key(KeyInput(key: name, modifiers: modifiers))))
    }

    private func touch(_ phase: TouchPhase, at milliseconds: Int64) -> ScriptedEvent {
        let touch = TouchInput(id: TouchID(1), phase: phase, location: Point(x: 150, y: 150))
        return ScriptedEvent(InputEvent(time: .milliseconds(milliseconds), .touch(touch)))
    }

    @Test func `a long press is recognized at its deadline on the window's clock`() throws {
        let window = window([touch(.began, at: 10), touch(.ended, at: 5000)])
        let sceneWindow = SceneWindow(window: window, scene)
        var times: [Timestamp] = []
        sceneWindow.onRound = { times.append($0.time) }
        #expect(try DesktopApplication(sceneWindow).run() == .finished)
        #expect(scene.presses == [.began, .ended])
        #expect(times == [.milliseconds(10), .milliseconds(510), .milliseconds(5000)])
        #expect(sceneWindow.rounds == 3)
    }

    @Test func `the window paints only after a change, and paints each change once`() throws {
        let window = window([touch(.began, at: 10), touch(.ended, at: 5000)])
        let sceneWindow = SceneWindow(window: window, scene)
        var colors: [UInt32] = []
        sceneWindow.onRound = { _ in colors.append((try? window.image()[150, 150]) ?? 0) }
        try DesktopApplication(sceneWindow).run()
        // Before the touch, before the press, before the lift; and after it.
        #expect(colors == [0xFF00_FF00, 0xFF00_FF00, 0xFFFF_0000])
        #expect(try window.image()[150, 150] == 0xFF00_FF00)
        #expect(window.frames == 3)
    }

    @Test func `the window paints a part of its picture again if the part can be painted better`() throws {
        let part = Rect(x: 140, y: 140, width: 20, height: 20)
        let window = window([ScriptedEvent(at: .milliseconds(10), .refined(part)), touch(.ended, at: 50)])
        let sceneWindow = SceneWindow(window: window, scene)
        try DesktopApplication(sceneWindow).run()
        #expect(window.frames == 2)
    }

    @Test func `a scene receives every key that its window does not reserve`() throws {
        let names = ["a", "F11", "r", "q", "Tab", "Escape", "Home", "Left", "1", "i"]
        let window = window(names.enumerated().map { key($1, at: Int64($0)) })
        let sceneWindow = SceneWindow(window: window, scene)
        #expect(try DesktopApplication(sceneWindow).run() == .finished)
        #expect(scene.keys == names)
    }

    @Test func `dragging with Control held simulates two fingers only if the window reserves that input`() throws {
        func touches(reserved: ReservedInput) throws -> Int {
            let mouse = TouchInput(
                id: .mouse, phase: .began, location: Point(x: 150, y: 150), type: .indirectPointer, button: 1,
                modifiers: .control)
            let script = [ScriptedEvent(InputEvent(time: .milliseconds(1), .touch(mouse)))]
            let sceneWindow = SceneWindow(window: window(script), KeyScene(), reserved: reserved)
            var count = 0
            sceneWindow.onRound = { round in
                count += round.events.count { event in
                    if case .touch(let touch) = event.content { touch.phase == .began } else { false }
                }
            }
            try DesktopApplication(sceneWindow).run()
            return count
        }
        #expect(try touches(reserved: []) == 1)
        #expect(try touches(reserved: .mouseFingers) == 2)
    }

    @Test func `rings mark the touches if showsTouches is true`() throws {
        let window = window([touch(.began, at: 10), ScriptedEvent(at: .milliseconds(300), .ended(.finished))])
        let sceneWindow = SceneWindow(window: window, scene)
        sceneWindow.runner.showsTouches = true
        try DesktopApplication(sceneWindow).run()
        // The ring is 32 px from the touch. A fifth of the color on the card between is white.
        let (ring, card) = (try window.image()[182, 150], try window.image()[170, 150])
        #expect(card == 0xFF33_FF33)
        #expect(ring != card)
    }

    @Test func `the window's own keys do not reach the scene`() throws {
        let window = window([
            key("a", at: 1), key("F11", at: 2), key("q", at: 4), key("b", at: 5),
        ])
        let sceneWindow = SceneWindow(window: window, scene, reserved: .all)
        #expect(try DesktopApplication(sceneWindow).run() == .closed)
        #expect(scene.keys == ["a"])
    }

    @Test func `a key that the program handles does not reach the scene, and repeats of the key are ignored`() throws {
        let held = KeyInput(key: "r", isRepeat: true)
        let script = [key("r", at: 3), ScriptedEvent(InputEvent(time: .milliseconds(4), .key(held))), key("a", at: 5)]
        let sceneWindow = SceneWindow(window: window(script), scene)
        var acts = 0
        sceneWindow.keyAction = { key in key.key == "r" ? { acts += 1 } : nil }
        try DesktopApplication(sceneWindow).run()
        #expect(acts == 1 && scene.keys == ["a"])
    }

    @Test(arguments: [WindowEnd.closed, .signal(15), .finished])
    func `the event loop returns the reason why its window closed`(end: WindowEnd) throws {
        let sceneWindow = SceneWindow(window: window([ScriptedEvent(at: .milliseconds(7), .ended(end))]), scene)
        #expect(try DesktopApplication(sceneWindow).run() == end)
    }

    @Test(arguments: [WindowError.destroyed, .connectionLost, .unavailable(reason: "refused")])
    func `the event loop throws an error if its window is destroyed or loses the connection to the server`(
        error: WindowError
    ) throws {
        let sceneWindow = SceneWindow(window: window([ScriptedEvent(at: .milliseconds(7), .lost(error))]), scene)
        #expect(throws: error) { try DesktopApplication(sceneWindow).run() }
    }

    @Test func `a resized window is painted at its new size`() throws {
        let size = Size(width: 200, height: 100)
        let window = window([ScriptedEvent(at: .milliseconds(5), .resized(size))])
        try DesktopApplication(SceneWindow(window: window, scene)).run()
        #expect(window.picture?.size == size)
        #expect(try window.image().width == 200)
    }

    @Test func `a hidden window is not painted`() throws {
        let window = window([touch(.began, at: 10), touch(.ended, at: 5000)])
        window.presentationState = .hidden
        try DesktopApplication(SceneWindow(window: window, scene)).run()
        #expect(window.frames == 0)
        #expect(scene.presses == [.began, .ended])
    }
}
