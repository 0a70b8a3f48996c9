import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `dragging the face with a mouse` {
        private let server: Xvfb

        init() throws { server = try EndToEnd.xvfb }

        private func face(happiness: Int) throws -> App {
            let app = try App(
                [
                    "face", "--style", "ios", "--bare", "--size", "1280x800", "--position", "0,0", "--happiness",
                    "\(happiness)",
                ], on: server
            )
            _ = try app.waitForWindow()
            try server.screen.waitForPixels("a face in blue") { mouth(of: $0) != nil }
            return app
        }

        private func picture(happiness: Int) throws -> Pixels {
            let face = try face(happiness: happiness)
            defer { face.end() }
            return server.screen.pixels()
        }

        /// The distance of the mouth's middle below its ends, in pixels; nil without a mouth.
        private func mouth(of pixels: Pixels) -> Double? {
            func firstInk(column: Int) -> Int? {
                (440..<740).first { pixels[column, $0].greatestDifference(from: 0x0000FF) < 100 }
            }
            guard let left = firstInk(column: 480), let middle = firstInk(column: 640),
                let right = firstInk(column: 800)
            else { return nil }
            return Double(middle) - Double(left + right) / 2
        }

        @Test func `dragging 120 px upward increases the face's happiness by 30`() throws {
            let expected = try picture(happiness: 80)
            let app = try face(happiness: 50)
            #expect(abs(mouth(of: server.screen.pixels()) ?? .infinity) <= 1)

            server.mouse.drag(from: Point(x: 640, y: 500), to: Point(x: 640, y: 380))
            let pixels = try server.screen.waitForPixels("a face at 80") { $0 == expected }
            #expect(try #require(mouth(of: pixels)) > 20)
            app.end()
        }

        @Test func `a face with a happiness below 50 frowns`() throws {
            let expected = try picture(happiness: 20)
            let app = try face(happiness: 50)
            server.mouse.drag(from: Point(x: 640, y: 380), to: Point(x: 640, y: 500))
            let pixels = try server.screen.waitForPixels("a face at 20") { $0 == expected }
            #expect(try #require(mouth(of: pixels)) < -20)
            app.end()
        }
    }
}
