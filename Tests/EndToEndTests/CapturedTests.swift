import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `capturing a card with resting fingers` {
        private let server: Xorg

        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try EndToEnd.xorg }

        private func places(_ middle: Point, arm: Double = 60, turn: Double = 0) -> [Int: Point] {
            let arm = Vector(dx: arm, dy: 0).rotated(by: turn)
            return [1: middle - arm, 2: middle + arm]
        }

        @Test func `the card follows two fingers after they rest for half a second, and settles when one lifts`() throws
        {
            let card = try Card(on: server)
            try touchscreen.land(places(card.center))
            try card.waitForShadow()
            let (move, turn) = (Vector(dx: 120, dy: -70), 0.6)
            for step in 1...25 {
                let part = Double(step) / 25
                try touchscreen.move(places(card.center + move * part, turn: turn * part))
            }
            try touchscreen.lift([1])
            try card.expect(at: card.center + move, turnedBy: turn)
            let settled = card.screen.pixels()
            try touchscreen.move([2: Point(x: 300, y: 200)])
            try card.window.settle()
            let difference = card.screen.pixels().greatestDifference(from: settled)
            #expect(difference == 0)
            try touchscreen.lift()

            // The second capture starts at the end of the first.
            let (start, more) = (card.center + move, Vector(dx: -200, dy: 100))
            try touchscreen.land(places(start, turn: 1))
            touchscreen.rest(.milliseconds(600))
            for step in 1...25 {
                let part = Double(step) / 25
                try touchscreen.move(places(start + more * part, turn: 1 - turn * part))
            }
            try touchscreen.lift()
            try card.expect(at: start + more, turnedBy: 0)
            #expect(card.app.standardError.isEmpty)
        }

        @Test func `moving fingers do not capture the card`() throws {
            let card = try Card(on: server)
            try touchscreen.land(places(card.center))
            touchscreen.rest(.milliseconds(200))
            for step in 1...40 {
                try touchscreen.move(places(card.center + Vector(dx: 4 * Double(step), dy: 0)))
            }
            touchscreen.rest(.milliseconds(600))
            try touchscreen.lift()
            try card.screen.waitForPixels("the card as it was") { card.isHome(in: $0) }
        }

        @Test func `two fingers capture the card even if the second one lands two seconds after the first`() throws {
            let card = try Card(on: server)
            let fingers = places(card.center)
            try touchscreen.land(fingers.filter { $0.key == 1 })
            touchscreen.rest(.seconds(2))
            try touchscreen.land(fingers.filter { $0.key == 2 })
            try card.waitForShadow()
            let move = Vector(dx: 90, dy: 60)
            for step in 1...25 { try touchscreen.move(places(card.center + move * (Double(step) / 25))) }
            try touchscreen.lift()
            try card.expect(at: card.center + move, turnedBy: 0)
            #expect(card.app.standardError.isEmpty)
        }

        /// Fault in time: the server's clock runs 8% slower than the program's clock.
        @Test func `fingers that rest briefly do not capture the card, even if the server's clock runs slow`() throws {
            let wire = try Wire(to: server)
            wire.setClockRate(thousandths: 920)
            let card = try Card(on: server, over: wire)
            for _ in 1...5 {
                try touchscreen.land([1: Point(x: 100, y: 100)])
                for step in 1...25 {
                    try touchscreen.move([1: Point(x: 100 + Double(step), y: 100)])
                    touchscreen.rest(.milliseconds(40))
                }
                try touchscreen.lift()
            }
            try touchscreen.land(places(card.center))
            touchscreen.rest(.milliseconds(250))
            for step in 1...25 { try touchscreen.move(places(card.center + Vector(dx: 4 * Double(step), dy: 0))) }
            try card.window.settle()
            try touchscreen.lift()
            try card.screen.waitForPixels("the card as it was") { card.isHome(in: $0) }
        }

        @Test func `neither one finger nor three fingers capture the card`() throws {
            let card = try Card(on: server)
            for fingers in [[1: card.center], places(card.center).merging([3: card.center]) { place, _ in place }] {
                try touchscreen.land(fingers)
                touchscreen.rest(.milliseconds(700))
                for step in 1...20 {
                    let move = Vector(dx: 5 * Double(step), dy: 3 * Double(step))
                    try touchscreen.move(fingers.mapValues { $0 + move })
                }
                try touchscreen.lift()
                try card.screen.waitForPixels("the card as it was") { card.isHome(in: $0) }
            }
        }

        /// Fault in ownership: a window manager keeps the touches.
        @Test func `the card returns to exactly the same pixels when another client takes the touches`() throws {
            let card = try Card(on: server)
            let grab = try TouchGrab(on: server)
            try touchscreen.land(places(card.center))
            try grab.waitForTouches(2)
            try card.waitForShadow()
            for step in 1...20 {
                try touchscreen.move(
                    places(card.center + Vector(dx: 0, dy: 5 * Double(step)), turn: 0.02 * Double(step)))
            }
            try card.window.settle()
            #expect(card.screen.pixels() != card.home)
            grab.accept()
            try card.screen.waitForPixels("the card as it was") { card.isHome(in: $0) }
            try touchscreen.lift()
        }

        @Test func `dragging with Control held captures and rotates the card`() throws {
            let card = try Card(on: EndToEnd.xvfb)
            let (mouse, keys) = (try EndToEnd.xvfb.mouse, try EndToEnd.xvfb.keys)
            keys.send("Control_L", isPressed: true)
            mouse.move(to: card.center + Vector(dx: 100, dy: 0))
            mouse.press()
            try card.waitForShadow()
            for step in 1...20 {
                let arm = Vector(dx: 100, dy: 0).rotated(by: -.pi / 2 * Double(step) / 20)
                mouse.move(to: card.center + arm)
            }
            mouse.release()
            keys.send("Control_L", isPressed: false)
            try card.expect(at: card.center, turnedBy: -.pi / 2)
        }
    }
}
