/// The UIKit symbols that the migrator and the page `ComingFromUIKit` cover.
enum Symbols {
    static let groups = recognizer + concreteRecognizers + delegate + touches + views + geometry

    static let types = Dictionary(uniqueKeysWithValues: (groups + others).map { ($0.name, $0) })

    /// The advice for members, by base name.
    static let advice = Dictionary(
        groups.flatMap(\.members).filter(\.isAdvised).map { ($0.baseName, $0.advice ?? "") }
            + missing.flatMap { advice, names in names.split(separator: " ").map { (String($0), advice) } },
        uniquingKeysWith: { first, _ in first })
}
