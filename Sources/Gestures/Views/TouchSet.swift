/// A set of touches, like `Set<UITouch>`. The elements are in the order of insertion.
///
/// The type conforms to `SetAlgebra` and has the most common methods of a `Set`. Two sets with the
/// same touches are equal, even if the order differs. A set stores an array, so that the engine can
/// report a move without allocating memory. To convert a set, use `Set(touches)` or
/// `Array(touches)`.
public struct TouchSet {
    private var elements: [Touch]

    /// Creates an empty set.
    public init() { elements = [] }

    init(distinct elements: [Touch]) { self.elements = elements }

    /// Returns the touches that satisfy a condition.
    public func filter(_ isIncluded: (Touch) throws -> Bool) rethrows -> TouchSet {
        TouchSet(distinct: try elements.filter(isIncluded))
    }

    /// Removes all touches.
    public mutating func removeAll() { elements.removeAll() }

    /// Removes and returns the first touch, or returns `nil` if the set is empty.
    public mutating func popFirst() -> Touch? { elements.isEmpty ? nil : elements.removeFirst() }

    /// Removes and returns the first touch.
    ///
    /// - Precondition: The set is not empty.
    @discardableResult public mutating func removeFirst() -> Touch { elements.removeFirst() }
}

extension TouchSet: RandomAccessCollection {
    public typealias Element = Touch

    public var isEmpty: Bool { elements.isEmpty }
    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }

    public subscript(position: Int) -> Touch { elements[position] }
}

extension TouchSet: SetAlgebra {
    /// Creates a set from a sequence. Duplicates are removed.
    public init(_ sequence: some Sequence<Touch>) {
        elements = []
        for touch in sequence { insert(touch) }
    }

    public func contains(_ touch: Touch) -> Bool { elements.contains { $0 === touch } }

    @discardableResult public mutating func insert(_ touch: Touch) -> (inserted: Bool, memberAfterInsert: Touch) {
        let isNew = !contains(touch)
        if isNew { elements.append(touch) }
        return (isNew, touch)
    }

    @discardableResult public mutating func update(with touch: Touch) -> Touch? { insert(touch).inserted ? nil : touch }

    @discardableResult public mutating func remove(_ touch: Touch) -> Touch? {
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

    /// Returns a set of the touches that are in this set, in a sequence, or in both.
    public func union(_ other: some Sequence<Touch>) -> TouchSet { union(TouchSet(other)) }

    /// Returns a set of the touches that are in both this set and a sequence.
    public func intersection(_ other: some Sequence<Touch>) -> TouchSet { intersection(TouchSet(other)) }

    /// Returns a set of the touches that are in this set but not in a sequence.
    public func subtracting(_ other: some Sequence<Touch>) -> TouchSet { subtracting(TouchSet(other)) }

    /// Adds the touches of a sequence to this set.
    public mutating func formUnion(_ other: some Sequence<Touch>) { formUnion(TouchSet(other)) }

    /// Removes the touches of a sequence from this set.
    public mutating func subtract(_ other: some Sequence<Touch>) { subtract(TouchSet(other)) }

    /// Returns whether a sequence contains all touches of this set.
    public func isSubset(of other: some Sequence<Touch>) -> Bool { isSubset(of: TouchSet(other)) }

    /// Returns whether a sequence contains none of the touches of this set.
    public func isDisjoint(with other: some Sequence<Touch>) -> Bool { isDisjoint(with: TouchSet(other)) }
}

extension TouchSet: Hashable {
    public static func == (left: TouchSet, right: TouchSet) -> Bool {
        left.count == right.count && left.allSatisfy { right.contains($0) }
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(Set(elements)) }
}
