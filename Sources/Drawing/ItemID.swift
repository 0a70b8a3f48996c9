/// The name by which an item is found again in the next picture, so that one that moved is told
/// from one that came and one that went.
///
/// Names of up to 15 letters cost no allocation. Two items of one name are painted rightly, but may
/// be damaged needlessly.
public struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the item, or its family, is called.
    public var name: String
    /// Tells the members of a family of items apart.
    public var index: Int

    /// A name, and a number for one of a family.
    public init(_ name: String, _ index: Int = 0) {
        self.name = name
        self.index = index
    }

    public init(stringLiteral value: StaticString) { self.init("\(value)") }
}
