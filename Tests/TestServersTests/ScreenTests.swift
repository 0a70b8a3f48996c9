import Geometry
import Glibc
import TestServers
import Testing

/// A server without touch devices.
@Suite(.serialized) struct `observing the screen` {
    private static let server = Result { try Xvfb() }
    private let server: Xvfb

    init() throws { server = try Self.server.get() }

    @Test func `a window is found by its process, and is visible at its location`() throws {
        let frame = Rect(x: 200, y: 150, width: 300, height: 100)
        let observer = try Observer(on: server, frame: frame)
        let window = try server.screen.waitForWindow(ofProcess: getpid())
        #expect(window.frame == frame)
        #expect(window.numbers(ofProperty: "_NET_WM_PID") == [UInt(getpid())])
        #expect(window.text(ofProperty: "_NET_WM_NAME") == nil)

        let pixels = try server.screen.waitForPixels("a white window") { $0.bounds(of: 0xFFFFFF) != nil }
        #expect(pixels.bounds(of: 0xFFFFFF) == frame)
        #expect(pixels.count(of: 0xFFFFFF) == 30000)
        observer.synchronize()
    }

    @Test func `waiting for a condition that is not met in time throws an error that names the condition`() throws {
        let error = #expect(throws: TestError.self) {
            try server.screen.waitForPixels(patience: .milliseconds(20), "a red screen") { $0[0, 0] == 0xFF0000 }
        }
        #expect(error?.description.hasSuffix("a red screen") == true)
    }

    @Test func `mouse and key events from XTEST arrive`() throws {
        let observer = try Observer(on: server, frame: Rect(x: 0, y: 0, width: 400, height: 400))
        server.mouse.drag(from: Point(x: 100, y: 100), to: Point(x: 100, y: 40), steps: 3)
        server.keys.type("q", holding: ["Control_L"])
        observer.synchronize()

        #expect(observer.events.filter { $0.kind == .motion }.map(\.location.y) == [100, 80, 60, 40])
        #expect(observer.events.count { $0.kind == .buttonPress } == 1)
        #expect(observer.events.count { $0.kind == .buttonRelease } == 1)
        #expect(observer.events.count { $0.kind == .keyPress } == 2)
    }
}
