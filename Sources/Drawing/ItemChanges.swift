import Geometry

/// Calls `report` with each item that came, went, changed, or changed its place in the order. No
/// pixel outside of the reported items' bounds can differ.
func forEachChange(from old: [Item], to new: [Item], _ report: (Item) -> Void) {
    let most = min(old.count, new.count)
    let start = (0..<most).first { old[$0] != new[$0] } ?? most
    let rest = most - start
    let end = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    let (gone, come) = (old[start..<old.count - end], new[start..<new.count - end])
    let kept = keptInOrder(gone, come)
    for index in gone.indices where !kept.old.contains(index) { report(old[index]) }
    for index in come.indices where !kept.new.contains(index) { report(new[index]) }
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
