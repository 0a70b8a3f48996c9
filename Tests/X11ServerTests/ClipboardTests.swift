import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// Copy and paste between a window and other programs on a real server.
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

    private func paste(
        _ type: ClipboardType = .text, _ body: () -> Void = {}
    ) throws -> Result<[UInt8], ClipboardError> {
        var results: [Result<[UInt8], ClipboardError>] = []
        window.clipboard.paste(type) { results.append($0) }
        try run("a paste", body) { !results.isEmpty }
        // A second completion would follow immediately.
        window.waitForFrame()
        window.drainEvents { _ in }
        #expect(results.count == 1)
        return results[0]
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
        window.clipboard.copy(text: large)
        #expect(try output(of: "xclip -o -selection clipboard -t UTF8_STRING") == large)
    }

    @Test func `ten megabytes of text copied by xclip are pasted`() throws {
        let file = try LargeFile()
        try copyWithXclip("cat \(file.path)")
        var pasted: [Result<String, ClipboardError>] = []
        window.clipboard.pasteText { pasted.append($0) }
        try run("a paste") { !pasted.isEmpty }
        #expect(try pasted[0].get() == large)
    }

    @Test func `a text and an image copied together arrive in xclip, and an image from xclip is pasted`() throws {
        window.clipboard.copy([.text: Array("žluť".utf8), .png: [0x89, 0x50, 0, 0xFF]])
        #expect(try output(of: "xclip -o -selection clipboard") == "žluť")
        let png = try output(of: "xclip -o -selection clipboard -t image/png | od -An -tx1")
        #expect(png == " 89 50 00 ff\n")
        let targets = try output(of: "xclip -o -selection clipboard -t TARGETS").split(separator: "\n")
        #expect(
            Set(targets) == [
                "TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/plain;charset=utf-8", "image/png",
            ])

        try copyWithXclip("printf '\\211P\\000\\377'", target: "image/png")
        #expect(try paste(.png).get() == [0x89, 0x50, 0, 0xFF])
    }

    @Test func `a ten-megabyte image is exchanged in both directions, in chunks`() throws {
        var random: UInt32 = 1
        let image = (0..<10 << 20).map { _ in
            random = random &* 1_664_525 &+ 1_013_904_223
            return UInt8(random >> 24)
        }
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/image"
        try writeFile(file, image)
        window.clipboard.copy([.png: image])
        #expect(try output(of: "xclip -o -selection clipboard -t image/png | cmp - \(file) && echo same") == "same\n")
        try copyWithXclip("cat \(file)", target: "image/png")
        let isSame = try paste(.png).get() == image
        #expect(isSame)
    }

    @Test func `text that is not UTF-8 is refused`() throws {
        try copyWithXclip("printf '\\377'")
        var pasted: [Result<String, ClipboardError>] = []
        window.clipboard.pasteText { pasted.append($0) }
        try run("a paste") { !pasted.isEmpty }
        #expect(pasted == [.failure(.malformed)])
    }

    @Test func `a program pastes what it has copied itself, until it withdraws the copy`() throws {
        #expect(try paste() == .failure(.notOffered))
        window.clipboard.copy(text: large)
        #expect(try paste().get() == Array(large.utf8))
        window.clipboard.copy([:])
        #expect(try paste() == .failure(.notOffered))
    }

    @Test func `copying in another program replaces the program's own copy`() throws {
        window.clipboard.copy(text: "mine")
        #expect(try paste().get() == Array("mine".utf8))
        try copyWithXclip("printf theirs")
        #expect(try paste().get() == Array("theirs".utf8))
    }

    // MARK: With a partner of its own kind

    @Test func `several clipboard targets are delivered together, and unknown targets are refused`() throws {
        window.clipboard.copy(text: "several")
        #expect(try paste().get() == Array("several".utf8))
        let partner = try ClipboardPartner(on: server)
        partner.ask("MULTIPLE")
        try run("the text") { partner.window.text(ofProperty: "TEST_TEXT") == "several" }
        let pairs = partner.window.numbers(ofProperty: "TEST_CLIPBOARD")
        #expect(pairs.count == 4 && pairs[1] != 0 && pairs[3] == 0)
        partner.ask("TIMESTAMP")
        try run("the time") { partner.window.numbers(ofProperty: "TEST_CLIPBOARD").count == 1 }
    }

    /// Fault in security: a program that offers something to paste never responds.
    @Test func `if a program never answers, only the paste from that program fails`() throws {
        let partner = try ClipboardPartner(on: server)
        partner.copy()
        #expect(try paste() == .failure(.noAnswer))
        window.clipboard.copy(text: "works")
        #expect(try paste().get() == Array("works".utf8))
    }

    /// Fault in connection: the owner of a selection dies in the middle of a paste.
    @Test func `if a program dies during a transfer, only the paste from that program fails`() throws {
        let partner = try ClipboardPartner(on: server)
        partner.copy()
        var isAlive = true
        let result = try paste(.text) {
            if isAlive, partner.serve(announcing: 1000, parts: 3, of: 100) == 3 {
                partner.end()
                isAlive = false
            }
        }
        #expect(!isAlive)
        #expect(result == .failure(.noAnswer))
        window.clipboard.copy(text: "works")
        #expect(try paste().get() == Array("works".utf8))
    }

    /// Fault in memory: another program offers 100 MiB to paste, and reports the true size or a
    /// smaller one.
    @Test(arguments: [100 << 20, 10])
    func `a paste of more than 64 MiB is refused`(announced: Int) throws {
        let partner = try ClipboardPartner(on: server)
        partner.copy()
        var parts = 0
        #expect(
            try paste(.text) { parts = partner.serve(announcing: announced, parts: 100, of: 1 << 20) }
                == .failure(.tooLarge))
        #expect(announced == 10 ? parts <= 66 : parts <= 1)
        window.clipboard.copy(text: "works")
        #expect(try paste().get() == Array("works".utf8))
    }

    /// Fault in security: another program requests the clipboard on behalf of the program's own
    /// window.
    @Test func `a request that names another window does not change that window`() throws {
        window.clipboard.copy(text: large)
        #expect(try paste().get() == Array(large.utf8))
        let target = try server.screen.waitForWindow(ofProcess: getpid())
        let partner = try ClipboardPartner(on: server)
        partner.ask("UTF8_STRING", for: target)
        partner.ask("UTF8_STRING", for: server.screen.rootWindow)
        #expect(try paste().get() == Array(large.utf8))
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
        window.clipboard.copy(text: large)
        #expect(try paste().get() == Array(large.utf8))
        let partner = try ClipboardPartner(on: server)
        partner.ask("UTF8_STRING")
        try run("the announcement") { partner.window.numbers(ofProperty: "TEST_CLIPBOARD").count == 1 }
        partner.end()
        #expect(try output(of: "xclip -o -selection clipboard -t UTF8_STRING") == large)
        try run("the end of the transfer") { window.nextDeadline == nil }
    }
}
