/// A type or a member of UIKit's gestures, and what has become of it.
struct Symbol {
    enum Fate {
        /// It is called the same and means the same.
        case same
        /// It means the same under another name.
        case renamed(String)
        /// It works otherwise; how.
        case different(String)
        /// It is not there; why, and what is there instead.
        case absent(String)
    }

    /// As Apple's reference writes it, such as `location(in:)`.
    let name: String
    let fate: Fate
    /// A line of UIKit code that uses it, or `nil` if it is absent.
    let line: String?
    /// Whether the migrator gives its fate as an advice wherever a source names it.
    let isAdvised: Bool

    static func same(_ name: String, _ line: String) -> Symbol {
        Symbol(name: name, fate: .same, line: line, isAdvised: false)
    }

    static func renamed(_ name: String, to new: String, _ line: String) -> Symbol {
        Symbol(name: name, fate: .renamed(new), line: line, isAdvised: false)
    }

    /// A difference that matters only to some, or that the migrator sees to.
    static func different(_ name: String, _ how: String, _ line: String? = nil) -> Symbol {
        Symbol(name: name, fate: .different(how), line: line, isAdvised: false)
    }

    /// An absence that the migrator sees to, or whose name is too common to look for.
    static func absent(_ name: String, _ instead: String) -> Symbol {
        Symbol(name: name, fate: .absent(instead), line: nil, isAdvised: false)
    }

    /// The same symbol, with its fate as an advice wherever a source names it.
    var advised: Symbol { Symbol(name: name, fate: fate, line: line, isAdvised: true) }
}

extension Symbol {
    /// Its new name, or `nil` if it has none.
    var newName: String? {
        if case .renamed(let name) = fate { name } else { nil }
    }

    /// What its user has to know, or `nil` if there is nothing.
    var advice: String? {
        switch fate {
        case .same, .renamed: nil
        case .different(let text), .absent(let text): text
        }
    }

    /// Its name without the labels of its parameters.
    var baseName: String { String(name.prefix { $0 != "(" }) }
}

/// A type of UIKit with its members.
struct SymbolGroup {
    let type: Symbol
    let members: [Symbol]

    init(_ type: Symbol, _ members: [Symbol]) { (self.type, self.members) = (type, members) }
}
