import CX11
import CairoRendering
import Drawing
import Geometry
import TestServers
import Testing
import Windowing

@testable import X11

/// Both presenters, on a server in memory.
@Suite(.serialized) struct PresenterTests {
    private static let server = Result { try Xvfb() }
    private static let size = Size(width: 300, height: 200)
    private static let frame = Rect(origin: .zero, size: size)
    private let server: Xvfb
    private let window: X11.Window

    init() throws {
        server = try Self.server.get()
        var options = WindowOptions()
        (options.size, options.position) = (Self.size, (0, 0))
        window = X11.Window(try Connection(displayName: server.display), options: options)
        window.show()
        window.connection.synchronize()
    }

    /// The window's pixels on the screen.
    private var pixels: Pixels {
        window.connection.synchronize()
        return server.screen.pixels(in: Self.frame)
    }

    /// A picture with all kinds of items. The piece has moved by `step`.
    private func picture(_ step: Double = 0, size: Size = Self.size) -> Picture {
        var picture = Picture(size: size, background: .white)
        let turned = Transform(translation: Vector(dx: 120 + step, dy: 90)).rotated(by: 0.4 + step / 50)
        let square = Rect(x: -40, y: -40, width: 80, height: 80)
        picture.fill(Path(rect: Rect(x: 20, y: 30, width: 100, height: 100)), Drawing.Color(hex: 0xE64D4D), id: "rest")
        picture.add(
            .shadow(Shadow(of: square, radius: 10, color: .black.withAlpha(0.5))), id: "shadow", transform: turned)
        picture.fill(Path(rect: square), Drawing.Color(hex: 0x4DCC66), id: "piece", transform: turned)
        let circle = Path(ovalIn: Rect(x: 180, y: 60, width: 90, height: 90))
        picture.stroke(circle, Stroke(color: Drawing.Color(hex: 0x0000FF), width: 3), id: "circle")
        let blend = Gradient(colors: [Drawing.Color(hex: 0xE6CC4D), Drawing.Color(hex: 0x4D66E6, alpha: 0.5)])
        picture.fill(
            Path(rect: Rect(x: 4, y: 140, width: 90, height: 40)),
            .linearGradient(blend, startPoint: Point(x: 10, y: 140), endPoint: Point(x: 80, y: 180)), id: "gradient")
        let ring = Paint.radialGradient(blend, center: .zero, startRadius: 20, endRadius: 60)
        picture.stroke(
            Path(ovalIn: square), Stroke(ring, width: 9, dash: [8, 5]), id: "dashes", transform: turned)
        let label = TextMeasurer().text(
            "Happiness", font: Font(size: 18), color: .black, at: Point(x: 150, y: 180), alignment: .center)
        picture.draw(label, id: "label")
        let dot = Item(id: "dot", .shape(Shape(circle, fill: Drawing.Color(hex: 0x4D66E6, alpha: 0.5))))
        picture.add(
            .layer(Layer(version: 1, bounds: Rect(x: 170, y: 50, width: 100, height: 100), items: [dot])), id: "layer")
        return picture
    }

    /// Photos of fine stripes in each sampling, moved by `step`.
    private func photos(_ step: Double, of image: Image) -> Picture {
        var picture = Picture(size: Self.size, background: .white)
        let samplings: [(PlacedImage.Sampling, Double, Double)] = [
            (.nearest, 40, 0), (.good, 30, 0), (.good, 90, 0.4), (.good, 64, 0), (.best, 50, 0.3), (.nearest, 80, 0.7),
        ]
        for (index, sampling) in samplings.enumerated() {
            let center = Vector(dx: 45 + 90 * Double(index % 3) + step, dy: 50 + 90 * Double(index / 3))
            let square = Rect(x: -sampling.1 / 2, y: -sampling.1 / 2, width: sampling.1, height: sampling.1)
            picture.draw(
                image, in: square, sampling: sampling.0, id: ItemID("photo", index),
                transform: Transform(translation: center).rotated(by: sampling.2 + step / 60),
                opacity: index == 2 ? 0.5 : 1)
        }
        return picture
    }

