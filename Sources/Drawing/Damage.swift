package import Geometry

/// The part of a window that must be repainted, as rectangles of whole pixels.
///
/// Painting only this part of the new picture over the old image produces the same pixels as
/// painting the whole new picture.
package struct Damage: Equatable, Sendable {
    /// The height of the strips that the damage is divided into, in pixels. Rectangles within
    /// strips follow the outline of a rotated object more closely than its bounding box does.
    static let stripHeight = 128
    /// The maximum number of rectangles in a strip. If there are more, the two rectangles whose
    /// union adds the fewest pixels are joined.
    private static let maxPartsOfStrip = 16
    /// The maximum number of undamaged pixels that are painted to join rectangles in adjacent
    /// strips. Painting and presenting another rectangle would take longer.
    private static let maxPixelsToJoin = 10_000.0

    /// Nonempty rectangles in pixels, each within a strip, from top to bottom and left to right.
    private var parts: [Rect] = []
    let limits: Rect

    /// Creates empty damage for a picture of the given size, in pixels.
    package init(within size: Size) { limits = Rect(origin: .zero, size: size).integral }

    package static func everything(within size: Size) -> Damage {
        var damage = Damage(within: size)
        damage.insert(damage.limits)
        return damage
    }

    /// Creates the damage that results from replacing `old` with `new`. If the sizes or backgrounds
    /// differ, or `old` is `nil`, the whole picture is damaged.
    package init(from old: Picture?, to new: Picture) {
        guard let old, old.size == new.size, old.background == new.background else {
            self = .everything(within: new.size)
            return
        }
        self.init(within: new.size)
        insertChanges(from: old.items, to: new.items)
    }

    package var isEmpty: Bool { parts.isEmpty }
    package var bounds: Rect { parts.reduce(.zero) { $0.union($1) } }

    /// The damaged rectangles in pixels. Rectangles in adjacent strips are joined if that adds few
    /// pixels.
    package var rects: [Rect] {
        var rects: [Rect] = []
        for part in parts {
            let above = rects.firstIndex { $0.maxY == part.minY && $0.gap(to: part) <= Self.maxPixelsToJoin }
            if let above { rects[above] = rects[above].union(part) } else { rects.append(part) }
        }
        return rects
    }

    /// Adds a rectangle, expanded to whole pixels and clipped to the picture.
    package mutating func insert(_ rect: Rect) {
        insert(rect) { _ in rect }
    }

    mutating func insert(_ item: Item) { insert(item.bounds) { item.bounds(inRowsOf: $0) } }

    /// Adds the rectangles of other damage, which must be for a picture of the same size.
    package mutating func formUnion(_ other: Damage) {
        if parts.isEmpty {
            self = other
            return
        }
        for part in other.parts { add(part) }
    }

    package func clipped(to rect: Rect) -> Damage {
        guard rect.intersection(limits) != limits else { return self }
        var clipped = self
        clipped.parts = []
        for part in parts { clipped.add(part.intersection(rect)) }
        return clipped
    }

    private mutating func insert(_ bounds: Rect, part: (_ strip: Rect) -> Rect) {
        let rows = bounds.integral.intersection(limits)
        guard !rows.isEmpty else { return }
        let height = Double(Self.stripHeight)
        var strip = Rect(x: rows.minX, y: Double(rows.strip) * height, width: rows.width, height: height)
        while strip.minY < rows.maxY {
            add(part(strip).integral.intersection(strip).intersection(rows))
            strip.origin.y += height
        }
    }

    private mutating func add(_ part: Rect) {
        guard !part.isEmpty else { return }
        var added = part
        while let index = parts.firstIndex(where: { $0.strip == part.strip && $0.gap(to: added) <= 0 }) {
            added = parts.remove(at: index).union(added)
        }
        let insertion = parts.firstIndex { ($0.strip, $0.minX) > (added.strip, added.minX) } ?? parts.count
        parts.insert(added, at: insertion)
        let start = parts.firstIndex { $0.strip == part.strip } ?? 0
        let end = parts[start...].firstIndex { $0.strip != part.strip } ?? parts.count
        if end - start > Self.maxPartsOfStrip { joinNearest(in: start..<end) }
    }

    /// Removes the damage in `rows`, which are in pixels. A rectangle that extends beyond the rows
    /// both at the top and at the bottom stays as it is, because it would have to be split.
    mutating func removeRows(_ rows: Range<Double>) {
        parts = parts.compactMap { part in
            let top = rows.contains(part.minY) ? rows.upperBound : part.minY
            let bottom = part.maxY > rows.lowerBound && part.maxY <= rows.upperBound ? rows.lowerBound : part.maxY
            return top < bottom ? Rect(x: part.minX, y: top, width: part.width, height: bottom - top) : nil
        }
    }

    private mutating func joinNearest(in strip: Range<Int>) {
        var (first, second, least) = (0, 0, Double.infinity)
        for left in strip {
            for right in strip[(left + 1)...] {
                let gap = parts[left].gap(to: parts[right])
                if gap < least { (first, second, least) = (left, right, gap) }
            }
        }
        let joined = parts[first].union(parts[second])
        parts.remove(at: second)
        parts.remove(at: first)
        add(joined)
    }
}

extension Rect {
    fileprivate var strip: Int { Int(minY) / Damage.stripHeight }

    fileprivate func gap(to other: Rect) -> Double { union(other).area - area - other.area }
}
