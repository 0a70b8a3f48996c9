extension Point {
    /// The mean of the locations of some items; nil where there are none.
    @inlinable @inline(__always)
    package static func centroid<Items: Collection>(of items: Items, at location: (Items.Element) -> Point) -> Point? {
        guard !items.isEmpty else { return nil }
        var sum = Vector.zero
        for index in items.indices { sum += location(items[index]) - .zero }
        return .zero + sum / Double(items.count)
    }
}
