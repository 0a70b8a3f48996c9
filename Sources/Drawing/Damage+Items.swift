import Geometry

extension Damage {
    /// Adds the bounds of the items that differ. If an item was only extended at its end and the
    /// bounds of the extension are known, adds only these bounds. Then removes the rows that an
    /// unchanged opaque item at the end of the list covers.
    mutating func insertChanges(from old: [Item], to new: [Item]) {
        let shared = min(old.count, new.count)
        let start = (0..<shared).first { !isSame($0, of: old, as: $0, of: new) } ?? shared
        let rest = shared - start
        let end = (0..<rest).first { !isSame(old.count - 1 - $0, of: old, as: new.count - 1 - $0, of: new) } ?? rest
        insertChanges(from: old, start..<old.count - end, to: new, start..<new.count - end)
        // Changes behind an opaque bar that has not changed are invisible.
        for index in new.indices.suffix(end) { new[index].coveredRows(acrossAllOf: limits).map { removeRows($0) } }
    }

    private mutating func insertChanges(
        from old: [Item], _ oldPart: Range<Int>, to new: [Item], _ newPart: Range<Int>
    ) {
        let (gone, come) = (old[oldPart], new[newPart])
        if gone.count == come.count, gone.indices.allSatisfy({ old[$0].id == new[$0].id }) {
            return insertChanges(at: gone.indices, from: old, to: new)
        }
        let kept = keptInOrder(gone, come)
        for index in gone.indices where !kept.old.contains(index) { insert(old[index]) }
        for index in come.indices where !kept.new.contains(index) { insert(new[index]) }
        for part in kept.parts { insert(part) }
    }

    private mutating func insertChanges(at places: Range<Int>, from old: [Item], to new: [Item]) {
        for place in places where !isSame(place, of: old, as: place, of: new) {
            insertChange(from: old[place], to: new[place])
        }
    }

    private mutating func insertChange(from old: Item, to new: Item) {
        if old.transform == new.transform, let part = old.growth(to: new) { return insert(part) }
        insert(old)
        insert(new)
    }
}

extension Item {
    /// Returns the rows that the item covers across the full width of `picture`, or `nil` if the
    /// item is not an opaque rectangle of at least this width.
    fileprivate func coveredRows(acrossAllOf picture: Rect) -> Range<Double>? {
        guard bounds.minX <= picture.minX, bounds.maxX >= picture.maxX, clip == nil, opacity >= 1, transform.isUpright,
            case .shape(let shape) = content, case .color(let color) = shape.fill, color.alpha >= 1,
            shape.path.steps.count == 1, case .rect(let rect) = shape.path.steps[0]
        else { return nil }
        let box = transform.boundingBox(of: rect)
        let rows = box.minY.rounded(.up)..<max(box.maxY.rounded(.down), box.minY.rounded(.up))
        return box.minX <= picture.minX && box.maxX >= picture.maxX ? rows : nil
    }
}

/// Returns whether two items are equal. Compares the transforms first, because most changed items
/// have only moved, and because comparing transforms does not copy the items.
private func isSame(_ index: Int, of old: [Item], as other: Int, of new: [Item]) -> Bool {
    old[index].transform == new[other].transform && old[index] == new[other]
}

/// Returns the indices of items that keep their order and are either unchanged or extended at their
/// ends, and the bounds of the extensions.
private func keptInOrder(
    _ old: ArraySlice<Item>, _ new: ArraySlice<Item>
) -> (old: Set<Int>, new: Set<Int>, parts: [Rect]) {
    let places = Dictionary(zip(old.map(\.id), old.indices), uniquingKeysWith: { first, _ in first })
    let matches = new.indices.compactMap { index in
        places[new[index].id].flatMap { place in
            old[place] == new[index]
                ? (old: place, new: index, part: nil)
                : old[place].growth(to: new[index]).map { (old: place, new: index, part: Optional($0)) }
        }
    }
    let kept = longestRise(of: matches.map(\.old)).map { matches[$0] }
    return (Set(kept.map(\.old)), Set(kept.map(\.new)), kept.compactMap(\.part))
}

/// Returns the indices of a longest increasing subsequence of `numbers`, last index first. Uses
/// patience sorting.
private func longestRise(of numbers: [Int]) -> [Int] {
    var tops: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
        var (pile, end) = (0, tops.count)
        while pile < end {
            let middle = (pile + end) / 2
            if numbers[tops[middle]] >= number { end = middle } else { pile = middle + 1 }
        }
        before.append(pile > 0 ? tops[pile - 1] : nil)
        if pile < tops.count { tops[pile] = index } else { tops.append(index) }
    }
    return Array(
        sequence(state: tops.last) { next in
            defer { next = next.flatMap { before[$0] } }
            return next
        })
}
