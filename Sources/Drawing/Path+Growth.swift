package import Geometry

extension Path {
    /// Some 4000 steps: a shorter line is painted whole in about 2 ms, and exactly.
    private static let fewestStretches = 64

    /// A box around what was added since the path was another one, from the point on where that
    /// ended; nil where it is no longer that one, or where what was there may look different.
    func growth(since old: Path) -> Rect? {
        guard usesEvenOddFillRule == old.usesEvenOddFillRule, let end = old.steps.last?.end,
            steps.begins(with: old.steps)
        else { return nil }
        var extent = Extent()
        extent.include(end)
        for step in steps[old.steps.count...] {
            guard step.end != nil else { return nil }
            extent.include(step)
        }
        return extent.rect
    }

    /// Calls `body` with each step of which a line may touch a rectangle of the path's space; with
    /// all steps for nil. What is far from it is passed over, so that long lines cost what is
    /// wanted of them.
    package func forEachStep(near rect: Rect?, _ body: (PathElement) -> Void) {
        guard let rect, isDivisible else { return steps.forEach(body) }
        withoutActuallyEscaping(body) { forEachStep(near: rect, $0) }
    }

    private func forEachStep(near rect: Rect, _ body: @escaping (PathElement) -> Void) {
        var walk = NearWalk(rect, body)
        walk.follow(steps.base)
        for (stretch, chunk) in zip(stretches, steps.chunks) {
            walk.last = stretch.start
            if stretch.extent.touches(rect) { walk.follow(chunk) } else { walk.isApart = true }
        }
        walk.last = steps.chunks.last?.last?.end
        walk.follow(steps.tail)
    }

    /// About how many steps `forEachStep` gives.
    package func stepCount(near rect: Rect?) -> Int {
        guard let rect, isDivisible else { return steps.count }
        return stretches.reduce(steps.base.count) {
            $1.extent.touches(rect) ? $0 + GrowingList<PathElement>.chunkSize : $0
        }
    }

    /// Whether it has parts that look the same without the others, but for a shade of slanted
    /// edges, and is long enough for that to be worth it.
    private var isDivisible: Bool {
        stretches.count >= Self.fewestStretches && stretches.allSatisfy(\.isOpen)
            && steps.base.allSatisfy { $0.end != nil } && steps.tail.allSatisfy { $0.end != nil }
    }
}

/// Follows lines and curves, and passes on those that touch a rectangle.
private struct NearWalk {
    private let rect: Rect
    private let body: (PathElement) -> Void
    /// Where the step before ended.
    var last: Point?
    /// Whether the step before was not passed on.
    var isApart = false

    init(_ rect: Rect, _ body: @escaping (PathElement) -> Void) { (self.rect, self.body) = (rect, body) }

    mutating func follow(_ steps: [PathElement]) { for step in steps { follow(step) } }

    private mutating func follow(_ step: PathElement) {
        var extent = Extent()
        extent.include(step)
        if let last { extent.include(last) }
        if extent.touches(rect) {
            if isApart, let last { body(.move(to: last)) }
            isApart = false
            body(step)
        } else {
            isApart = true
        }
        last = step.end
    }
}

/// What is known of some steps of a path that follow each other.
struct PathStretch: Hashable, Sendable {
    /// Where it begins; nil at the path's beginning, and after a figure.
    let start: Point?
    private(set) var extent = Extent()
    /// Whether it has only lines, curves and arcs: no figures of their own, and no ends of figures.
    let isOpen: Bool

    init(_ steps: [PathElement], after last: PathElement?) {
        start = last?.end
        isOpen = steps.allSatisfy { $0.end != nil }
        if let start { extent.include(start) }
        for step in steps { extent.include(step) }
    }
}

extension PathElement {
    /// Where a line or a curve ends, or a figure begins; nil for figures of their own and their
    /// end.
    var end: Point? {
        switch self {
        case .move(let point), .line(let point), .curve(let point, _, _), .quadCurve(let point, _): point
        case .arc(let center, let radius, _, let end, _): center + Vector(dx: cosine(end), dy: sine(end)) * radius
        case .rect, .roundedRect, .oval, .close: nil
        }
    }
}
