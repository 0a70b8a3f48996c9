/// Elements in order that share what they have in common with their copies: to add to one of two
/// copies costs a few elements, not all of them.
package struct GrowingList<Element: Sendable>: RandomAccessCollection, Sendable {
    /// So many elements are copied at most to add one.
    static var chunkSize: Int { 64 }

    /// What it began with.
    private var base: [Element]
    /// What was added, each of `chunkSize` elements.
    private(set) var chunks: [[Element]] = []
    private(set) var tail: [Element] = []

    init(_ elements: [Element] = []) { base = elements }

    package var startIndex: Int { 0 }
    package var endIndex: Int { base.count + chunks.count * Self.chunkSize + tail.count }

    package subscript(index: Int) -> Element {
        if index < base.count { return base[index] }
        let (chunk, place) = (index - base.count).quotientAndRemainder(dividingBy: Self.chunkSize)
        return chunk < chunks.count ? chunks[chunk][place] : tail[place]
    }

    var elements: [Element] { chunks.isEmpty && tail.isEmpty ? base : Array(self) }

    /// - Returns: Whether it completed a chunk.
    @discardableResult
    mutating func append(_ element: Element) -> Bool {
        tail.append(element)
        guard tail.count == Self.chunkSize else { return false }
        chunks.append(tail)
        tail = []
        return true
    }
}

extension GrowingList: Equatable where Element: Equatable {
    package static func == (left: GrowingList, right: GrowingList) -> Bool {
        left.count == right.count && left.begins(with: right)
    }

    /// Whether it is what another list has grown to. What the two share is not compared.
    func begins(with other: GrowingList) -> Bool {
        guard other.count <= count else { return false }
        guard base.count == other.base.count else { return starts(with: other) }
        guard base == other.base else { return false }
        for index in other.chunks.indices where other.chunks[index] != chunks[index] { return false }
        return (chunks.count > other.chunks.count ? chunks[other.chunks.count] : tail).starts(with: other.tail)
    }
}

extension GrowingList: Hashable where Element: Hashable {
    package func hash(into hasher: inout Hasher) { for element in self { hasher.combine(element) } }
}
