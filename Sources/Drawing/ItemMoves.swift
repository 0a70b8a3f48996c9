import Geometry

/// Returns the move of the largest bitmap that has moved by whole pixels, or `nil` if no bitmap
/// larger than `leastArea` has moved.
func mainMove(from old: [Item], to new: [Item], leastArea: Double) -> Vector? {
    var (main, area) = (Vector?.none, leastArea)
    for item in new where item.isLayer && item.bounds.area > area && item.bitmapOrigin != nil {
        guard let move = old.first(where: { $0.id == item.id }).flatMap(item.pixelMove), move != .zero else { continue }
        (main, area) = (move, item.bounds.area)
    }
    return main
}

/// Returns the items of a picture after moving all of its pixels by `move`. An item that `new`
/// contains at the moved position is taken from `new`.
func translated(_ old: [Item], by move: Vector, to new: [Item]) -> [Item] {
    let places = Dictionary(zip(new.lazy.map(\.id), new.indices), uniquingKeysWith: { first, _ in first })
    return old.map { item in
        if let place = places[item.id], new[place].pixelMove(from: item) == move { return new[place] }
        return item.moved(by: move)
    }
}

extension Item {
    /// Returns the move of a bitmap in whole pixels, or `nil` if the items do not show equal
    /// bitmaps aligned with the picture's pixels.
    fileprivate func pixelMove(from old: Item) -> Vector? {
        guard isLayer, old.isLayer, opacity == old.opacity, let start = old.bitmapOrigin, let end = bitmapOrigin else {
            return nil
        }
        let move = end - start
        return old.clip?.offsetBy(move) == clip && content == old.content ? move : nil
    }

    /// The position of the item's bitmap, or `nil` if the item has no bitmap that is aligned with
    /// the picture's pixels.
    fileprivate var bitmapOrigin: Point? {
        guard case .layer(let layer) = content, let raster = layer.raster else { return nil }
        let placement = raster.inverted().concatenating(transform)
        return placement.wholePixels(within: Transform.rounding).map { .zero + $0.translation }
    }

    fileprivate func moved(by move: Vector) -> Item {
        Item(
            id: id, content, transform: transform.concatenating(Transform(translation: move)),
            clip: clip?.offsetBy(move), opacity: opacity)
    }
}

extension Rect {
    /// Returns the parts of this rectangle that the rectangle no longer covers after it has been
    /// moved by `move`.
    func uncovered(by move: Vector) -> [Rect] {
        let (across, down) = (min(abs(move.dx), width), min(abs(move.dy), height))
        return [
            Rect(x: move.dx > 0 ? minX : maxX - across, y: minY, width: across, height: height),
            Rect(x: minX, y: move.dy > 0 ? minY : maxY - down, width: width, height: down),
        ]
    }
}
