import CairoRendering
import Geometry
import TestServers
import Testing

@testable import Scenes
@testable import Shell

extension ByTouchAlone {
    /// Performs tasks with only the knowledge from the guides.
    @MainActor @Suite struct `five tasks from the guides` {
        /// Below the bar.
        private static let room = Rect(x: 0, y: 60, width: 1280, height: 740)
        private static let middle = Point(x: 640, y: 420)

        private let server: Xorg
        private var touchscreen: Touchscreen { server.touchscreen }
        private var roomPixels: Pixels { server.screen.pixels(in: Self.room) }

        /// The card or the sheet, without the text at the top and the numbers in the corner.
        private var thing: Rect? {
            let signs = [Rect(x: 0, y: 0, width: 1280, height: 60), Rect(x: 1100, y: 650, width: 180, height: 90)]
            return roomPixels.without(signs).boundsOfPaper
        }

        init() throws { server = try ByTouchAlone.xorg }

        private func open(_ scene: String, _ options: String...) throws -> App {
            let app = try App([scene, "--size", "1280x800", "--position", "0,0"] + options, on: server)
            try app.waitForWindow().settle()
            try app.waitForRest()
            return app
        }

        /// A runner with the same scene as the window, for the text of the guide.
        private func player(_ scene: String) -> SceneRunner {
            SceneRunner(
                SceneKind.all, options: Settings(StageSetting.scene, scene), size: XServer.size,
                measuring: TextMeasurer())
        }

        private func words(_ scene: String) -> String? {
            player(scene).shell?.scene.hint(for: InputDevices(hasTouchscreen: true))
        }

        @Test func `an upward drag makes the face as happy as it can be`() throws {
            #expect(words("face") == "Drag up to make it happier; pinch to resize it")
            let happiest = try open("face", "--happiness", "100")
            let expected = roomPixels
            happiest.end()
            let app = try open("face", "--happiness", "20")
            #expect(roomPixels != expected)
            try touchscreen.land([1: Self.middle])
            for step in 1...25 { try touchscreen.move([1: Self.middle + Vector(dx: 0, dy: -14 * Double(step))]) }
            try touchscreen.lift()
            try server.screen.waitForPixels(in: Self.room, "the happiest face") { $0 == expected }
            #expect(app.standardError.isEmpty)
        }

        @Test func `two fingers stack the pieces and rotate them`() throws {
            #expect(words("pieces") == "Drag a piece, turn it with two fingers; shake beside it to reset")
            let app = try open("pieces")
            let (pile, arm) = (Point(x: 640, y: 640), Vector(dx: 70, dy: 0))
            for home in [340.0, 640, 940].map({ Point(x: $0, y: 420) }) {
                try touchscreen.moveTwoFingers(home, arm, to: pile, arm.rotated(by: .pi / 4), app)
            }
            let seen = server.screen.pixels()
            let blue = try #require(seen.bounds(of: 0x4D66E6))
            // A tile of 200 pixels that stands on a corner, which has a radius of 28.
            let diagonal = 200 * 2.0.squareRoot() - 2 * 28 * (2.0.squareRoot() - 1)
            #expect(abs(blue.width - diagonal) <= 3 && abs(blue.height - diagonal) <= 3)
            #expect(blue.center.distance(to: pile) <= 2)
            #expect(seen.count(of: 0xE64D4D) + seen.count(of: 0x4DCC66) < 20)
        }

        @Test func `two resting fingers capture the card and move it into a corner`() throws {
            #expect(words("captured") == "Rest two fingers on the card; then move and turn it")
            let app = try open("captured")
            let (arm, corner) = (Vector(dx: 60, dy: 0), Point(x: 840, y: 600))
            try touchscreen.moveTwoFingers(Self.middle, arm, to: corner, arm, resting: .milliseconds(700), app)
            let card = try #require(thing).offsetBy(Self.room.origin - .zero)
            #expect(card.center.distance(to: corner) <= 2)
            #expect(abs(card.width - Card.size.width) <= 3 && abs(card.height - Card.size.height) <= 3)
        }

        @Test func `two fingers rotate the sheet by 45 degrees`() throws {
            #expect(words("paper") == "Two fingers move, turn and zoom the sheet")
            let app = try open("paper")
            let before = try #require(thing)
            let arm = Vector(dx: 200, dy: 0)
            try touchscreen.moveTwoFingers(Self.middle, arm, to: Self.middle, arm.rotated(by: .pi / 4), app)
            let after = try #require(thing)
            let width = (before.width + before.height) / 2.0.squareRoot()
            #expect(abs(after.width - width) <= 3)
        }

        @Test func `two fingers move the city of Cairo to the middle of the window`() throws {
            #expect(words("map") == "Two fingers move, zoom and turn the map")
            let app = try open("map")
            let scene = try #require(player("map").shell?.scene as? MapScene)
            let cairo = MapProjection.point(longitude: 31.25, latitude: 30.05)
            let start = scene.camera.point(of: cairo)
            // Zooms twice about the mouth of the Nile.
            try touchscreen.moveTwoFingers(start, Vector(dx: 40, dy: 0), to: Self.middle, Vector(dx: 160, dy: 0), app)
            try touchscreen.moveTwoFingers(
                Self.middle, Vector(dx: 60, dy: 0), to: Self.middle, Vector(dx: 180, dy: 0), app)
            let camera = scene.camera.moved(
                by: .similarity(from: start, to: Self.middle, scale: 4 * 3, rotation: 0))
            var names = MapNames([MapLabel](.shared, measuring: TextMeasurer()))
            let placed = try #require(names.placed(for: camera).first { names.labels[$0.label].name == "Cairo" })
            let label = names.labels[placed.label]
            let dot = camera.point(of: label.place)
            #expect(dot.distance(to: Self.middle) < 10)
            // The dot of the city, and its name next to it.
            let box = label.positions[placed.position].box
            let seen = server.screen.pixels(in: box.offsetBy(dot - .zero).insetBy(dx: -4, dy: -4))
            let ink = Palette.light.text
            let dark = TestServers.Color(
                UInt32(ink.red * 255) << 16 | UInt32(ink.green * 255) << 8 | UInt32(ink.blue * 255))
            #expect(seen.count(of: dark, tolerance: 60) > 40)
        }
    }
}
