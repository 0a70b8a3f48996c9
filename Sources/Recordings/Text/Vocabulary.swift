/// The permitted strings of a value. Short strings are looked up without creating a `String`.
struct Vocabulary<Word: CaseIterable & Sendable>: Sendable {
    enum Finding {
        case known(Word)
        case unknown(String)
    }

    /// The words of at most eight bytes, packed into integers like the strings in `JSONScanner`.
    private let short: [(packed: UInt64, word: Word)]
    private let long: [(name: String, word: Word)]
    let list: String

    init(_ name: (Word) -> String) {
        let words = Word.allCases.map { (name: name($0), word: $0) }
        short = words.filter { $0.name.utf8.count <= 8 }.map { (Self.pack($0.name), $0.word) }
        long = words.filter { $0.name.utf8.count > 8 }
        list = words.map(\.name).joined(separator: ", ")
    }

    @inline(__always) func find(_ packed: UInt64) -> Word? {
        for entry in short where entry.packed == packed { return entry.word }
        return nil
    }

    func find(_ text: String) -> Word? {
        long.first { $0.name == text }?.word ?? (text.utf8.count <= 8 ? find(Self.pack(text)) : nil)
    }

    private static func pack(_ text: String) -> UInt64 { text.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}
