import CairoRendering
import Geometry
import Scenes
import Shell
import Testing

extension ContrastTests {
    /// The part of the window on all sides of the sheet, without the bar.
    private static let desk = Rect(x: 20, y: 420, width: 280, height: 300)

    private func pixels(of image: ImageSurface, in part: Rect) -> [UInt32] {
        (Int(part.minY)..<Int(part.maxY)).flatMap { row in
            (Int(part.minX)..<Int(part.maxX)).map { image[$0, row] }
        }
    }

    @Test(arguments: ["captured", "paper"], Traits.Appearance.allCases)
    func `the sheet and the card contrast with every pixel of the background`(
        scene: String, appearance: Traits.Appearance
    )
        throws
    {
        let image = try image(of: player(scene, appearance))
        // In the margin of the print, and between the frame and the ring of the card.
        let sheet = scene == "paper" ? image[330, 420] : image[520, 420]
        let desk = Set(pixels(of: image, in: Self.desk))
        #expect(desk.count > 4)
        #expect(try #require(desk.map { contrast($0, sheet) }.min()) >= (appearance == .dark ? 1.5 : 3))
    }

    @Test(arguments: [("captured", 500), ("paper", 320)], Traits.Appearance.allCases)
    func `the edges of the card and the sheet are visible against the background`(
        scene: (name: String, left: Int), appearance: Traits.Appearance
    ) throws {
        let image = try image(of: player(scene.name, appearance))
        let desk = pixels(of: image, in: Rect(x: 20, y: 420, width: 200, height: 1))
        let edge = (scene.left - 1...scene.left + 6).map { image[$0, 420] }
        #expect(desk.allSatisfy { wood in edge.contains { contrast($0, wood) >= 3 } })
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `the heart and the letter are visible on the card, and the title is visible on the printed picture`(
        appearance: Traits.Appearance
    )
        throws
    {
        let captured = try image(of: player("captured", appearance))
        let card = captured[520, 420]
        #expect(contrast(captured[640, 420], card) >= 3)
        let letter = pixels(of: captured, in: Rect(x: 515, y: 235, width: 30, height: 45))
        #expect(try #require(letter.map { contrast($0, card) }.max()) >= 3)
        let paper = try image(of: player("paper", appearance))
        let title = pixels(of: paper, in: Rect(x: 540, y: 592, width: 200, height: 30))
        #expect(try #require(title.map { contrast($0, paper[330, 420]) }.max()) >= 4.5)
    }

    @Test(arguments: Traits.Appearance.allCases)
    func `ink dots are visible on every part of the printed picture`(appearance: Traits.Appearance) throws {
        for point in [Point(x: 400, y: 260), Point(x: 510, y: 310), Point(x: 400, y: 520), Point(x: 780, y: 350)] {
            let player = player("paper", appearance)
            let print = try image(of: player)
            let touches = [0.0, 200].enumerated().map { finger, distance in
                InputEvent(
                    time: .seconds(1),
                    .touch(
                        TouchInput(
                            id: TouchID(UInt32(finger) + 1), phase: .began,
                            location: point + Vector(dx: distance, dy: 0))))
            }
            player.receive(InputBatch(time: .seconds(1), events: touches))
            let marked = try image(of: player)
            let row = Int(point.y)
            // From the middle of the dot to beyond its light line.
            let contrasts = (0..<9).map { offset in
                let column = Int(point.x) + offset
                return contrast(marked[column, row], print[column, row])
            }
            #expect(try #require(contrasts.max()) >= 3, "\(point)")
        }
    }
}
