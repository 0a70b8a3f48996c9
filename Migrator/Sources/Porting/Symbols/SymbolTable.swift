/// The Markdown tables and the test source that are generated from the table of UIKit symbols.
public enum SymbolTable {
    /// The UIKit symbols and their counterparts in Touchstone, as Markdown tables.
    public static var markdown: String {
        let tables = Symbols.groups.map { type in "### \(type.name)\n\n" + table(of: [type] + type.members) }
        return (tables + ["### Other types\n\n" + table(of: Symbols.others)]).joined(separator: "\n")
    }

    /// A source that contains each symbol's line of UIKit code. A test migrates it, and the result
    /// is compiled with the tests.
    public static var source: String {
        let bodies = Symbols.groups.map { function($0.identifier, [$0] + $0.members) }
        return """
            // Longer than 250 lines: it has a line for each symbol. Written by scripts/generate.\nimport UIKit

            final class EverySymbol: NSObject {
            \(properties.map { "    var \($0)" }.joined(separator: "\n"))

                @objc func act(_ recognizer: UIGestureRecognizer) {}

            \((bodies + [function("Others", Symbols.others)]).joined(separator: "\n\n"))
            }

            \(Symbols.groups.compactMap(overrides).joined(separator: "\n\n"))

            """
    }

    private static func table(of symbols: [Symbol]) -> String {
        "| UIKit | | Touchstone |\n|---|---|---|\n"
            + symbols.map { "| \($0.markdownName) | \($0.fate.markdown) |\n" }.joined()
    }

    private static let properties = [
        "recognizer: UIGestureRecognizer!", "tap: UITapGestureRecognizer!", "longPress: UILongPressGestureRecognizer!",
        "pan: UIPanGestureRecognizer!", "pinch: UIPinchGestureRecognizer!", "rotation: UIRotationGestureRecognizer!",
        "swipe: UISwipeGestureRecognizer!", "edgePan: UIScreenEdgePanGestureRecognizer!", "touch: UITouch!",
        "event: UIEvent!", "view: UIView!", "other: UIView!", "point = CGPoint()", "rect = CGRect()",
        "transform = CGAffineTransform.identity",
    ]

    /// Returns a function that contains the symbols' lines of UIKit code, except for declarations.
    private static func function(_ name: String, _ symbols: [Symbol]) -> String {
        let lines = symbols.compactMap(\.line).filter { !$0.isDeclaration }
        return indented((["func use\(name)() {"] + lines.map { indented($0) } + ["}"]).joined(separator: "\n"))
    }

    /// Returns a subclass that overrides a type's methods, or a class that implements a protocol's
    /// methods. Returns `nil` if no member of the type has a declaration as its line.
    private static func overrides(of type: Symbol) -> String? {
        let lines = type.members.compactMap(\.line).filter(\.isDeclaration)
        guard !lines.isEmpty else { return nil }
        let root = type.name.hasSuffix("Delegate") ? "NSObject, " : ""
        let head = "final class Own\(type.name): \(root)\(type.name) {"
        return "\(head)\n\(lines.map(indented).joined(separator: "\n\n"))\n}"
    }

    private static func indented(_ lines: String) -> String {
        lines.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }
}

extension Symbol {
    /// The name in code voice, followed by its remark, if there is one.
    fileprivate var markdownName: String {
        let words = name.split(separator: " ")
        let code = words.prefix { !["and", "in", "of"].contains($0) }
        return "`\(code.joined(separator: " "))`" + words.dropFirst(code.count).map { " \($0)" }.joined()
    }

    fileprivate var identifier: String { name.filter { $0 != "." } }
}

extension Symbol.Fate {
    fileprivate var markdown: String {
        switch self {
        case .same: "same |"
        case .renamed(let name): "renamed | `\(name)`"
        case .different(let how): "different | \(how)"
        case .absent(let why): "absent | \(why)"
        }
    }
}

extension String {
    fileprivate var isDeclaration: Bool { hasPrefix("override ") || hasPrefix("func ") }
}
