/// The permitted words of a value, found without building a string.
struct Vocabulary<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
    enum Finding {
        case known(Word)
        case unknown(String)
    }

    /// The words of at most eight letters, packed like those of `JSONScanner`.
    private let short: [(packed: UInt64, word: Word)]
    private let long: [Word]

    init() {
        let words = Array(Word.allCases)
        short = words.filter { $0.rawValue.utf8.count <= 8 }.map { (Self.pack($0.rawValue), $0) }
        long = words.filter { $0.rawValue.utf8.count > 8 }
    }

    @inline(__always) func find(_ packed: UInt64) -> Word? {
        for entry in short where entry.packed == packed { return entry.word }
        return nil
    }

    /// Finds a text that is not packed.
    func find(_ text: String) -> Word? {
        long.first { $0.rawValue == text } ?? (text.utf8.count <= 8 ? find(Self.pack(text)) : nil)
    }

    /// All words, for an error message.
    static var list: String { Word.allCases.map(\.rawValue).joined(separator: ", ") }

    private static func pack(_ text: String) -> UInt64 { text.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}
