import CX11
import Drawing
import Geometry
import TestServers
import Testing
import Windowing

@testable import X11

/// Pictures that a server shows with the frames of its display, which are simulated here.
@Suite struct PresentingTests {
    private static let size = Size(width: 300, height: 200)
    private static let left = Rect(x: 0, y: 0, width: 100, height: 200)
    private static let (white, red): (UInt32, UInt32) = (0xFFFFFF, 0xFF0000)
    private static let (green, blue): (UInt32, UInt32) = (0x00FF00, 0x0000FF)

    private let server: Xvfb
    private let window: X11.Window
    private let frames: DisplayFrames
    private let reader: EventReader
    private let presenter: SharedMemoryPresenter

    private var connection: Connection { window.connection }

    init() throws {
        server = try Xvfb()
        var options = WindowOptions()
        (options.size, options.position) = (Self.size, (0, 0))
        window = X11.Window(try Connection(displayName: server.display), options: options)
        frames = DisplayFrames(of: window, pacing: .display)
        reader = try EventReader(of: window)
        reader.frames = frames
        presenter = try SharedMemoryPresenter(window, frames: frames)
        try presenter.confirmSharing()
        window.show()
        present(Self.white, in: Rect(origin: .zero, size: Self.size))
        try waitUntil("frames are known") { frames.presents }
    }

    /// Reads events and requests frames until an expectation is met.
    private func waitUntil(_ expectation: String, _ isExpected: () -> Bool) throws {
        let deadline = ContinuousClock.now + defaultPatience
        var pace = Pace(step: .milliseconds(2))
        while true {
            connection.synchronize()
            reader.drain { _ in }
            frames.updateCompositor()
            if isExpected() { return }
            try #require(ContinuousClock.now < deadline, "not in time: \(expectation)")
            if !frames.isPresenting { frames.request(at: reader.clock.now) }
            pace.waitForNextStep()
        }
    }

    /// Presents a picture of one color with a changed part.
    private func present(_ color: UInt32, in part: Rect, size: Size = Self.size) {
        var damage = Damage(within: size)
        damage.insert(part)
        presenter.present(Picture(size: size, background: Drawing.Color(hex: color)), damage: damage)
    }

    private func waitForFrame() throws { try waitUntil("the picture is shown") { !frames.isPresenting } }

    /// The colors at the left and at the right of the window.
    private var colors: [UInt32] {
        let pixels = server.screen.pixels(in: Rect(origin: .zero, size: Self.size))
        return [pixels[50, 50], pixels[250, 50]].map { UInt32($0.red << 16 | $0.green << 8 | $0.blue) }
    }

    @Test func `presenting a change takes two requests and updates only the changed part of the window`() throws {
        let graphics = GraphicsContext(window)
        unsafe XSetForeground(connection.display, graphics.handle, UInt(Self.blue))
        unsafe XFillRectangle(connection.display, window.identifier, graphics.handle, 200, 0, 100, 200)
        present(Self.red, in: Self.left)
        #expect(frames.isPresenting)
        try waitForFrame()
        #expect(colors == [Self.red, Self.blue])
        #expect(frames.presents)
        connection.synchronize()
        let before = connection.requestNumber
        present(Self.green, in: Self.left)
        // The report of its frame arrives without a request.
        frames.request(at: reader.clock.now)
        connection.synchronize()
        let requestsToSynchronize: UInt = 1
        #expect(connection.requestNumber - before == 2 + requestsToSynchronize)
        try waitForFrame()
        #expect(colors == [Self.green, Self.blue])
        #expect(!frames.removeLostPicture())
        #expect(connection.errorCount == 0)
    }

    /// Returns a window in which an older picture in red, presented at the next frame, has
    /// overwritten a newer one. On a busy machine, the frame may pass before the newer picture is
    /// sent.
    private static func overwriting(_ presentNewer: (Self) -> Void) throws -> Self {
        for _ in 1...20 {
            let stand = try Self()
            stand.present(red, in: left)
            presentNewer(stand)
            #expect(stand.frames.isPresenting && !stand.frames.presents)
            try stand.waitForFrame()
            if stand.colors[0] == red { return stand }
        }
        throw TestError("twenty frames have passed before the newer picture was sent")
    }

    /// Fault in time: a picture is sent before the server has shown an older one.
    @Test func `a picture that an older one has overwritten is shown again`() throws {
        let stand = try Self.overwriting { $0.present(Self.green, in: Self.left) }
        // The memory of the older picture has not been painted since.
        #expect(stand.colors == [Self.red, Self.white])
        #expect(stand.frames.removeLostPicture())
        stand.presenter.expose(Rect(origin: .zero, size: Self.size))
        stand.connection.synchronize()
        #expect(stand.colors == [Self.green, Self.green])
    }

    @Test func `the first picture at a new size is sent immediately, even while an older one is in flight`() throws {
        let larger = Size(width: 300, height: 250)
        let stand = try Self.overwriting { $0.present(Self.green, in: Rect(origin: .zero, size: larger), size: larger) }
        #expect(stand.connection.errorCount == 0)
        #expect(stand.frames.removeLostPicture())
        stand.presenter.expose(Rect(origin: .zero, size: larger))
        stand.connection.synchronize()
        #expect(stand.colors == [Self.green, Self.green])
        try stand.waitUntil("frames are known") { stand.frames.presents }
        stand.present(Self.blue, in: Self.left, size: larger)
        #expect(stand.frames.isPresenting)
        try stand.waitForFrame()
        #expect(stand.colors == [Self.blue, Self.green])
    }

    @Test func `the Present extension is not used while a compositing manager runs`() throws {
        let other = try Connection(displayName: server.display)
        let manager = X11.Window(other, options: WindowOptions())
        unsafe XSetSelectionOwner(other.display, other.atoms[.compositingManager], manager.identifier, 0)
        other.synchronize()
        try waitUntil("one runs") { !frames.presents }
        present(Self.red, in: Self.left)
        #expect(!frames.isPresenting)
        connection.synchronize()
        #expect(colors == [Self.red, Self.white])
        manager.close()
        other.synchronize()
        try waitUntil("none runs") { frames.presents }
    }

    @Test(arguments: ["MIT-SHM", "Present", "XFIXES", nil])
    func `the Present extension is used only on a server that has all required extensions`(name: String?) throws {
        let wire = try Wire(to: server)
        if let name { wire.hide(extension: name) }
        let connection = try Connection(displayName: wire.display)
        #expect(DisplayFrames.canPresent(on: connection) == (name == nil))
        #expect(connection.errorCount == 0)
    }
}
