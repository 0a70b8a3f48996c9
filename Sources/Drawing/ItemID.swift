/// The identity of an item across pictures. It distinguishes a moved item from a new one.
///
/// Names of up to 15 bytes need no allocation. If two items of a picture have the same identity,
/// more of the window than necessary might be repainted.
public struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the item, or of a family of similar items.
    public var name: String
    /// The index of the item in its family.
    public var index: Int
    /// The number of the view to which the item belongs, or 0 for none.
    package var view = 0

    /// Creates an identity from a name and an index within a family.
    public init(_ name: String, _ index: Int = 0) { (self.name, self.index) = (name, index) }

    package func inView(_ view: Int) -> ItemID {
        var id = self
        id.view = view
        return id
    }

    public init(stringLiteral value: String) { self.init(value) }
}
