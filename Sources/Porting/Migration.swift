/// A Swift source that used UIKit's gestures, as it uses Touchstone's.
///
/// What a rule can change is changed: imports, names of types, selectors, initializers. What only
/// its author can change is left as it is, with an advice. Strings and comments stay as they are.
/// The result of a migration is migrated already: another one changes nothing.
public struct Migration {
    /// What its author has to change, in the order of the source.
    ///
    /// The places are in the source before its migration.
    public var advice: [Advice] { Set(found.map { $0.advice(at: source.position(ofByte: $0.byte)) }).sorted() }
    /// What its author has to change, with the places in `text`.
    public var adviceInText: [Advice] {
        Set(found.map { $0.advice(at: edits.position(ofByte: $0.byte)) }).sorted()
    }
    /// The source as it is now.
    public var text: String { edits.result() }

    let source: Source
    private var edits: Edits
    private var found: Set<Finding> = []

    /// An advice on a byte of the source.
    private struct Finding: Hashable {
        let byte: Int
        let text: String

        func advice(at place: (line: Int, column: Int)) -> Advice {
            Advice(line: place.line, column: place.column, text: text)
        }
    }

    /// Migrates a source.
    public init(of text: String) {
        source = Source(text)
        edits = Edits(source)
        migrateAppearance()
        migrateAnimations()
        migrateOldSpellings()
        removeCoderInitializers()
        migrateSelectors()
        migrateImports()
        removeRootObjects()
        removeAttributes()
        migrateMembers()
        removeUnknownDefaults()
        renameTypes()
        if concernsGestures { adviseOnMembers() }
    }
}

/// What the author of a migrated source has to change at a place.
public struct Advice: Hashable, Comparable, Sendable {
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in bytes, as compilers do.
    public let column: Int
    /// What there is instead, in one line.
    public let text: String

    public static func < (one: Advice, other: Advice) -> Bool {
        (one.line, one.column, one.text) < (other.line, other.column, other.text)
    }
}

extension Migration {
    mutating func replace(_ index: Int, with text: String) { edits.replace(index..<index + 1, with: text) }
    mutating func replace(_ tokens: Range<Int>, with text: String) { edits.replace(tokens, with: text) }
    mutating func replaceBytes(_ range: Range<Int>, with text: String) { edits.replaceBytes(range, with: text) }

    /// Removes tokens, and the whole lines where nothing else is on them.
    mutating func remove(_ tokens: Range<Int>) { edits.remove(tokens) }

    mutating func advise(_ text: String, at index: Int) {
        found.insert(Finding(byte: source.tokens[index].range.lowerBound, text: text))
    }

    /// Advises on a token where no rule has changed it.
    mutating func adviseUnlessChanged(_ text: String, at index: Int) {
        if !edits.contain(source.tokens[index].range.lowerBound) { advise(text, at: index) }
    }

    /// Whether the source imports UIKit or ours: in others a name means something else.
    var concernsGestures: Bool {
        source.tokens.indices.contains { index in
            source.isWord("import", at: index)
                && ["CoreGraphics", "Desktop", "Gestures", "UIKit"].contains(source.token(at: index + 1)?.text ?? "")
        }
    }

    /// How the source ends its lines.
    var lineEnd: String { source.bytes.contains(.carriageReturn) ? "\r\n" : "\n" }
}
