/// A list that shares its elements with its copies. Appending to a copy copies only a few elements,
/// so the cost of extending a path or layer in each frame hardly depends on its length.
package struct GrowingList<Element: Sendable>: RandomAccessCollection, Sendable {
    static var chunkSize: Int { 64 }

    private(set) var base: [Element]
    /// The elements after `base`, in an object so that copying a list retains at most two
    /// references.
    private var addition: Addition?

    init(_ elements: [Element] = []) { base = elements }

    var chunks: [[Element]] { addition?.chunks ?? [] }
    var tail: [Element] { addition?.tail ?? [] }

    package var startIndex: Int { 0 }
    package var endIndex: Int { base.count + (addition?.count ?? 0) }
    package var count: Int { endIndex }
    package var isEmpty: Bool { endIndex == 0 }

    package subscript(index: Int) -> Element { index < base.count ? base[index] : addition![index - base.count] }

    var elements: [Element] { addition == nil ? base : Array(self) }

    package func forEach(_ body: (Element) throws -> Void) rethrows {
        try forEachPart { part in for element in part { try body(element) } }
    }

    func forEachPart(_ body: ([Element]) throws -> Void) rethrows {
        try body(base)
        guard let addition else { return }
        for chunk in addition.chunks { try body(chunk) }
        try body(addition.tail)
    }

    /// Appends an element, and returns whether a chunk was completed.
    @discardableResult
    mutating func append(_ element: Element) -> Bool {
        if addition == nil, base.count < Self.chunkSize {
            base.append(element)
            return false
        }
        if !isKnownUniquelyReferenced(&addition) { addition = Addition(copying: addition) }
        return addition!.append(element)
    }

    /// The added elements, which are mutated only while a single list refers to the object.
    private final class Addition: @unchecked Sendable {
        private(set) var chunks: [[Element]] = []
        private(set) var tail: [Element] = []

        init(copying other: Addition?) {
            guard let other else { return }
            (chunks, tail) = (other.chunks, other.tail)
        }

        var count: Int { chunks.count * chunkSize + tail.count }

        subscript(index: Int) -> Element {
            let (chunk, position) = index.quotientAndRemainder(dividingBy: chunkSize)
            return chunk < chunks.count ? chunks[chunk][position] : tail[position]
        }

        func append(_ element: Element) -> Bool {
            tail.append(element)
            guard tail.count == chunkSize else { return false }
            chunks.append(tail)
            tail = []
            return true
        }
    }
}

extension GrowingList: Equatable where Element: Equatable {
    package static func == (left: GrowingList, right: GrowingList) -> Bool {
        left.count == right.count && left.begins(with: right)
    }

    func begins(with other: GrowingList) -> Bool {
        guard other.count <= count else { return false }
        guard base.count == other.base.count else { return starts(with: other) }
        guard base == other.base else { return false }
        guard let addition, let others = other.addition else { return true }
        if addition === others { return true }
        for index in others.chunks.indices where others.chunks[index] != addition.chunks[index] { return false }
        let next = others.chunks.count
        return (addition.chunks.count > next ? addition.chunks[next] : addition.tail).starts(with: others.tail)
    }
}

extension GrowingList: Hashable where Element: Hashable {
    package func hash(into hasher: inout Hasher) { for element in self { hasher.combine(element) } }
}
