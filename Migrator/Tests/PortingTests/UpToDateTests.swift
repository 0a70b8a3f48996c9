import Porting
import Testing

@testable import touchstone_migrate

/// The files that `scripts/generate` makes from UIKit's programs and from the table of symbols are
/// up to date. The tests of Touchstone compile the migrated programs and run them.
@Suite struct UpToDateTests {
    private static let folder = String(#filePath.dropLast("UpToDateTests.swift".count))
    private static let migrated = "../../../Tests/UIKitProgramTests/Programs"
    private static let programs = names(in: "UIKit")

    private static func names(in name: String) -> [String] {
        Shell().run("ls '\(folder)\(name)'").output.split(separator: "\n").map(String.init)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Files.read(Self.folder + path, isToBeReplaced: false), as: UTF8.self)
    }

    @Test func `a migrated version of each UIKit program is compiled`() {
        #expect(Self.programs.count == 44)
        #expect(Self.names(in: Self.migrated) == Self.programs)
    }

    @Test(arguments: programs)
    func `the compiled code of each program is the migrator's output`(name: String) throws {
        let migration = Migration(of: try text("UIKit/\(name)"))
        #expect(migration.text == (try text("\(Self.migrated)/\(name)")))
        #expect(Migration(of: migration.text).text == migration.text)
        // One program rests on a timer, another on settings of views that are removed.
        let isAdvised = ["Sticker.swift", "TimedLongPress.swift"].contains(name)
        #expect(migration.advice.isEmpty == !isAdvised, "\(migration.advice)")
    }

    @Test func `the compiled file that uses every available symbol matches the table of symbols`() throws {
        #expect(try text("UIKit/EverySymbol.swift") == SymbolTable.source)
    }

    @Test func `the ComingFromUIKit page ends with the table of symbols`() throws {
        let page = try text("../../../Sources/Gestures/Gestures.docc/ComingFromUIKit.md")
        #expect(page.hasSuffix(SymbolTable.markdown))
    }

    @Test(arguments: [
        ("mask", "a.mask = b"), ("exchangeSubview(at:withSubviewAt:)", "a.exchangeSubview(at: 0, withSubviewAt: 1)"),
        ("adjustedContentInset", "b = a.adjustedContentInset"),
    ])
    func `the advice about a missing member is in the ComingFromUIKit page`(name: String, use: String) throws {
        let page = try text("../../../Sources/Gestures/Gestures.docc/ComingFromUIKit.md")
        let advice = try #require(Migration(of: "import UIKit\n\(use)\n").advice.first?.text)
        let words = try #require(advice.split(separator: ": ", maxSplits: 1).last)
        #expect(page.contains("\n| `\(name)` | \(words) |\n"))
    }
}
