/// The identity of an item across pictures: tells a moved item from an added or removed one.
///
/// Names of up to 15 letters cost no allocation. Equal names may cause unnecessary damage.
public struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the item, or its family, is called.
    public var name: String
    /// Tells the members of a family of items apart.
    public var index: Int
    /// The view whose content the item belongs to; 0 for none.
    package var view = 0

    /// A name, and a number for one of a family.
    public init(_ name: String, _ index: Int = 0) { (self.name, self.index) = (name, index) }

    /// The same item as a part of a view.
    package func inView(_ view: Int) -> ItemID {
        var id = self
        id.view = view
        return id
    }

    public init(stringLiteral value: String) { self.init(value) }
}
