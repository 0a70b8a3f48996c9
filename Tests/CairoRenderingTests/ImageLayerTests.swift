import Drawing
import Geometry
import Testing

@testable import CairoRendering

/// Layers that consist of an image, whose memory serves as the bitmap.
struct ImageLayerTests {
    private static let size = (width: 40, height: 30)
    private static let bounds = Rect(x: 0, y: 0, width: 40, height: 30)

    /// An image without two equal pixels.
    private func image(alpha: UInt8 = 255) throws -> Image {
        var bytes: [UInt8] = []
        for index in 0..<Self.size.width * Self.size.height {
            let (column, row) = (index % Self.size.width, index / Self.size.width)
            bytes += [UInt8(column * 6), UInt8(row * 8), UInt8(index * 7 % 256), alpha]
        }
        return try Image(width: Self.size.width, height: Self.size.height, bytes: bytes)
    }

    enum Origin: CaseIterable { case bytes, file, picture }

    private func image(from origin: Origin) throws -> Image {
        var picture = Picture(size: Self.bounds.size, background: .white)
        picture.draw(try image(), in: Self.bounds)
        return switch origin {
        case .bytes: try image()
        case .file: try Image(data: try CairoRenderingTests.image(of: picture).png())
        case .picture: try picture.image()
        }
    }

    private func layer(_ items: [Item], raster: Transform = .identity, clipPath: Path? = nil) -> Layer {
        Layer(version: 0, bounds: Self.bounds, items: items, raster: raster, clipPath: clipPath)
    }

    private func item(_ image: Image, opacity: Double = 1, crop: Rect? = nil) -> Item {
        Item(id: "image", .image(PlacedImage(image, in: Self.bounds, crop: crop)), opacity: opacity)
    }

    private func isPainted(_ layer: Layer) -> Bool {
        var isPainted = false
        _ = LayerBitmap(layer, for: nil) { _, _, _, _ in isPainted = true }
        return isPainted
    }

    @Test func `an opaque image at its own resolution is not painted into a bitmap`() throws {
        let image = try image()
        #expect(!isPainted(layer([item(image)])))
        let move = Transform(translationX: 3, y: -7)
        #expect(!isPainted(layer([item(image)], raster: move)))
        let others = [
            layer([item(image)], raster: Transform(scaleX: 0.5, y: 0.5)), layer([item(try self.image(alpha: 90))]),
            layer([item(image, opacity: 0.5)]), layer([item(image), item(image)]),
            layer([item(image)], clipPath: Path(ovalIn: Self.bounds)), layer([item(image, crop: Self.bounds)]),
            layer([Item(id: "image", item(image).content, transform: move)]),
        ]
        for (index, layer) in others.enumerated() { #expect(isPainted(layer), "layer \(index)") }
    }

    @Test(arguments: [0, 0.3, 2.1], Origin.allCases)
    func `it has the pixels of a painted bitmap, also at its edges`(angle: Double, origin: Origin) throws {
        let image = try image(from: origin)
        let turn = Transform(translationX: 50, y: 40).scaledBy(x: 1.3, y: 1.3).rotated(by: angle)
        func pixels(_ items: [Item]) throws -> [UInt32] {
            var picture = Picture(size: Size(width: 120, height: 110), background: .white)
            picture.add(.layer(layer(items)), id: "layer", transform: turn)
            return try CairoRenderingTests.image(of: picture).pixels
        }
        let nothing = Item(id: "nothing", .shape(Shape(Path(), fill: .black)))
        #expect(try pixels([item(image)]) == pixels([item(image), nothing]))
    }

    @Test func `items that are added to the layer leave the image as it is`() throws {
        let (renderer, image) = (Renderer(), try image())
        let surface = try ImageSurface(size: Self.bounds.size)
        func show(_ items: [Item]) -> UInt32 {
            var picture = Picture(size: Self.bounds.size, background: .white)
            picture.add(.layer(layer(items)), id: "layer")
            renderer.paint(picture, on: surface)
            return surface[5, 5]
        }
        let before = show([item(image)])
        let dot = Item(id: "dot", .shape(Shape(Path(rect: Rect(x: 4, y: 4, width: 3, height: 3)), fill: .black)))
        #expect(show([item(image), dot]) == 0xFF00_0000)
        var plain = Picture(size: Self.bounds.size, background: .white)
        plain.draw(image, in: Self.bounds)
        #expect(try CairoRenderingTests.image(of: plain)[5, 5] == before)
    }
}
