import Geometry

/// Returns the move of the largest bitmap that has moved by whole pixels, and the area of all
/// bitmaps that have moved with it. Returns `nil` if no bitmap larger than a hundredth of the
/// picture has moved.
func mainMove(from old: [Item], to new: [Item], within limits: Rect) -> (vector: Vector, area: Double)? {
    var (main, largest, areas) = (Vector?.none, limits.area / 100, [Vector: Double]())
    for place in new.indices where new[place].isLayer && new[place].bounds.area > limits.area / 100 {
        guard new[place].bitmapOrigin != nil, let before = old.place(of: new[place].id, near: place),
            let move = new[place].pixelMove(from: old[before]), move != .zero
        else { continue }
        let area = new[place].bounds.intersection(limits).area
        areas[move, default: 0] += area
        if area > largest { (main, largest) = (move, area) }
    }
    return main.map { ($0, areas[$0] ?? 0) }
}

extension [Item] {
    fileprivate func place(of id: ItemID, near place: Int) -> Int? {
        indices.contains(place) && self[place].id == id ? place : firstIndex { $0.id == id }
    }
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
    func pixelMove(from old: Item) -> Vector? {
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

    /// Whether coarse sampling shows the item in squares of two by two pixels. If such an item
    /// moves by an odd number of pixels, its pixels change.
    var showsSquares: Bool {
        guard isLayer, case .layer(let layer) = content, layer.sampling == .coarse else { return false }
        return bitmapOrigin == nil
    }

    func moved(by move: Vector) -> Item {
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

extension Vector {
    /// Whether both components are even numbers.
    var isEven: Bool { dx.remainder(dividingBy: 2) == 0 && dy.remainder(dividingBy: 2) == 0 }
}
