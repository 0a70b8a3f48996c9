import CairoRendering
import Drawing
import Geometry
import TestServers
import Testing
import Windowing

@testable import X11

/// Pictures whose bitmaps move by whole pixels. The server moves the window's contents.
@Suite(.serialized) struct ContentMoveTests {
    private static let size = Size(width: 300, height: 200)
    private let server: Xvfb
    private let window: X11Window

    init() throws {
        server = try Xvfb()
        var options = WindowOptions()
        (options.size, options.position, options.frames) = (Self.size, (0, 0), .immediate)
        window = try X11System(displayName: server.display, paint: .sharedMemory).openWindow(options)
        window.show(background: .black)
    }

    /// A bitmap of many colors at `place`, and a square that does not move.
    private func picture(at place: Vector) -> Picture {
        let squares = (0..<1200).map { index in
            let (x, y) = (Double(index % 40) * 20, Double(index / 40) * 20)
            return Item(
                id: ItemID("square", index),
                .shape(
                    Shape(
                        Path(rect: Rect(x: x, y: y, width: 19, height: 19)),
                        fill: Drawing.Color(hex: UInt32(index * 7919)))))
        }
        let layer = Layer(
            version: 1, bounds: Rect(x: 0, y: 0, width: 800, height: 600), items: squares, background: .white)
        var picture = Picture(size: Self.size, background: .white)
        picture.add(.layer(layer), id: "layer", transform: Transform(translation: place))
        picture.fill(Path(rect: Rect(x: 140, y: 90, width: 20, height: 20)), .black, id: "square")
        return picture
    }

    private func expectShown(_ picture: Picture) throws {
        window.waitForFrame()
        let image = try ImageSurface(size: Self.size)
        Renderer().paint(picture, on: image)
        let expected = Pixels(width: image.width, height: image.height, values: image.pixels.map { $0 & 0xFFFFFF })
        let shown = server.screen.pixels(in: Rect(origin: .zero, size: Self.size))
        #expect(shown.count(differingBy: 1, from: expected) == 0)
    }

    /// Shows a window above a part of the tested window.
    private func cover() throws -> X11.Window {
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 80, height: 50), (60, 40))
        let cover = X11.Window(try Connection(displayName: server.display), options: options)
        cover.show()
        cover.connection.synchronize()
        return cover
    }

    private func restoreExposedParts() {
        window.waitForFrame()
        var exposed: [Rect] = []
        window.drainEvents { if case .exposed(let rect) = $0 { exposed.append(rect) } }
        for rect in exposed { window.restore(rect) }
    }

    @Test func `moved contents look the same on the screen as in memory`() throws {
        var last = picture(at: .zero)
        window.present(last, damage: .everything(within: Self.size))
        restoreExposedParts()
        for (across, down) in [(-7, 0), (-7, -9), (-30, -2), (-1, -22), (0, 0), (-25, 0), (-24, 0), (-3, 0)] {
            let next = picture(at: Vector(dx: Double(across), dy: Double(down)))
            let damage = Damage(from: last, to: next)
            #expect(damage.translation != nil)
            window.present(next, damage: damage)
            try expectShown(next)
            last = next
        }
    }

    /// Fault in connection: another window covers the pixels that the server must move.
    @Test func `contents that move out from under another window are painted again`() throws {
        let (old, new) = (picture(at: .zero), picture(at: Vector(dx: -13, dy: -11)))
        window.present(old, damage: .everything(within: Self.size))
        let cover = try cover()
        restoreExposedParts()
        window.present(new, damage: Damage(from: old, to: new))
        restoreExposedParts()
        cover.close()
        restoreExposedParts()
        try expectShown(new)
    }

    /// Fault in time: another window appears just before the contents move to the right, and the
    /// server does not report the missing pixels.
    @Test func `contents that were covered before they moved to the right are painted again`() throws {
        let (old, new) = (picture(at: Vector(dx: -13, dy: 0)), picture(at: .zero))
        window.present(old, damage: .everything(within: Self.size))
        restoreExposedParts()
        let cover = try cover()
        window.present(new, damage: Damage(from: old, to: new))
        restoreExposedParts()
        cover.close()
        cover.connection.synchronize()
        restoreExposedParts()
        try expectShown(new)
    }

    /// Fault in time: the window loses pixels just before they are moved.
    @Test func `contents that were lost before they moved are painted again`() throws {
        let (old, new) = (picture(at: .zero), picture(at: Vector(dx: -13, dy: -11)))
        window.present(old, damage: .everything(within: Self.size))
        let cover = try cover()
        restoreExposedParts()
        cover.close()
        cover.connection.synchronize()
        window.present(new, damage: Damage(from: old, to: new))
        restoreExposedParts()
        try expectShown(new)
    }
}
