/// The touches that a hook is told of, as `Set<UITouch>`: each once, iterated in the order in which
/// they were added.
///
/// It has the operations of a `Set`, and equality regards no order. Handing one to a hook allocates
/// nothing. `Set(touches)` and `Array(touches)` convert it.
public struct TouchSet {
    private var elements: [Touch]

    /// No touches.
    public init() { elements = [] }

    /// The touches of an array that holds each once.
    init(distinct elements: [Touch]) { self.elements = elements }

    /// Keeps the touches that meet a condition.
    public func filter(_ isIncluded: (Touch) throws -> Bool) rethrows -> TouchSet {
        TouchSet(distinct: try elements.filter(isIncluded))
    }

    /// Removes all touches.
    public mutating func removeAll() { elements.removeAll() }

    /// Removes the touch that was added first; nil where there is none.
    public mutating func popFirst() -> Touch? { elements.isEmpty ? nil : elements.removeFirst() }

    /// Removes the touch that was added first.
    ///
    /// - Precondition: there is one.
    @discardableResult
    public mutating func removeFirst() -> Touch { elements.removeFirst() }
}

extension TouchSet: RandomAccessCollection {
    public typealias Element = Touch

    public var isEmpty: Bool { elements.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }

    public subscript(position: Int) -> Touch { elements[position] }
}

extension TouchSet: SetAlgebra {
    /// The touches of a sequence, each once.
    public init(_ sequence: some Sequence<Touch>) {
        elements = []
        for touch in sequence { insert(touch) }
    }

    public func contains(_ touch: Touch) -> Bool { elements.contains { $0 === touch } }

    @discardableResult
    public mutating func insert(_ touch: Touch) -> (inserted: Bool, memberAfterInsert: Touch) {
        let isNew = !contains(touch)
        if isNew { elements.append(touch) }
        return (isNew, touch)
    }

    @discardableResult
    public mutating func update(with touch: Touch) -> Touch? { insert(touch).inserted ? nil : touch }

    @discardableResult
    public mutating func remove(_ touch: Touch) -> Touch? {
        elements.firstIndex { $0 === touch }.map { elements.remove(at: $0) }
    }

    public func union(_ other: TouchSet) -> TouchSet {
        TouchSet(distinct: elements + other.elements.filter { !contains($0) })
    }

    public func intersection(_ other: TouchSet) -> TouchSet { filter { other.contains($0) } }

    public func symmetricDifference(_ other: TouchSet) -> TouchSet {
        TouchSet(distinct: elements.filter { !other.contains($0) } + other.elements.filter { !contains($0) })
    }

    public mutating func formUnion(_ other: TouchSet) { self = union(other) }

    public mutating func formIntersection(_ other: TouchSet) { self = intersection(other) }

    public mutating func formSymmetricDifference(_ other: TouchSet) { self = symmetricDifference(other) }
}

extension TouchSet: Hashable {
    public static func == (left: TouchSet, right: TouchSet) -> Bool {
        left.count == right.count && left.allSatisfy { right.contains($0) }
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(Set(elements)) }
}

// What a `Set` does with the touches of any sequence.
extension TouchSet {
    /// These touches and those of a sequence.
    public func union(_ other: some Sequence<Touch>) -> TouchSet { union(TouchSet(other)) }

    /// The touches that a sequence has too.
    public func intersection(_ other: some Sequence<Touch>) -> TouchSet { intersection(TouchSet(other)) }

    /// The touches that a sequence does not have.
    public func subtracting(_ other: some Sequence<Touch>) -> TouchSet { subtracting(TouchSet(other)) }

    /// Adds the touches of a sequence.
    public mutating func formUnion(_ other: some Sequence<Touch>) { formUnion(TouchSet(other)) }

    /// Removes the touches of a sequence.
    public mutating func subtract(_ other: some Sequence<Touch>) { subtract(TouchSet(other)) }

    /// Whether a sequence has all of these touches.
    public func isSubset(of other: some Sequence<Touch>) -> Bool { isSubset(of: TouchSet(other)) }

    /// Whether a sequence has none of these touches.
    public func isDisjoint(with other: some Sequence<Touch>) -> Bool { isDisjoint(with: TouchSet(other)) }
}
