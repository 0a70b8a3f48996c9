import Geometry
import TestServers
import Testing

/// Injected events arrive at a plain client of a real server.
@Suite(.serialized) struct `simulated input devices` {
    private static let server = Result { try Xorg() }
    private let server: Xorg

    init() throws { server = try Self.server.get() }

    private func observer(ownership: Bool = true) throws -> Observer {
        try Observer(on: server, frame: Rect(x: 100, y: 100, width: 800, height: 600), ownership: ownership)
    }

    @Test func `two touches arrive at their locations`() throws {
        let observer = try observer()
        try server.touchscreen.land([1: Point(x: 300, y: 400), 2: Point(x: 501.5, y: 350.25)])
        try server.touchscreen.move([1: Point(x: 310, y: 420), 2: Point(x: 490, y: 340)])
        try server.touchscreen.lift()
        observer.synchronize()

        let begun = observer.events.filter { $0.kind == .touchBegin }
        #expect(begun.count == 2)
        #expect(begun[0].location.distance(to: Point(x: 300, y: 400)) < 0.02)
        #expect(begun[1].location.distance(to: Point(x: 501.5, y: 350.25)) < 0.02)
        let moved = observer.events.filter { $0.kind == .touchUpdate }
        #expect(moved.map(\.detail) == begun.map(\.detail))
        #expect(moved[1].location.distance(to: Point(x: 490, y: 340)) < 0.02)
        #expect(observer.events.count { $0.kind == .touchEnd } == 2)
        #expect(observer.events.count { $0.kind == .touchOwnership } == 2)
    }

    @Test func `ten touches land in one report`() throws {
        let observer = try observer()
        let places = (0..<10).map { Point(x: 200 + 50 * Double($0), y: 300) }
        try server.touchscreen.land(Dictionary(uniqueKeysWithValues: places.enumerated().map { ($0, $1) }))
        try server.touchscreen.lift()
        observer.synchronize()

        let begun = observer.events.filter { $0.kind == .touchBegin }.map(\.location)
        #expect(begun.count == 10)
        #expect(zip(begun, places).allSatisfy { $0.distance(to: $1) < 0.02 })
        #expect(Set(observer.events.map(\.detail)).count >= 10)
    }

    @Test func `a touchpad pinch reports its scale and rotation`() throws {
        let observer = try observer()
        try server.pointer.move(to: Point(x: 400, y: 300))
        try server.touchpad.pinch(.began)
        try server.touchpad.pinch(.changed, delta: Vector(dx: 3, dy: -2), scale: 1.5, degrees: 10)
        try server.touchpad.pinch(.ended, scale: 1.5)
        try server.touchpad.swipe(.began, fingers: 4)
        try server.touchpad.swipe(.cancelled, fingers: 4)
        observer.synchronize()

        let gestures = observer.events.filter { $0.kind.rawValue >= Event.Kind.pinchBegin.rawValue }
        #expect(gestures.map(\.kind) == [.pinchBegin, .pinchUpdate, .pinchEnd, .swipeBegin, .swipeEnd])
        #expect(gestures[1].scale == 1.5)
        #expect(gestures[1].degrees == 10)
        #expect(gestures[2].scale == 1.5)
        #expect(gestures[1].delta == Vector(dx: 3, dy: -2))
        #expect(gestures[3].detail == 4)
        #expect(gestures[4].flags & 1 == 1)
    }

    @Test func `a simulated pointer presses buttons and scrolls, and a simulated keyboard types`() throws {
        let observer = try observer()
        try server.pointer.move(to: Point(x: 250, y: 260))
        try server.pointer.press()
        try server.pointer.release()
        try server.pointer.scroll(by: Vector(dx: 0, dy: 240))
        try server.keyboard.send(24, isPressed: true)
        try server.keyboard.send(24, isPressed: false)
        observer.synchronize()

        let press = try #require(observer.events.first { $0.kind == .buttonPress })
        #expect(press.location.distance(to: Point(x: 250, y: 260)) < 0.02)
        #expect(press.detail == 1)
        #expect(!press.isEmulated)
        #expect(observer.events.count { $0.kind == .buttonPress && $0.detail == 5 } == 2)
        #expect(observer.events.contains { $0.kind == .keyPress && $0.detail == 24 })
    }

    @Test func `a client sees a touch that another client has grabbed, and owns it once the grab is rejected`() throws {
        let observer = try observer()
        let grab = try TouchGrab(on: server)
        try server.touchscreen.land([1: Point(x: 300, y: 300)])
        try grab.waitForTouches(1)
        observer.synchronize()
        #expect(observer.events.contains { $0.kind == .touchBegin })
        #expect(!observer.events.contains { $0.kind == .touchOwnership })

        grab.reject()
        try observer.waitForEvent("the touch is ours") { $0.kind == .touchOwnership }
        try server.touchscreen.lift()
    }

    @Test func `a client that grabs and accepts a touch takes it away from the other clients`() throws {
        let observer = try observer()
        let grab = try TouchGrab(on: server)
        try server.touchscreen.land([1: Point(x: 300, y: 300)])
        try grab.waitForTouches(1)

        grab.accept()
        try observer.waitForEvent("the touch is taken away") { $0.kind == .touchEnd }
        #expect(!observer.events.contains { $0.kind == .touchOwnership })
        try server.touchscreen.lift()
    }
}
