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
    }
}
