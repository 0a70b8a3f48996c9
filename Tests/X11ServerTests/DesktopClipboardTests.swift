import CairoRendering
import Drawing
import Geometry
import TestServers
import Testing
import Windowing
import X11

/// Copying to GTK programs, and the end of the window.
@Suite struct `the clipboard in a desktop session` {
    private let stand: ClipboardStand
    private var window: X11Window { stand.window }

    init() throws { stand = try ClipboardStand() }

    /// Starts a GTK program in Python.
    private func gtk(_ body: String, _ arguments: String...) throws -> App {
        let prelude = """
            sys, gi = map(__import__, ("sys", "gi"))
            gi.require_version("Gdk", "3.0")
            gi.require_version("Gtk", "3.0")
            from gi.repository import Gdk, Gtk
            clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)

            """
        return try App(program: ["/usr/bin/python3", "-c", prelude + body] + arguments, on: stand.server)
    }

    @Test func `ten megabytes of copied text arrive in GTK`() throws {
        window.clipboard.copy(text: ClipboardStand.large)
        let app = try gtk("sys.stdout.buffer.write(clipboard.wait_for_text().encode())")
        let isWhole = try stand.output(of: app) == ClipboardStand.large
        #expect(isWhole, "\(app.standardError)")
    }

    @Test func `a copied image arrives in GTK`() throws {
        var picture = Picture(size: Size(width: 3, height: 2), background: .white)
        picture.fill(Path(rect: Rect(x: 0, y: 0, width: 3, height: 2)), Color(hex: 0x102030))
        let surface = try ImageSurface(size: picture.size)
        Renderer().paint(picture, on: surface)
        window.clipboard.copy([.png: try surface.png()])
        let reader = try gtk(
            """
            image = clipboard.wait_for_image()
            print(image.get_width(), image.get_height(), list(image.get_pixels()[:3]))
            """)
        #expect(try stand.output(of: reader) == "3 2 [16, 32, 48]\n", "\(reader.standardError)")
    }

    // MARK: The end of the window

    /// The server may answer the test before it reads what the closed window has sent.
    private func waitUntilNobodyOwnsTheClipboard() throws {
        let end = ContinuousClock.now + .seconds(10)
        while stand.server.screen.clipboardOwner != 0 {
            guard ContinuousClock.now < end else { throw TestError("somebody still owns the clipboard") }
        }
    }

    /// Copies a text, closes the window, and measures how long that takes.
    private func close(copying text: String) throws -> Duration {
        window.clipboard.copy(text: text)
        try stand.run("a copy") { stand.server.screen.clipboardOwner != 0 }
        let start = ContinuousClock.now
        window.close()
        return ContinuousClock.now - start
    }

    @Test(arguments: [5, 1_200_000])
    func `the clipboard manager keeps what a closed window has copied`(length: Int) throws {
        let manager = try ClipboardManager(.saves, on: stand.server)
        let text = String(ClipboardStand.large.prefix(length))
        let took = try close(copying: text)
        #expect(manager.requests == 1)
        // It has answered, so the wait has not reached its limit.
        #expect(took < .seconds(2))
        let app = try App(script: "xclip -o -selection clipboard -t UTF8_STRING", on: stand.server)
        #expect(try app.waitForExit() == 0)
        let isWhole = app.standardOutput == text
        #expect(isWhole)
    }

    @Test func `the clipboard manager also saves a copy that is newer than the last event`() throws {
        let manager = try ClipboardManager(.saves, on: stand.server)
        window.clipboard.copy(text: "young")
        window.close()
        #expect(manager.requests == 1)
        let app = try App(script: "xclip -o -selection clipboard -t UTF8_STRING", on: stand.server)
        #expect(try app.waitForExit() == 0)
        #expect(app.standardOutput == "young")
    }

    @Test func `a window that has copied nothing does not contact the clipboard manager`() throws {
        let manager = try ClipboardManager(.freezes, on: stand.server)
        window.close()
        #expect(manager.requests == 0)
    }

    @Test func `without a clipboard manager, a closed window gives up the clipboard immediately`() throws {
        #expect(try close(copying: "lost") < .seconds(1))
        try waitUntilNobodyOwnsTheClipboard()
    }

    /// Fault in connection: the clipboard manager never responds when the program ends.
    @Test func `a frozen clipboard manager delays the program's exit by two seconds`() throws {
        let manager = try ClipboardManager(.freezes, on: stand.server)
        let took = try close(copying: "lost")
        #expect(took >= .seconds(2) && took < .seconds(40))
        #expect(manager.requests == 1)
        try waitUntilNobodyOwnsTheClipboard()
    }

    /// Fault in security: the clipboard manager keeps asking for more when the program ends.
    @Test func `a clipboard manager that keeps sending requests delays the program's exit by five seconds`() throws {
        let manager = try ClipboardManager(.repeats, on: stand.server)
        let took = try close(copying: "lost")
        #expect(took >= .seconds(5) && took < .seconds(100))
        #expect(manager.requests == 1)
    }

    /// Fault in connection: the clipboard manager dies while it saves the clipboard of a program
    /// that ends.
    @Test func `a clipboard manager that dies does not delay the program's exit`() throws {
        let manager = try ClipboardManager(.dies, on: stand.server)
        #expect(try close(copying: String(ClipboardStand.large.prefix(1_200_000))) < .seconds(1.5))
        #expect(manager.requests == 1)
        try waitUntilNobodyOwnsTheClipboard()
    }
}
