public import Geometry

/// What must be painted anew: at most four rectangles of whole pixels.
///
/// Law: painting the new picture inside the damage over an image of the old one gives the image of the new one.
public struct Damage: Equatable, Sendable {
    /// Each rectangle is painted and sent by itself: beyond so many, the two with the least between them become one.
    public static let mostRects = 4

    /// In pixels of the picture, none of them empty.
    public private(set) var rects: [Rect] = []
    private let limits: Rect

    /// No damage yet on a picture of a size.
    public init(within size: Size) { limits = Rect(origin: .zero, size: size).integral }

    /// All of a picture of a size.
    public static func everything(within size: Size) -> Damage {
        var damage = Damage(within: size)
        damage.insert(damage.limits)
        return damage
    }

    /// What differs between two pictures; everything where there is no old one, or one of another size or background.
    public init(from old: Picture?, to new: Picture) {
        guard let old, old.size == new.size, old.background == new.background else {
            self = .everything(within: new.size)
            return
        }
        self.init(within: new.size)
        forEachChange(from: old.items, to: new.items) { insert($0) }
    }

    /// Whether nothing need be painted.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle around all of it.
    public var bounds: Rect { rects.reduce(.zero) { $0.union($1) } }

    /// Adds a rectangle, snapped outwards to whole pixels and cut at the picture's edges.
    public mutating func insert(_ rect: Rect) {
        var added = rect.integral.intersection(limits)
        guard !added.isEmpty else { return }
        while let index = rects.firstIndex(where: { $0.isCheaperTogether(with: added) }) {
            added = rects.remove(at: index).union(added)
        }
        rects.append(added)
        if rects.count > Self.mostRects { joinNearest() }
    }

    private mutating func joinNearest() {
        let pairs = rects.indices.flatMap { first in rects.indices[(first + 1)...].map { (first, $0) } }
        let nearest = pairs.min { rects[$0.0].gap(to: rects[$0.1]) < rects[$1.0].gap(to: rects[$1.1]) }
        guard let (first, second) = nearest else { return }
        let joined = rects[first].union(rects[second])
        rects.remove(at: second)
        rects.remove(at: first)
        insert(joined)
    }

    /// Adds all of another damage to a picture of the same size.
    public mutating func formUnion(_ other: Damage) {
        for rect in other.rects { insert(rect) }
    }
}

extension Rect {
    /// Whether one rectangle around both paints no more pixels than both by themselves.
    fileprivate func isCheaperTogether(with other: Rect) -> Bool { gap(to: other) <= 0 }

    /// How many pixels more one rectangle around both has than both by themselves.
    fileprivate func gap(to other: Rect) -> Double { union(other).area - area - other.area }
}
