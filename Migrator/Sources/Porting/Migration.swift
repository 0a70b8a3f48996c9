/// The migration of a Swift source file from UIKit's gestures to Touchstone's.
///
/// Rules make the mechanical changes, for example to imports, type names, selectors and
/// initializers. The author gets advice about code that must be changed by hand. Comments, and
/// strings that are not selectors, keep their text unless the code around them is replaced or
/// removed. Code in string interpolations is migrated.
public struct Migration {
    /// The advice in source order. Positions refer to the source before the migration.
    public var advice: [Advice] { Set(found.map { $0.advice(after: source.bytes[..<$0.byte]) }).sorted() }
    /// The advice in source order. Positions refer to `text`.
    public var adviceInText: [Advice] { Set(found.map { $0.advice(after: text(upTo: $0.byte)) }).sorted() }
    /// The migrated source.
    public var text: String { String(decoding: text(upTo: source.bytes.count), as: UTF8.self) }

    let source: Source
    private var edits = Edits()
    private var found: Set<Finding> = []

    private struct Finding: Hashable {
        let byte: Int
        let text: String

        func advice(after source: some BidirectionalCollection<UInt8>) -> Advice {
            let lineBreaks = source.count { $0 == .newline }
            let column = source.reversed().prefix { $0 != .newline }.count + 1
            return Advice(line: lineBreaks + 1, column: column, text: text)
        }
    }

    /// Migrates a source. Invalid Swift is not an error.
    public init(of text: String) {
        source = Source(text)
        migrateAppearance()
        migrateMeasuredPoints()
        migrateAnimations()
        migrateOldSpellings()
        migrateOldLanguage()
        removeCoderInitializers()
        migrateSelectors()
        migrateTargets()
        migrateImports()
        removeRootObjects()
        removeAttributes()
        migrateMembers()
        removeUnknownDefaults()
        markTypesAsNonisolated()
        renameTypes()
        guard concernsGestures else { return }
        adviseOnMembers()
        adviseOnMissingMembers()
    }
}

/// Advice about a place in the source that the author must change or check.
public struct Advice: Hashable, Comparable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The column in bytes, counted from 1, as in compiler messages.
    public let column: Int
    /// The advice, in one line.
    public let text: String

    public static func < (one: Advice, other: Advice) -> Bool {
        (one.line, one.column, one.text) < (other.line, other.column, other.text)
    }
}

extension Migration {
    private func text(upTo end: Int) -> [UInt8] { edits.applied(to: source.bytes, upTo: end) }

    mutating func replace(_ index: Int, with text: String) { replace(index..<index + 1, with: text) }

    mutating func replace(_ tokens: Range<Int>, with text: String) {
        replaceBytes(source.byteRange(of: tokens), with: text)
    }

    /// Replaces the source from the token at `start` up to the token at `end`.
    mutating func replace(from start: Int, upTo end: Int, with text: String) {
        replaceBytes(source.tokens[start].range.lowerBound..<source.tokens[end].range.lowerBound, with: text)
    }

    mutating func replaceBytes(_ range: Range<Int>, with text: String) { edits.replace(range, with: text) }

    mutating func insert(_ text: String, before index: Int) {
        let byte = source.tokens[index].range.lowerBound
        replaceBytes(byte..<byte, with: text)
    }

    /// Removes tokens, the following whitespace, and lines that would be left empty.
    mutating func remove(_ tokens: Range<Int>) {
        let (range, bytes) = (source.byteRange(of: tokens), source.bytes)
        let line = range.extended(in: bytes) { $0 == .space || $0 == .tab }
        let isStart = line.lowerBound == 0 || bytes[line.lowerBound - 1] == .newline
        let wholeLine = isStart ? bytes.endOfLine(at: line.upperBound).map { line.lowerBound..<$0 } : nil
        replaceBytes(wholeLine ?? range.lowerBound..<line.upperBound, with: "")
    }

    mutating func advise(_ text: String, at index: Int) {
        found.insert(Finding(byte: source.tokens[index].range.lowerBound, text: text))
    }

    mutating func adviseUnlessChanged(_ text: String, at index: Int) {
        if !edits.contain(source.tokens[index].range.lowerBound) { advise(text, at: index) }
    }

    /// Whether the source imports UIKit, Core Graphics, or Touchstone's module `Desktop` or
    /// `Gestures`, and not only a declaration of the module. In other sources, UIKit's names can
    /// have other meanings.
    var concernsGestures: Bool {
        source.tokens.indices.contains { index in
            source.isWord("import", at: index)
                && ["CoreGraphics", "Desktop", "Gestures", "UIKit"].contains(source.token(at: index + 1)?.text ?? "")
        }
    }

    var lineEnd: String { source.bytes.contains(.carriageReturn) ? "\r\n" : "\n" }
}
