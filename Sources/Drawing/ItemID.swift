/// The identity of an item across pictures: tells a moved item from an added or removed one.
///
/// Names of up to 15 letters cost no allocation. Equal names may cause unnecessary damage.
public struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the item, or its family, is called.
    public var name: String
    /// Tells the members of a family of items apart.
    public var index: Int

    /// A name, and a number for one of a family.
    public init(_ name: String, _ index: Int = 0) { (self.name, self.index) = (name, index) }
    public init(stringLiteral value: StaticString) { self.init("\(value)") }
}
