import Geometry

extension Item {
    /// Returns the bounds of the part that `later` adds at the end of this item, in pixels. Returns
    /// `nil` if the items differ in any other way, or if the bounds are unknown, for example for a
    /// filled path. If the clip hides only the added part, returns one pixel of the item, so that a
    /// cached bitmap is updated.
    func growth(to later: Item) -> Rect? {
        guard id == later.id, transform == later.transform, clip == later.clip, opacity == later.opacity else {
            return nil
        }
        let pixel = Rect(origin: later.bounds.origin, size: Size(width: 1, height: 1)).intersection(later.bounds)
        return content.growth(to: later.content, under: transform).map { added in
            let part = added.intersection(later.bounds)
            return part.isEmpty ? pixel : part
        }
    }
}

extension Item.Content {
    fileprivate func growth(to later: Item.Content, under transform: Transform) -> Rect? {
        switch (self, later) {
        case (.shape(let old), .shape(let new)): old.growth(to: new).flatMap(transform.pixels)
        case (.layer(let old), .layer(let new)): old.growth(to: new, under: transform)
        case (.shape, _), (.layer, _), (.text, _), (.shadow, _), (.image, _): nil
        }
    }
}

extension Shape {
    /// Returns the bounds of the steps that `later` adds to the path, including its stroke. Returns
    /// `nil` if the bounds are unknown or the shapes differ in any other way. Also returns `nil`
    /// for a filled path, because an addition can change all of it.
    fileprivate func growth(to later: Shape) -> Rect? {
        guard let stroke, fill == nil, later.fill == nil, later.stroke == stroke, later.edges == edges else {
            return nil
        }
        return later.path.growth(since: path)?.insetBy(dx: -stroke.reach, dy: -stroke.reach)
    }
}

extension Layer {
    fileprivate func growth(to later: Layer, under transform: Transform) -> Rect? {
        guard isHalved == later.isHalved, isEarlier(orSameAs: later), raster != nil || later.list.begins(with: list)
        else { return nil }
        let added = later.list[list.count...].reduce(Rect.zero) { $0.union($1.bounds) }.intersection(bounds)
        return pixels(of: added, under: transform)
    }
}
