/// The identity of an item across pictures, which distinguishes a moved item from one that was
/// added or removed.
///
/// Names of up to 15 letters cost no allocation. Items with equal names are painted correctly, but
/// may cause unnecessary damage.
public struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the item, or its family, is called.
    public var name: String
    /// Tells the members of a family of items apart.
    public var index: Int

    /// A name, and a number for one of a family.
    public init(_ name: String, _ index: Int = 0) { (self.name, self.index) = (name, index) }

    public init(stringLiteral value: StaticString) { self.init("\(value)") }
}
