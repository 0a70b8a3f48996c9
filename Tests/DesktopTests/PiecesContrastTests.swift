import CairoRendering
import Geometry
import Scenes
import Shell
import Testing
import Touches

/// The contrast of pieces, symbols and rings, measured in the pictures.
@Suite struct PiecesContrastTests {
    private static let size = Size(width: 1280, height: 800)
    private static let homes = [340, 640, 940].map { Rect(x: $0 - 100, y: 320, width: 200, height: 200) }

    private let player: SceneRunner

    init() { player = Self.player("pieces", .light) }

    private static func player(_ scene: String, _ appearance: Traits.Appearance) -> SceneRunner {
        var options = Settings(StageSetting.scene, scene)
        options[StageSetting.appearance] = appearance
        return SceneRunner(SceneKind.all, options: options, size: size, measuring: TextMeasurer())
    }

    private func image(of player: SceneRunner) throws -> ImageSurface {
        let image = try ImageSurface(size: Self.size)
        Renderer().paint(player.picture(), on: image)
        return image
    }

    /// The pixels of a piece at home that differ from its color by a contrast of 3.
    private func sign(in home: Rect, of image: ImageSurface, by vision: SeenColor.Vision) -> Set<Int> {
        let (left, top) = (Int(home.minX), Int(home.minY))
        let color = SeenColor(image[left + 100, top + 100], by: vision)
        // The rounded corners are not the piece's.
        // Every second pixel in each direction is enough to tell symbols apart.
        let inside = stride(from: 20, to: 180, by: 2)
        return Set(
            inside.flatMap { row in
                inside.lazy.filter { column in
                    SeenColor(image[left + column, top + row], by: vision).contrast(with: color) >= 3
                }.map { row * 200 + $0 }
            })
    }

    @Test(arguments: SeenColor.Vision.allCases, Traits.Appearance.allCases)
    func `the pieces differ in their symbols, not only in their colors`(
        vision: SeenColor.Vision, appearance: Traits.Appearance
    ) throws {
        let image = try image(of: Self.player("pieces", appearance))
        let signs = Self.homes.map { sign(in: $0, of: image, by: vision) }
        for (index, sign) in signs.enumerated() {
            #expect(sign.count > 500, "piece \(index)")
            for other in signs.dropFirst(index + 1) {
                #expect(sign.symmetricDifference(other).count > sign.union(other).count / 3)
            }
        }
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `every piece and every home contrasts with every pixel of the table`(appearance: Traits.Appearance) throws {
        let player = Self.player("pieces", appearance)
        let full = try image(of: player)
        for (index, home) in Self.homes.enumerated() {
            for (phase, offset) in [(TouchPhase.began, 0.0), (.moved, 250), (.ended, 250)] {
                let touch = TouchInput(
                    id: TouchID(1), phase: phase, location: home.center + Vector(dx: 0, dy: offset))
                player.receive(InputBatch(InputEvent(time: .seconds(Double(index + 1)), .touch(touch))))
            }
        }
        let empty = try image(of: player)
        let table = Set((500..<780).flatMap { row in (20..<200).map { full[$0, row] } })
        #expect(table.count > 4, "the table has a texture")
        for home in Self.homes {
            let row = Int(home.midY) + 40
            let (piece, mark) = (full[Int(home.minX) + 3, row], empty[Int(home.minX) + 6, row])
            let contrasts = [piece, mark].map { color in table.map { contrast(color, $0) }.min() ?? 1 }
            #expect(contrasts[0] >= (appearance == .dark ? 3 : 1.5) && contrasts[1] >= 2, "\(home): \(contrasts)")
        }
    }

    /// The pixels along a ray from a point, 1 pixel apart.
    private func ray(_ image: ImageSurface, from start: Point, turn: Double) -> [UInt32] {
        (0..<300).compactMap { step in
            let point = start + Vector(dx: Double(step), dy: 0).rotated(by: turn)
            let isInside = Rect(origin: .zero, size: Self.size).contains(point)
            return isInside ? image[Int(point.x), Int(point.y)] : nil
        }
    }

    /// Expects that a ring begins in the view, that its two tones have a contrast of 3, and that
    /// one of them has a contrast of 3 with the background.
    private func expectRing(
        _ image: ImageSurface, over before: ImageSurface, around middle: Point, view: UInt32, _ name: String
    ) {
        for step in 0..<90 {
            let turn = Double(step) * .pi / 45
            let (now, then) = (ray(image, from: middle, turn: turn), ray(before, from: middle, turn: turn))
            let ring = zip(now, then).enumerated().filter { contrast($0.element.0, $0.element.1) > 1.02 }
            guard let first = ring.first, let last = ring.last else {
                Issue.record("no ring \(name) at \(turn)")
                continue
            }
            let all = first.offset...last.offset
            let inside = then[max(0, first.offset - 3)]
            #expect(contrast(inside, view) < 1.6 && all.count <= 16, "\(name) at \(turn)")
            let tones = all.map { now[$0] }
            let greatest = tones.map { tone in tones.map { contrast($0, tone) }.max() ?? 1 }.max() ?? 1
            let change = ring.map { contrast($0.element.0, $0.element.1) }.max() ?? 1
            #expect(max(greatest, change) >= 3 && change >= 3, "\(name) at \(turn): \(greatest), \(change)")
        }
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `the focus ring around every piece has a contrast of at least 3 to 1 with the pixels under it`(
        appearance: Traits.Appearance
    ) throws {
        let player = Self.player("pieces", appearance)
        let before = try image(of: player)
        for home in Self.homes {
            player.receive(InputBatch(InputEvent(time: .seconds(1), .key(KeyInput(key: "Tab", modifiers: [])))))
            let view = before[Int(home.midX), Int(home.midY)]
            expectRing(
                try image(of: player), over: before, around: home.center, view: view, "\(appearance) \(home)")
        }
    }

    @Test(arguments: ["captured", "paper"], Traits.Appearance.allCases)
    func `the focus ring around the card or the sheet has a contrast of at least 3 to 1 with the pixels under it`(
        scene: String, appearance: Traits.Appearance
    ) throws {
        let player = Self.player(scene, appearance)
        let before = try image(of: player)
        player.receive(InputBatch(InputEvent(time: .seconds(1), .key(KeyInput(key: "Tab", modifiers: [])))))
        let now = try image(of: player)
        // Rows that cross the left side of the card or the sheet.
        for row in stride(from: 360, through: 480, by: 10) {
            let change = (0..<640).map { contrast(now[$0, row], before[$0, row]) }.max() ?? 1
            #expect(change >= 3, "row \(row)")
        }
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `hovering changes the table around a piece, but not the piece`(appearance: Traits.Appearance) throws {
        let player = Self.player("pieces", appearance)
        let before = try image(of: player)
        for home in Self.homes {
            for phase in [HoverInput.Phase.entered, .moved] {
                let hover = HoverInput(phase: phase, location: home.center)
                player.receive(InputBatch(InputEvent(time: .seconds(1), .hover(hover))))
            }
            let now = try image(of: player)
            let (row, below) = (Int(home.midY), Int(home.maxY) + 6)
            for column in Int(home.minX) + 2..<Int(home.maxX) - 2 { #expect(now[column, row] == before[column, row]) }
            let change = contrast(now[Int(home.midX), below], before[Int(home.midX), below])
            #expect(change >= 1.15, "\(change)")
        }
    }
}
