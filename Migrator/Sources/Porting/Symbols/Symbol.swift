/// A type or member that UIKit code for gestures uses, and its counterpart in Touchstone.
struct Symbol: Sendable {
    enum Fate {
        case same
        case renamed(String)
        /// A counterpart with different behavior. The associated value describes the difference.
        case different(String)
        /// No counterpart. The associated value contains the reason or a replacement.
        case absent(String)
    }

    /// The name as in Apple's reference, such as `location(in:)`. It can end with a remark, such as
    /// "of a touch", which begins with "and", "in" or "of".
    let name: String
    let fate: Fate
    /// UIKit code that uses the symbol, for a test that migrates and compiles it, or `nil` if there
    /// is none. Code that begins with `override` or `func` is compiled as a member of a class, and
    /// other code in the body of a function.
    var line: String?
    /// Whether the migrator gives advice about uses of a member. Types without a counterpart
    /// produce advice regardless of this value.
    var isAdvised = false
    var members: [Symbol] = []

    static func same(_ name: String, _ line: String) -> Symbol { Symbol(name: name, fate: .same, line: line) }

    static func renamed(_ name: String, to new: String, _ line: String) -> Symbol {
        Symbol(name: name, fate: .renamed(new), line: line)
    }

    /// Creates a symbol whose counterpart behaves differently. Use this method only if the migrator
    /// handles the difference, or if the difference rarely matters.
    static func different(_ name: String, _ how: String, _ line: String? = nil) -> Symbol {
        Symbol(name: name, fate: .different(how), line: line)
    }

    /// Creates a symbol without a counterpart. For a member that the migrator does not handle,
    /// append `.advised`, so that each use is reported, unless the name is so common that most
    /// reports would be wrong.
    static func absent(_ name: String, _ instead: String) -> Symbol { Symbol(name: name, fate: .absent(instead)) }

    var advised: Symbol { Symbol(name: name, fate: fate, line: line, isAdvised: true) }

    func with(_ members: [Symbol]) -> Symbol { Symbol(name: name, fate: fate, line: line, members: members) }

    var newName: String? { if case .renamed(let name) = fate { name } else { nil } }

    var advice: String? {
        switch fate {
        case .same, .renamed: nil
        case .different(let text), .absent(let text): text
        }
    }

    var baseName: String { String(name.prefix { $0 != "(" }) }
}
