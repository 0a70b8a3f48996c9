import Glibc
import Platform
import Porting
import Testing

/// The files that `scripts/generate` makes from UIKit's programs and from the table of symbols are
/// up to date.
@Suite struct UpToDateTests {
    private static let folder = String(#filePath.dropLast("UpToDateTests.swift".count))
    private static let programs = names(in: "UIKit")

    private static func names(in name: String) -> [String] {
        guard let stream = opendir(folder + name) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names.filter { $0.hasSuffix(".swift") }.sorted()
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Files.read(Self.folder + path), as: UTF8.self)
    }

    @Test func `a migrated version of each UIKit program is compiled`() {
        #expect(Self.programs.count == 44)
        #expect(Self.names(in: "Migrated") == Self.programs)
    }

    @Test(arguments: programs)
    func `the compiled code of each program is the migrator's output`(name: String) throws {
        let migration = Migration(of: try text("UIKit/\(name)"))
        #expect(migration.text == (try text("Migrated/\(name)")))
        #expect(Migration(of: migration.text).text == migration.text)
        // One program rests on a timer, another on settings of views that are removed.
        let isAdvised = ["Sticker.swift", "TimedLongPress.swift"].contains(name)
        #expect(migration.advice.isEmpty == !isAdvised, "\(migration.advice)")
    }

    @Test func `the compiled file that uses every available symbol matches the table of symbols`() throws {
        #expect(try text("UIKit/EverySymbol.swift") == SymbolTable.source)
    }

    @Test func `the ComingFromUIKit page ends with the table of symbols`() throws {
        let page = try text("../../Sources/Gestures/Gestures.docc/ComingFromUIKit.md")
        #expect(page.hasSuffix(SymbolTable.markdown))
    }
}
