import Drawing
import Geometry
import GestureTesting
import Platform
import Testing
import Touches

@testable import Shell

/// The table of commands, and what holds for each of them.
@Suite struct CommandTests {
    @Test func `each key and each swipe has one command`() {
        let scenes = (0..<5).map { CommandTable.binding(ofScene: $0, title: "") }
        let keys = (scenes + CommandTable.bindings).flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        let swipes = CommandTable.bindings.compactMap(\.swipe)
        #expect(Set(swipes).count == swipes.count && swipes.count == 4)
    }

    @Test func `each button of the bar has a title and an icon`() {
        for command in CommandTable.allTools where ![.toggleOption(0), .toggleOption(1)].contains(command) {
            let label = BarLabel(command, scenes: [], options: [], isRecording: false)
            #expect(!label.title.isEmpty && !label.sign.elements.isEmpty)
        }
    }

    /// A row of the table of keys in the documentation for commands with the same help.
    private func row(_ bindings: [CommandBinding]) -> String {
        var keys: [String] = []
        for label in bindings.flatMap(\.keys).map(\.label)
        where !["KP_", "ISO_", "equal", "underscore"].contains(where: label.hasPrefix) {
            if !keys.contains(where: { $0.lowercased() == "`\(label)`".lowercased() }) { keys.append("`\(label)`") }
        }
        return "| \(keys.joined(separator: ", ")) | \(bindings[0].touch) | \(bindings[0].help) |"
    }

    @Test func `the documentation lists all keys with their effects`() throws {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let page = String(
            decoding: try InputFile(path: "/\(root)/docs/gestures-and-keys.md").readToEnd(limit: 1 << 20), as: UTF8.self
        )
        var groups: [[CommandBinding]] = []
        for binding in CommandTable.bindings where !binding.keys.isEmpty {
            if groups.last?[0].help == binding.help {
                groups[groups.count - 1].append(binding)
            } else {
                groups.append([binding])
            }
        }
        for group in groups { #expect(page.contains(row(group)), "missing: \(row(group))") }
    }

    @Test func `the question mark key shows the list of keys until the next touch or key press`() {
        let plain = Plain()
        plain.hand.press("question", modifiers: .shift)
        #expect(plain.bounds(of: ItemID("key list")) != nil && plain.text("key list keys") == "1 to 2")
        plain.hand.hover(.moved, at: Point(x: 100, y: 500))
        #expect(plain.bounds(of: ItemID("key list")) != nil)
        plain.hand.touch(1, at: Point(x: 100, y: 500))
        #expect(plain.player.needsDisplay && plain.bounds(of: ItemID("key list")) == nil)
        plain.hand.lift(1)
        plain.hand.press("question")
        plain.hand.press("question")
        #expect(plain.bounds(of: ItemID("key list")) == nil)
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 480), Size(width: 360, height: 640)])
    func `the list of keys stays inside the window, below the bar`(size: Size) throws {
        let plain = Plain(size: size)
        plain.hand.press("question")
        let bar = try #require(plain.shell.bar)
        let plate = try #require(plain.bounds(of: ItemID("key list")))
        #expect(
            plate.minX >= 0 && plate.maxX <= size.width && plate.minY >= bar.frame.maxY && plate.maxY <= size.height)
        let lines = plain.player.picture().items.filter { $0.id.name.hasPrefix("key list ") }
        #expect(lines.allSatisfy { plate.contains($0.bounds) } && lines.contains { $0.id.name == "key list help" })
        let words = lines.compactMap { item in
            if item.id.name == "key list help", case .text(let text) = item.content { text.string } else { nil }
        }
        #expect(words.joined(separator: " ").contains(CommandTable.binding(of: .reset)?.help ?? "?"))
    }

    // MARK: While another finger holds something

    /// A window with a piece that a finger holds, 50 points from its place.
    private func holding() -> (plain: Plain, scene: PlainScene) {
        let plain = Plain()
        plain.hand.touch(1, at: Point(x: 400, y: 300))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        return (plain, plain.scene)
    }

    @Test(
        arguments: [("Escape", []), ("z", .control), ("y", .control), ("Home", []), ("2", [])]
            as [(String, ModifierFlags)])
    func `a key cancels the current gesture before it changes the scene`(key: String, modifiers: ModifierFlags) {
        let (plain, scene) = holding()
        plain.hand.press(key, modifiers: modifiers)
        #expect(scene.cancellations == 1 && scene.resets == (key == "Home" ? 1 : 0))
        #expect((plain.scene !== scene) == (key == "2"))
        plain.hand.move(1, by: Vector(dx: 50, dy: 0))
        plain.hand.lift(1)
        plain.hand.wait(.milliseconds(250))
        #expect(scene.cancellations == 1 && plain.player.isAtRest)
    }

    @Test(arguments: ["undo", "redo", "reset", "TWO"])
    func `pressing a button cancels another finger's gesture before the button changes the scene`(name: String) throws {
        let (plain, scene) = holding()
        plain.hand.touch(2, at: try plain.location(of: name))
        plain.hand.lift(2)
        #expect(scene.cancellations == 1 && scene.resets == (name == "reset" ? 1 : 0))
        #expect((plain.scene !== scene) == (name == "TWO"))
    }

    @Test func `Record and Stop share a place on the bar, so no other button moves`() throws {
        let plain = Plain(size: Size(width: 1600, height: 800))
        let frames = try #require(plain.shell.bar).buttons.map(\.frame)
        plain.shell.isRecording = true
        _ = plain.player.picture()
        #expect(plain.button("stop") != nil && plain.shell.bar?.buttons.map(\.frame) == frames)
        plain.hand.resize(to: Size(width: 1601, height: 800))
        plain.hand.resize(to: Size(width: 1600, height: 800))
        #expect(plain.shell.bar?.buttons.map(\.frame) == frames)
        plain.shell.isRecording = false
        _ = plain.player.picture()
        #expect(plain.button("record") != nil && plain.shell.bar?.buttons.map(\.frame) == frames)
    }
}