    /// 128 by 128 pixels, with a transparent corner.
    private static let stripes = Result {
        var bytes: [UInt8] = []
        for index in 0..<128 * 128 {
            let (x, y) = (index % 128, index / 128)
            bytes += [UInt8(x * 2), y % 8 < 4 ? 200 : 40, UInt8(255 - y), x + y < 40 ? 0 : 255]
        }
        return try Image(width: 128, height: 128, bytes: bytes)
    }

    @Test(arguments: [PaintMethod.sharedMemory, .xlib])
    func `images look the same on the screen as in memory, even after many small changes`(method: PaintMethod) throws {
        let (presenter, image) = (try method.presenter(for: window), try Self.stripes.get())
        var last: Picture?
        for step in 0..<20 {
            let next = photos(Double(step) * 1.7, of: image)
            presenter.present(next, damage: Damage(from: last, to: next))
            last = next
        }
        #expect(pixels.agrees(with: try expected(photos(19 * 1.7, of: image)), painted: method))
    }

    @Test func `an image of more than 16,777,216 pixels is painted through Xlib`() throws {
        let side = 4097.0
        let image = try picture(size: Size(width: side, height: side)).image()
        var large = Picture(size: Self.size, background: .black)
        large.draw(image, in: Rect(x: 0, y: 0, width: side, height: side))
        let presenter = try PaintMethod.xlib.presenter(for: window)
        presenter.present(large, damage: .everything(within: Self.size))
        #expect(pixels.agrees(with: try expected(large), painted: .xlib))
    }

    private func expected(_ picture: Picture) throws -> Pixels {
        let image = try ImageSurface(size: picture.size)
        Renderer().paint(picture, on: image)
        return Pixels(width: image.width, height: image.height, values: image.pixels.map { $0 & 0xFFFFFF })
    }

    @Test(arguments: [PaintMethod.sharedMemory, .xlib])
    func `a picture looks the same on the screen as in memory`(method: PaintMethod) throws {
        let presenter = try method.presenter(for: window)
        presenter.present(picture(), damage: .everything(within: Self.size))
        #expect(pixels.agrees(with: try expected(picture()), painted: method))
    }

    @Test(arguments: [PaintMethod.sharedMemory, .xlib])
    func `the window shows the last picture after many small changes`(method: PaintMethod) throws {
        let presenter = try method.presenter(for: window)
        var last: Picture?
        for step in 0..<40 {
            let next = picture(Double(step) * 1.7)
            presenter.present(next, damage: Damage(from: last, to: next))
            last = next
        }
        #expect(pixels.agrees(with: try expected(picture(39 * 1.7)), painted: method))
    }

    @Test(arguments: [PaintMethod.sharedMemory, .xlib])
    func `only the exposed parts of a window are shown again`(method: PaintMethod) throws {
        let presenter = try method.presenter(for: window)
        presenter.present(picture(), damage: .everything(within: Self.size))
        let before = pixels
        let other = try PaintMethod.xlib.presenter(for: window)
        other.present(Picture(size: Self.size, background: .black), damage: .everything(within: Self.size))
        #expect(pixels.count(of: 0x000000) == 300 * 200)
        presenter.expose(Rect(x: 0, y: 0, width: 15, height: 10))
        #expect(pixels.count(of: 0x000000, tolerance: 0) == 300 * 200 - 15 * 10)
        presenter.expose(Self.frame)
        #expect(pixels == before)
    }

    @Test(arguments: [PaintMethod.sharedMemory, .xlib])
    func `the whole picture is painted after a resize, regardless of the damage`(method: PaintMethod) throws {
        let presenter = try method.presenter(for: window)
        let small = Size(width: 250, height: 150)
        presenter.present(picture(), damage: .everything(within: Self.size))
        presenter.present(picture(size: small), damage: Damage(within: small))
        window.connection.synchronize()
        let shown = server.screen.pixels(in: Rect(origin: .zero, size: small))
        #expect(shown.agrees(with: try expected(picture(size: small)), painted: method))
    }

