import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// Copying from a window to other programs on a real server.
@Suite struct `the clipboard on a real server` {
    private let stand: ClipboardStand
    private var server: Xvfb { stand.server }
    private var window: X11Window { stand.window }
    private let large = ClipboardStand.large

    init() throws { stand = try ClipboardStand() }

    private func run(_ what: String, _ body: () -> Void = {}, until isDone: () -> Bool) throws {
        try stand.run(what, body, until: isDone)
    }

    private func output(of script: String) throws -> String { try stand.output(of: App(script: script, on: server)) }

    private func copy(_ text: String) throws { try copy([.text: Array(text.utf8)]) }

    /// Copies contents, and returns when the window owns the clipboard.
    private func copy(_ contents: [ClipboardType: [UInt8]]) throws {
        let before = server.screen.clipboardOwner
        window.clipboard.copy(contents)
        try run("a copy") { ![0, before].contains(server.screen.clipboardOwner) }
    }

    /// Copies the output of a script with xclip, whose child runs until another program copies.
    private func copyWithXclip(_ script: String, target: String = "UTF8_STRING") throws {
        let before = server.screen.clipboardOwner
        let app = try App(
            script: "\(script) | xclip -i -selection clipboard -t \(target) -loops 9 >&- 2>&-", on: server)
        try run(script) { !app.isRunning && ![0, before].contains(server.screen.clipboardOwner) }
    }

    // MARK: With xclip

    @Test func `ten megabytes of copied text arrive in xclip`() throws {
        #expect(large.utf8.count > 10 << 20)
        try copy(large)
        #expect(try output(of: "xclip -o -selection clipboard -t UTF8_STRING") == large)
    }

    @Test func `a text and an image copied together arrive in xclip`() throws {
        try copy([.text: Array("žluť".utf8), .png: [0x89, 0x50, 0, 0xFF]])
        #expect(try output(of: "xclip -o -selection clipboard") == "žluť")
        let png = try output(of: "xclip -o -selection clipboard -t image/png | od -An -tx1")
        #expect(png == " 89 50 00 ff\n")
        let targets = try output(of: "xclip -o -selection clipboard -t TARGETS").split(separator: "\n")
        #expect(
            Set(targets) == [
                "TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/plain;charset=utf-8", "image/png",
            ])
    }

    @Test func `a ten-megabyte image arrives in chunks`() throws {
        var random: UInt32 = 1
        let image = (0..<10 << 20).map { _ in
            random = random &* 1_664_525 &+ 1_013_904_223
            return UInt8(random >> 24)
        }
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/image"
        try writeFile(file, image)
        try copy([.png: image])
        #expect(try output(of: "xclip -o -selection clipboard -t image/png | cmp - \(file) && echo same") == "same\n")
    }

    @Test func `a copy ends when the program withdraws it or another program copies`() throws {
        try copy("mine")
        window.clipboard.copy([:])
        try run("no owner") { server.screen.clipboardOwner == 0 }
        try copy("mine again")
        try copyWithXclip("printf theirs")
        #expect(try output(of: "xclip -o -selection clipboard") == "theirs")
        try copy("mine at last")
        #expect(try output(of: "xclip -o -selection clipboard") == "mine at last")
    }

    // MARK: With a partner of its own kind

    @Test func `several clipboard targets are delivered together, and unknown targets are refused`() throws {
        try copy("several")
        let partner = try ClipboardPartner(on: server)
        partner.ask("MULTIPLE")
        try run("the text") { partner.window.text(ofProperty: "TEST_TEXT") == "several" }
        let pairs = partner.window.numbers(ofProperty: "TEST_CLIPBOARD")
        #expect(pairs.count == 4 && pairs[1] != 0 && pairs[3] == 0)
        partner.ask("TIMESTAMP")
        try run("the time") { partner.window.numbers(ofProperty: "TEST_CLIPBOARD").count == 1 }
    }

    /// Fault in security: another program requests the clipboard on behalf of the program's own
    /// window.
    @Test func `a request that names another window does not change that window`() throws {
        try copy(large)
        let target = try server.screen.waitForWindow(ofProcess: getpid())
        let partner = try ClipboardPartner(on: server)
        partner.ask("UTF8_STRING", for: target)
        partner.ask("UTF8_STRING", for: server.screen.rootWindow)
        #expect(try output(of: "xclip -o -selection clipboard -t UTF8_STRING") == large)
        #expect(target.numbers(ofProperty: "TEST_CLIPBOARD").isEmpty)
        target.focus()
        server.keys.type("a")
        window.waitForFrame()
        var keys: [String] = []
        window.drainEvents {
            if case .input(let input) = $0, case .key(let key) = input.content { keys.append(key.key) }
        }
        #expect(keys == ["a"])
    }

    /// Fault in connection: a program dies while it pastes.
    @Test func `a program that dies while pasting does not affect other programs`() throws {
        try copy(large)
        let partner = try ClipboardPartner(on: server)
        partner.ask("UTF8_STRING")
        try run("the announcement") { partner.window.numbers(ofProperty: "TEST_CLIPBOARD").count == 1 }
        partner.end()
        #expect(try output(of: "xclip -o -selection clipboard -t UTF8_STRING") == large)
        try run("the end of the transfer") { window.nextDeadline == nil }
    }
}
