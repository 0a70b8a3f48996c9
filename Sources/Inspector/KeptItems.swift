import Drawing

/// Items that are made anew only when what they show is something else.
struct KeptItems<Content: Hashable> {
    private var known: [Int: (content: Content, items: [Item])] = [:]

    /// The items at a place in a list; `make` makes them.
    mutating func items(at index: Int, showing content: Content, make: (Content) -> [Item]) -> [Item] {
        if let kept = known[index], kept.content == content { return kept.items }
        let items = make(content)
        known[index] = (content, items)
        return items
    }
}