    /// Fault in memory: the server temporarily has no shared memory for the window's new size.
    @Test(arguments: [false, true])
    func `the whole picture is painted after a frame that failed for lack of memory`(isExposed: Bool) throws {
        let presenter = try PaintMethod.sharedMemory.presenter(for: window)
        presenter.present(picture(), damage: .everything(within: Self.size))
        let before = pixels
        let small = Size(width: 250, height: 150)
        let (lost, next) = (picture(size: small), picture(3, size: small))
        try server.setMemory(isLimited: true)
        presenter.present(lost, damage: .everything(within: small))
        try server.setMemory(isLimited: false)
        #expect(pixels == before)
        if isExposed {
            presenter.expose(Rect(x: 0, y: 0, width: 15, height: 10))
        } else {
            presenter.present(next, damage: Damage(from: lost, to: next))
        }
        window.connection.synchronize()
        let shown = server.screen.pixels(in: Rect(origin: .zero, size: small))
        #expect(shown.greatestDifference(from: try expected(isExposed ? lost : next)) <= 2)
    }

    /// Fault in memory: the window is resized repeatedly, up to 16000 x 16000 pixels.
    @Test func `a series of resizes uses only the memory of one image at the last size`() throws {
        let presenter = try PaintMethod.sharedMemory.presenter(for: window)
        let before = TestProcess.peakOfAddressSpace
        // The memory of other tests in this process, and the memory that is reserved for threads.
        let others = 256 << 20
        for length in [16000.0, 15000, 14000, 16000, 100] {
            let picture = Picture(size: Size(width: length, height: length), background: .white)
            for _ in 1...2 { presenter.present(picture, damage: Damage(within: picture.size)) }
            #expect(TestProcess.sharedByteCount < Int(length * length) * 4 + others)
        }
        // The old image and the new one would take 1.8 GB.
        #expect(TestProcess.peakOfAddressSpace - before < 16000 * 16000 * 4 + 2 * others)
    }

    @Test(arguments: [PaintMethod.sharedMemory, .xlib])
    func `presenting a frame causes no round trips and no errors`(method: PaintMethod) throws {
        let presenter = try method.presenter(for: window)
        presenter.present(picture(), damage: .everything(within: Self.size))
        window.connection.synchronize()
        let before = window.connection.requestNumber
        let damage = Damage(from: picture(), to: picture(3))
        presenter.present(picture(3), damage: damage)
        if method == .sharedMemory { #expect(window.connection.requestNumber - before == UInt(damage.rects.count)) }
        window.connection.synchronize()
        #expect(window.connection.errorCount == 0)
    }

    /// Without shared memory, uploaded pixels are part of the requests.
    @Test func `moving and rotating a bitmap on the server uploads no pixels`() throws {
        let server = try Xvfb(without: ["MIT-SHM"])
        let window = X11.Window(try Connection(displayName: server.display), options: WindowOptions())
        let (presenter, connection) = (try PaintMethod.xlib.presenter(for: window), window.connection)
        let bounds = Rect(x: -100, y: -75, width: 200, height: 150)
        let dot = Item(id: "dot", .shape(Shape(Path(ovalIn: bounds), fill: Drawing.Color(hex: 0x4D66E6))))
        let layer = Layer(version: 1, bounds: bounds, items: [dot], background: .white)
        var last: Picture?
        for step in 0..<6 {
            var next = Picture(size: Self.size, background: .black)
            let transform = Transform(translation: Vector(dx: 120 + Double(3 * step), dy: 100))
            next.add(
                .layer(layer), id: "layer", transform: step < 3 ? transform : transform.rotated(by: 0.1 * Double(step)))
            let before = unsafe xcb_total_written(connection.xcb)
            presenter.present(next, damage: Damage(from: last, to: next))
            connection.synchronize()
            let byteCount = unsafe xcb_total_written(connection.xcb) - before
            #expect(byteCount < UInt64(bounds.area) / 10, "step \(step): \(byteCount) bytes")
            last = next
        }
    }

    @Test func `the automatic paint method uses shared memory if the server supports it`() throws {
        #expect(try PaintMethod.automatic.presenter(for: window) is SharedMemoryPresenter)
    }

    @Test func `without shared memory, the automatic paint method is Xlib, and the shm method fails`() throws {
        let server = try Xvfb(without: ["MIT-SHM"])
        let window = X11.Window(try Connection(displayName: server.display), options: WindowOptions())
        #expect(try PaintMethod.automatic.presenter(for: window) is XlibPresenter)
        #expect(throws: X11Error.noSharedMemory(reason: "the server does not support it")) {
            try PaintMethod.sharedMemory.presenter(for: window)
        }
    }
}
