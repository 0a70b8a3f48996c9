import CairoRendering
import Drawing
import Geometry
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The scenes' bitmaps while they turn and scale, compared with pictures that are painted four
/// times as large and averaged.
@Suite struct SmoothnessTests {
    private static let size = Size(width: 900, height: 700)
    private static let fine = 4

    /// The errors of the pixels within 1.5 pixels of an edge, in levels of 255, in order.
    private struct Errors {
        let sorted: [UInt32]

        var mean: Double { Double(sorted.reduce(0, +)) / Double(max(sorted.count, 1)) }
        func fraction(upTo error: UInt32) -> Double {
            Double(sorted.prefix { $0 <= error }.count) / Double(max(sorted.count, 1))
        }
        func percentile(_ part: Double) -> UInt32 {
            sorted.isEmpty ? 255 : sorted[Int(part * Double(sorted.count - 1))]
        }
    }

    private static func runner(_ scene: String) -> SceneRunner {
        SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, scene), size: size, measuring: TextMeasurer())
    }

    /// The layer of a scene whose item has the given name.
    private static func layer(_ name: String, of scene: String) throws -> Layer {
        let layers = runner(scene).picture().items.compactMap { item in
            if case .layer(let layer) = item.content, item.id.name == name { layer } else { nil }
        }
        return try #require(layers.first)
    }

    private func errors(of layer: Layer, _ transform: Transform, within part: Rect? = nil) throws -> Errors {
        var (shown, exact) = (
            Picture(size: Self.size, background: .white), Picture(size: Self.size, background: .white)
        )
        shown.add(.layer(layer), id: "layer", transform: transform)
        var vectors = layer
        vectors.raster = nil
        exact.add(.layer(vectors), id: "layer", transform: transform)
        let image = try ImageSurface(size: Self.size)
        Renderer().paint(shown, on: image)
        let scale = Double(Self.fine)
        let large = try ImageSurface(size: Self.size * scale)
        Renderer().paint(exact.scaled(by: scale, to: Self.size * scale), on: large)
        let area = part.map(transform.boundingBox) ?? Rect(origin: .zero, size: Self.size)
        return compare(image.pixels, reduced(large.pixels), within: area)
    }

    /// Averages squares of pixels.
    private func reduced(_ pixels: [UInt32]) -> [UInt32] {
        let (width, height) = (Int(Self.size.width), Int(Self.size.height))
        let (fine, stride) = (Self.fine, Int(Self.size.width) * Self.fine)
        return (0..<width * height).map { place in
            var sums: (UInt32, UInt32, UInt32) = (0, 0, 0)
            let first = place / width * fine * stride + place % width * fine
            for row in 0..<fine {
                for column in 0..<fine {
                    let pixel = pixels[first + row * stride + column]
                    sums.0 += pixel >> 16 & 255
                    sums.1 += pixel >> 8 & 255
                    sums.2 += pixel & 255
                }
            }
            let count = UInt32(fine * fine)
            func mean(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
            return mean(sums.0) << 16 | mean(sums.1) << 8 | mean(sums.2)
        }
    }

    private func difference(_ left: UInt32, _ right: UInt32) -> UInt32 {
        [0, 8, 16].reduce(0) { greatest, shift in
            let (one, other) = (left >> shift & 0xFF, right >> shift & 0xFF)
            return max(greatest, one > other ? one - other : other - one)
        }
    }

    private func compare(_ shown: [UInt32], _ exact: [UInt32], within area: Rect) -> Errors {
        let (width, whole) = (Int(Self.size.width), Rect(origin: .zero, size: Self.size).insetBy(dx: 2, dy: 2))
        let part = area.integral.intersection(whole)
        var errors: [UInt32] = []
        for y in Int(part.minY)..<Int(part.maxY) {
            for x in Int(part.minX)..<Int(part.maxX) {
                let place = y * width + x
                let neighbors = [1, -1, width, -width, width + 1, width - 1, 1 - width, -1 - width]
                // An edge is where neighbors differ by an eighth of the range or more.
                guard neighbors.contains(where: { difference(exact[place], exact[place + $0]) >= 32 }) else { continue }
                errors.append(difference(shown[place], exact[place]))
            }
        }
        return Errors(sorted: errors.sorted())
    }

    private func placement(of bounds: Rect, degrees: Double, scale: Double) -> Transform {
        Transform(translation: Vector(dx: Self.size.width / 2 + 0.3, dy: Self.size.height / 2 + 0.6))
            .rotated(by: degrees * .pi / 180).scaledBy(x: scale, y: scale)
            .translatedBy(x: -bounds.midX, y: -bounds.midY)
    }

    @Test(arguments: [("green", "pieces"), ("card", "captured"), ("print", "paper")], [5.0, 17, 33, 45])
    func `turned and scaled objects look like exact pictures of them`(object: (String, String), degrees: Double) throws
    {
        let layer = try Self.layer(object.0, of: object.1)
        for scale in [0.7, 1, 1.4] {
            let errors = try errors(of: layer, placement(of: layer.bounds, degrees: degrees, scale: scale))
            let (mean, close) = (errors.mean, errors.fraction(upTo: 24))
            #expect(errors.sorted.count > 1000)
            #expect(mean <= 8, "scale \(scale)")
            #expect(close >= 0.98, "scale \(scale)")
        }
    }

    @Test(arguments: [3.0, 10, 40], [0.8, 1.3])
    func `coasts on a turned and stretched map look like exact ones`(degrees: Double, scale: Double) throws {
        let layers = Self.runner("map").picture().items.compactMap { item in
            if case .layer(let layer) = item.content, item.id.name == "map", item.clip == nil { layer } else { nil }
        }
        let tile = try #require(layers.max { $0.items.count < $1.items.count })
        // Outside the tile, other tiles would be visible.
        let errors = try errors(
            of: tile, placement(of: tile.bounds, degrees: degrees, scale: scale),
            within: tile.bounds.insetBy(dx: tile.bounds.width / 4, dy: tile.bounds.height / 4))
        let percentile = errors.percentile(0.99)
        #expect(percentile <= 45)
    }

    @Test(arguments: [5.0, 33], [0.7, 1, 1.4])
    func `the caption of a turned and scaled sheet looks like an exact one`(degrees: Double, scale: Double) throws {
        let sheet = try Self.layer("print", of: "paper")
        let caption = Rect(x: 200, y: SheetPrint.frame.maxY + 4, width: 240, height: 416 - SheetPrint.frame.maxY - 4)
        let errors = try errors(
            of: sheet, placement(of: sheet.bounds, degrees: degrees, scale: scale), within: caption)
        let percentile = errors.percentile(0.99)
        #expect(errors.sorted.count > 100)
        #expect(percentile <= 105)
    }

    @Test(arguments: ["paper", "map"])
    func `after half a second under resting fingers, the picture is the one after the lift`(scene: String) throws {
        let runner = Self.runner(scene)
        let hand = Hand(runner.engine) { runner.receive($0) }
        let middle = Point(x: 450, y: 400)
        let fingers = [Vector(dx: -80, dy: 10), Vector(dx: 80, dy: -10)]
        func wait() {
            for _ in 0..<60 {
                hand.wait(.milliseconds(10))
                if runner.needsDisplay { _ = runner.picture() }
            }
        }
        func pixels() throws -> [UInt32] {
            let image = try ImageSurface(size: Self.size)
            Renderer().paint(runner.picture(), on: image)
            return image.pixels
        }
        for (index, finger) in fingers.enumerated() { hand.touch(UInt32(index + 1), at: middle + finger) }
        for step in 1...12 { hand.move(2, by: Vector(dx: 3, dy: Double(step))) }
        wait()
        let held = try pixels()
        for index in fingers.indices { hand.lift(UInt32(index + 1)) }
        wait()
        let lifted = try pixels()
        // Not the marks of the fingers and the number plate.
        let area = Rect(x: 100, y: 120, width: 250, height: 400)
        let isSame = (0..<held.count).allSatisfy { place in
            let point = Point(x: Double(place % Int(Self.size.width)), y: Double(place / Int(Self.size.width)))
            return !area.contains(point) || held[place] == lifted[place]
        }
        #expect(isSame)
    }
}
