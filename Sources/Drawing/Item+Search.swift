package import Geometry

// These methods test the bounds first and copy only matching items, because items are large and
// each frame searches them several times.

extension [Item] {
    package func forEach(from start: Int = 0, within isWanted: (Rect) -> Bool, _ body: (Item) -> Void) {
        guard start < count else { return }
        for index in start..<count where isWanted(self[index].bounds) { body(self[index]) }
    }

    package func forEachLayer(_ body: (Item, Layer) -> Void) {
        for index in indices where self[index].isLayer {
            if case .layer(let layer) = self[index].content { body(self[index], layer) }
        }
    }
}

extension GrowingList<Item> {
    package func forEach(from start: Int = 0, within isWanted: (Rect) -> Bool, _ body: (Item) -> Void) {
        var passed = 0
        forEachPart { items in
            items.forEach(from: Swift.max(start - passed, 0), within: isWanted, body)
            passed += items.count
        }
    }

    package func forEachLayer(_ body: (Item, Layer) -> Void) { forEachPart { $0.forEachLayer(body) } }
}
