import CairoRendering
import Geometry
import Scenes
import Shell
import Testing
import Touches

/// Contrasts measured in the pictures that a person sees, as WCAG 2 defines them: 1 to 21.
@Suite struct ContrastTests {
    private static let size = Size(width: 1280, height: 800)

    func player(_ scene: String, _ appearance: Traits.Appearance) -> SceneRunner {
        var options = Settings(StageSetting.scene, scene)
        options[StageSetting.appearance] = appearance
        return SceneRunner(SceneKind.all, options: options, size: Self.size, measuring: TextMeasurer())
    }

    func image(of player: SceneRunner) throws -> ImageSurface {
        let image = try ImageSurface(size: Self.size)
        Renderer().paint(player.picture(), on: image)
        return image
    }

    @Test(arguments: [340, 640, 940], Traits.Appearance.allCases)
    func `the marks of the two fingers that the mouse simulates are visible on every piece`(
        x: Int, appearance: Traits.Appearance
    ) throws {
        let player = player("pieces", appearance)
        let before = try image(of: player)
        let piece = before[x, 380]
        let touches = [(TouchID.mouse, 40), (.mirroredMouse, -40)].map { finger, direction in
            InputEvent(
                time: .seconds(1),
                .touch(
                    TouchInput(
                        id: finger, phase: .began, location: Point(x: Double(x + direction), y: 420),
                        type: .indirectPointer, button: 1)))
        }
        player.receive(InputBatch(time: .seconds(1), events: touches))
        player.receive(InputBatch(InputEvent(time: .seconds(2), .time)))
        let marked = try image(of: player)
        // On the rim, a piece that is picked up and a little larger has the same color.
        #expect(marked[x + 97, 400] == before[x + 97, 400])
        // From the middle of a finger's ring to beyond it, and across an arm of the cross between the fingers.
        let ring = (0..<22).map { contrast(marked[x + 40 + $0, 420], piece) }
        let cross = (-6...6).map { contrast(marked[x + $0, 415], piece) }
        #expect((ring.max() ?? 0) >= 3 && (cross.max() ?? 0) >= 3)
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `land contrasts with the sea, and labels are legible on both`(appearance: Traits.Appearance) throws {
        let player = player("map", appearance)
        let image = try image(of: player)
        // Below the bar, the most frequent color is the sea, and the next ones are the tints of countries.
        var counts: [UInt32: Int] = [:]
        let pixels = image.pixels
        // One pixel in thirteen, in all columns, has all the colors that areas and letters have.
        for index in stride(from: 120 * image.width, to: pixels.count, by: 13) {
            counts[pixels[index], default: 0] += 1
        }
        let colors = counts.sorted { $0.value > $1.value }.map(\.key)
        let (sea, tints) = (colors[0], colors[1...5])
        for tint in tints { #expect(contrast(tint, sea) >= 1.3) }
        // The color with the highest contrast is the color of the cities' names.
        let text = try #require(colors.max { contrast($0, sea) < contrast($1, sea) })
        for ground in [sea] + tints { #expect(contrast(text, ground) >= 4.5) }
    }
}
