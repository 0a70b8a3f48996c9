import Geometry

/// Calls `report` with each item that came, went, changed, or changed its place in the order. No
/// pixel outside of the reported items' bounds can differ.
func forEachChange(from old: [Item], to new: [Item], _ report: (Item) -> Void) {
    let start = commonPrefix(old, new)
    let end = commonSuffix(old, new, atMost: min(old.count, new.count) - start)
    let gone = old[start..<old.count - end]
    let come = new[start..<new.count - end]
    let kept = keptInOrder(gone, come)
    for index in gone.indices where !kept.old.contains(index) { report(old[index]) }
    for index in come.indices where !kept.new.contains(index) { report(new[index]) }
}

private func commonPrefix(_ old: [Item], _ new: [Item]) -> Int {
    let most = min(old.count, new.count)
    return (0..<most).first { old[$0] != new[$0] } ?? most
}

private func commonSuffix(_ old: [Item], _ new: [Item], atMost most: Int) -> Int {
    (0..<most).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? most
}

/// The indices of the most items that are the same in both and in the same order.
private func keptInOrder(_ old: ArraySlice<Item>, _ new: ArraySlice<Item>) -> (old: Set<Int>, new: Set<Int>) {
    guard old.count + new.count > 2 else { return ([], []) }
    let places = Dictionary(zip(old.map(\.id), old.indices), uniquingKeysWith: { first, _ in first })
    let matches = new.indices.compactMap { index in
        places[new[index].id].flatMap { old[$0] == new[index] ? (old: $0, new: index) : nil }
    }
    let kept = longestRise(of: matches.map(\.old)).map { matches[$0] }
    return (Set(kept.map(\.old)), Set(kept.map(\.new)))
}

/// The indices of a longest strictly rising part of `numbers`, by patience sorting.
private func longestRise(of numbers: [Int]) -> [Int] {
    var tops: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
        let pile = tops.firstPile { numbers[$0] >= number }
        before.append(pile > 0 ? tops[pile - 1] : nil)
        if pile < tops.count { tops[pile] = index } else { tops.append(index) }
    }
    return Array(
        sequence(state: tops.last) { next in
            defer { next = next.flatMap { before[$0] } }
            return next
        })
}

extension [Int] {
    /// The first place where a condition holds that holds from then on; `count` where none does.
    fileprivate func firstPile(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
