import Foundation
import Testing

/// A program can import Foundation and Touchstone's libraries without ambiguous names.
@Suite struct FoundationNameTests {
    private static let folder =
        String(#filePath.dropLast("UIKitProgramTests/FoundationNameTests.swift".count)) + "../docs/api/"
    private nonisolated static let modules = [
        "CairoRendering", "Controls", "Desktop", "Drawing", "Geometry", "GestureTesting", "Gestures", "Inspector",
        "Platform", "Recognition", "Recordings", "Sessions", "Stage", "Touches", "Windowing",
    ]

    /// The types among the declarations of an API's page, which begin at the start of a line.
    private func types(in page: String) -> Set<String> {
        var names: Set<String> = []
        for line in page.split(separator: "\n") where !line.hasPrefix(" ") {
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard let kind = words.firstIndex(where: { Self.kinds.contains(String($0)) }), kind + 1 < words.count else {
                continue
            }
            names.insert(String(words[kind + 1]))
        }
        return names
    }

    private static let kinds = ["class", "enum", "protocol", "struct", "typealias"]

    private let foundation = Set(FoundationNames.types.split { $0.isWhitespace }.map(String.init))

    @Test(arguments: modules)
    func `no public type of a library has the name of a Foundation type`(module: String) throws {
        let page = try String(contentsOfFile: Self.folder + module + ".txt", encoding: .utf8)
        let names = types(in: page)
        #expect(!names.isEmpty)
        #expect(names.isDisjoint(with: foundation), "\(names.intersection(foundation))")
    }

    @Test func `the check recognizes Foundation's names, and finds a clash`() {
        #expect(foundation.isSuperset(of: ["AffineTransform", "Date", "NSObject", "Scanner", "Timer", "URL"]))
        let page = "public struct AffineTransform\n\nin AffineTransform\n    public struct Date\n"
        #expect(types(in: page).intersection(foundation) == ["AffineTransform"])
    }
}
