import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The picture on the sheet, which is painted into a bitmap.
@Suite struct PaperPrintTests {
    let stand = PaperStand()
    var scene: PaperScene { stand.scene }
    var hand: Hand { stand.hand }

    private var print: Layer {
        get throws {
            let layers = stand.player.picture().items.compactMap { item in
                if case .layer(let layer) = item.content, item.id.name == "print" { layer } else { nil }
            }
            return try #require(layers.first)
        }
    }

    @Test func `a moving sheet shows the bitmap from its last resting position`() throws {
        let rest = try print
        #expect(rest.raster?.scale == 1)
        stand.land()
        stand.move(middle: Point(x: 600, y: 350), arm: Vector(dx: 90, dy: 60))
        let moving = try print
        #expect(rest.isEarlier(orSameAs: moving) && moving.raster == rest.raster)
    }

    @Test func `a sheet under resting fingers is painted at its scale after a tenth of a second`() throws {
        stand.land()
        stand.move(middle: Point(x: 600, y: 350), arm: Vector(dx: 90, dy: 60))
        hand.wait(.milliseconds(50))
        #expect(try print.raster?.scale == 1)
        hand.wait(.milliseconds(100))
        let (held, scale) = (try print, scene.placement.scale)
        #expect(scale > 1.2 && held.raster?.scale == scale)
        stand.lift()
        hand.wait(.seconds(1))
        #expect(scene.placement.scale == scale)
        #expect(try print.raster == held.raster)
    }

    /// The fingers land with arms of 80 points.
    @Test(arguments: [(115.0, 130.0, 1.5...1.7), (60, 40, 0.6...0.66)])
    func `a moving sheet is painted again once its scale has changed by half`(
        before: Double, after: Double, scales: ClosedRange<Double>
    ) throws {
        stand.land()
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: before, dy: 0))
        #expect(try print.raster?.scale == 1)
        stand.move(middle: Point(x: 640, y: 400), arm: Vector(dx: after, dy: 0))
        let scale = try #require(try print.raster?.scale)
        #expect(scales.contains(scale))
    }

    @Test func `an upright sheet at rest shows the exact pixels of its bitmap`() throws {
        hand.resize(to: Size(width: 1281, height: 803))
        for _ in 0..<3 { hand.press("Right") }
        hand.press("plus")
        for _ in 0..<40 {
            hand.wait(.milliseconds(16))
            _ = stand.player.picture()
        }
        let item = try #require(scene.picture().items.first { $0.id.name == "print" })
        let move = try #require(try print.raster).inverted().concatenating(item.transform)
        #expect(abs(move.scale - 1) < 1e-9 && move.b == 0)
    }

    @Test(arguments: [1.0, 2])
    func `a moving sheet that fills half of a large window is halved at two pixels per point`(scale: Double) throws {
        hand.resize(to: Size(width: 3840, height: 2160))
        hand.set(["scale": .number(scale)])
        hand.together {
            hand.touch(1, at: Point(x: 1920 - 60 * scale, y: 1080))
            hand.touch(2, at: Point(x: 1920 + 60 * scale, y: 1080))
        }
        for (arm, isLarge) in [(40.0, false), (130, true)] {
            stand.move(middle: Point(x: 1920, y: 1080), arm: Vector(dx: arm, dy: 20) * scale)
            let side = scene.placement.scale * scale
            #expect((SheetView.size.width * SheetView.size.height * side * side >= 3840 * 2160 / 2) == isLarge)
            #expect(try print.isHalved == (isLarge && scale == 2))
        }
        hand.wait(.milliseconds(150))
        #expect(try !print.isHalved)
        #expect(!scene.isAnimating)
        // A saved picture is not halved, even in mid-gesture.
        stand.move(middle: Point(x: 1920, y: 1080), arm: Vector(dx: 135, dy: 20) * scale)
        #expect(try print.isHalved == (scale == 2))
        stand.player.refine()
        #expect(try !print.isHalved)
    }

    @Test func `the bitmap of a huge sheet is no larger than 24 MB`() throws {
        hand.set(["scale": .number(2)])
        hand.resize(to: Size(width: 3840, height: 2160))
        for _ in 0..<40 { hand.press("plus") }
        hand.wait(.seconds(1))
        #expect(scene.placement.scale == 4)
        #expect(try #require(try print.bitmapFrame).area <= 6_010_000)
    }

    @Test func `the G key and the setting show a grid over the picture`() throws {
        func grids() throws -> Int { try print.items.count { $0.id.name.hasSuffix("grid") } }
        #expect(try grids() == 0)
        hand.press("g")
        #expect(try grids() == 2 && scene.state.values["grid"] == .boolean(true))
        hand.press("Home")
        #expect(try grids() == 2)
        hand.press("g")
        #expect(try grids() == 0 && scene.state.isEmpty)
        scene.apply(["grid": .boolean(true)])
        #expect(try grids() == 2)
    }

    @Test func `the landscape on the sheet stays within its frame`() {
        for colors in [LandscapeColors.day, .night] {
            var picture = Picture(size: SheetView.size, background: .clear)
            Landscape(frame: SheetPrint.frame, colors: colors).draw(on: &picture)
            for item in picture.items {
                #expect(SheetPrint.frame.insetBy(dx: -2, dy: -2).contains(item.bounds), "\(item.id)")
            }
        }
    }
}
