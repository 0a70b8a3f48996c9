public import Geometry

/// What must be painted anew, as rectangles of whole pixels.
///
/// Law: painting the new picture inside the damage over the old image gives the new image.
public struct Damage: Equatable, Sendable {
    /// Damage is collected in strips of rows: a rotated square fills half of its bounding box.
    static let stripHeight = 128
    /// The most rectangles in a strip: beyond it, the two with the smallest gap are merged. Ten
    /// fingers have room, and what they hold.
    private static let mostPartsOfStrip = 16

    /// In pixels, each within a strip, none empty; from the top down, in a strip from the left.
    private var parts: [Rect] = []
    private let limits: Rect

    /// No damage yet on a picture of a size.
    public init(within size: Size) { limits = Rect(origin: .zero, size: size).integral }

    /// All of a picture of a size.
    public static func everything(within size: Size) -> Damage {
        var damage = Damage(within: size)
        damage.insert(damage.limits)
        return damage
    }

    /// The difference between two pictures; everything where size or background differ.
    public init(from old: Picture?, to new: Picture) {
        guard let old, old.size == new.size, old.background == new.background else {
            self = .everything(within: new.size)
            return
        }
        self.init(within: new.size)
        forEachChange(from: old.items, to: new.items) { change in
            switch change {
            case .item(let item): insert(item.bounds) { item.bounds(inRowsOf: $0) }
            case .part(let rect): insert(rect)
            }
        }
    }

    /// Whether nothing need be painted.
    public var isEmpty: Bool { parts.isEmpty }
    /// The smallest rectangle around all of it.
    public var bounds: Rect { parts.reduce(.zero) { $0.union($1) } }

    /// In pixels, none empty. Parts of equal width in adjacent strips form one rectangle.
    public var rects: [Rect] {
        var rects: [Rect] = []
        for part in parts {
            let above = rects.firstIndex { $0.maxY == part.minY && $0.minX == part.minX && $0.maxX == part.maxX }
            if let above { rects[above] = rects[above].union(part) } else { rects.append(part) }
        }
        return rects
    }

    /// Adds a rectangle, snapped outwards to whole pixels and cut at the picture's edges.
    public mutating func insert(_ rect: Rect) { insert(rect) { _ in rect } }

    /// Adds all of another damage to a picture of the same size.
    public mutating func formUnion(_ other: Damage) {
        if parts.isEmpty { parts = other.parts } else { for part in other.parts { add(part) } }
    }

    /// Adds what `part` says that there is of something in each strip.
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
        let place = parts.firstIndex { ($0.strip, $0.minX) > (added.strip, added.minX) } ?? parts.count
        parts.insert(added, at: place)
        let start = parts.firstIndex { $0.strip == part.strip } ?? 0
        let end = parts[start...].firstIndex { $0.strip != part.strip } ?? parts.count
        if end - start > Self.mostPartsOfStrip { joinNearest(in: start..<end) }
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

    /// The area that a union of both adds to their own areas; negative where they overlap.
    fileprivate func gap(to other: Rect) -> Double { union(other).area - area - other.area }
}
