import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

@Suite struct CapturedPictureTests {
    /// Letters with the size of their font.
    private struct Letters: TextMeasuring {
        func measure(_ text: String, font: Font) -> TextExtent {
            TextExtent(width: Double(text.count) * font.size * 0.55, ascent: font.size, descent: font.size * 0.25)
        }
    }

    @Test(arguments: [(320.0, 240.0, true), (480, 320, true), (1280, 800, true), (240, 320, true), (160, 120, false)])
    func `the card's text is either complete and upright, or hidden`(width: Double, height: Double, hasWords: Bool)
        throws
    {
        for devices in [InputDevices(), InputDevices(hasTouchscreen: true)] {
            let player = SceneRunner(
                [CapturedScene.kind], options: [StageSetting.devices.name: .object(devices.settings.values)],
                size: Size(width: width, height: height), measuring: Letters())
            let scene = try #require(player.shown as? CapturedScene)
            let lines = player.picture().items.filter { $0.id.name == "words" }
            let texts = lines.compactMap { if case .text(let text) = $0.content { text } else { nil } }
            #expect(texts.map(\.string).joined(separator: " ") == (hasWords ? scene.card.words : ""))
            #expect(lines.count == (hasWords ? 1 : 0))
            #expect(texts.allSatisfy { scene.room.union($0.frame) == scene.room })
            #expect(lines.allSatisfy { $0.transform == .identity })
        }
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `only the dark card has a gloss`(appearance: Traits.Appearance) throws {
        let player = SceneRunner(
            CapturedScene(), size: Size(width: 1280, height: 800),
            settings: Settings(StageSetting.appearance, appearance))
        let card = try #require(player.picture().items.first { $0.id.name == "card" })
        guard case .layer(let layer) = card.content else {
            Issue.record("the resting card is a bitmap")
            return
        }
        #expect(layer.items.contains { $0.id.name == "gloss" } == (appearance == .dark))
    }

    @Test(arguments: ["Up", "Down"])
    func `if the card is at the top or bottom of the window, its text is on the other side of it`(key: String) throws {
        let scene = CapturedScene(measuring: Letters())
        let player = SceneRunner(scene, named: "scene", size: Size(width: 1280, height: 800), measuring: Letters())
        let hand = Hand(player.engine) { player.receive($0) }
        for _ in 0..<40 { hand.press(key) }
        hand.wait(.seconds(1))
        let caption = try #require(player.picture().items.first { $0.id.name == "caption" }).bounds
        #expect(scene.room.contains(caption) && !scene.card.frame.intersects(caption))
        let card = scene.card.frame
        #expect(key == "Up" ? caption.minY > card.maxY : caption.maxY < card.minY)
    }

    @Test func `a ring that has just begun to fill is barely visible`() {
        let player = SceneRunner(
            CapturedScene(measuring: EvenLetters()), size: Size(width: 1280, height: 800))
        let hand = Hand(player.engine) { player.receive($0) }
        hand.together {
            hand.touch(1, at: Point(x: 560, y: 380))
            hand.touch(2, at: Point(x: 720, y: 420))
        }
        let widths = [1, 200].compactMap { wait -> Double? in
            hand.wait(.milliseconds(wait))
            let item = player.picture().items.first { $0.id.name == "filled" }
            return if case .shape(let shape) = item?.content { shape.stroke?.width } else { nil }
        }
        #expect(widths.count == 2 && widths[0] < 2 && widths[1] > 5)
    }

    @Test(arguments: [1.0, 2])
    func `the card is painted as one bitmap with the screen's pixels, and no shadow is painted under it`(
        scale: Double
    ) throws {
        let player = SceneRunner(
            [CapturedScene.kind], options: Settings(EngineSetting.scale, scale),
            size: Size(width: 1280 * scale, height: 800 * scale), measuring: EvenLetters())
        let hand = Hand(player.engine) { player.receive($0) }
        func bitmapSize() throws -> Size? {
            let card = try #require(player.picture().items.first { $0.id.name == "card" })
            return if case .layer(let layer) = card.content { layer.bitmapFrame?.size } else { nil }
        }
        // The card and half of the line around it, with whole pixels on each side.
        let size = Size(width: (CardView.size.width + 2) * scale, height: (CardView.size.height + 2) * scale)
        #expect(try bitmapSize() == size)
        hand.touch(1, at: Point(x: 640 * scale, y: 400 * scale))
        hand.move(1, by: Vector(dx: 60 * scale, dy: 0))
        #expect(try bitmapSize() == size)
        let shadow = try #require(player.picture().items.first { $0.id.name == "shadow" })
        guard case .shadow(let shadow) = shadow.content else { return }
        #expect(shadow.hidden?.size == CardView.size)
        hand.lift(1)
        hand.wait(.seconds(1))
        #expect(try bitmapSize() == size)
    }
}
