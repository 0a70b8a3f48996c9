package import Geometry

extension Path {
    /// The minimum number of complete chunks for painting a path in parts. Shorter paths are
    /// painted completely, because that takes at most about 2 ms.
    private static let fewestStretches = 64

    /// Returns the bounds of the steps that this path adds to `old`, including the last point of
    /// `old`. Returns `nil` if this path does not extend `old` or if the bounds are unknown, for
    /// example because a figure was closed.
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

    /// Calls `body` with each step that might touch `rect`, which is in the path's space, or with
    /// all steps if `rect` is `nil`. In a long path of open figures, skips the other steps, so that
    /// the cost of painting depends on the visible part.
    package func forEachStep(near rect: Rect?, _ body: (PathElement) -> Void) {
        guard let rect, isDivisible else { return steps.forEach(body) }
        withoutActuallyEscaping(body) { forEachStep(near: rect, $0) }
    }

    private func forEachStep(near rect: Rect, _ body: @escaping (PathElement) -> Void) {
        var walk = NearWalk(rect: rect, body: body)
        walk.follow(steps.base)
        for (stretch, chunk) in zip(stretches, steps.chunks) {
            walk.last = stretch.start
            if stretch.extent.touches(rect) { walk.follow(chunk) } else { walk.isApart = true }
        }
        walk.last = steps.chunks.last?.last?.end
        walk.follow(steps.tail)
    }

    package func stepCount(near rect: Rect?) -> Int {
        guard let rect, isDivisible else { return steps.count }
        return stretches.reduce(steps.base.count) {
            $1.extent.touches(rect) ? $0 + GrowingList<PathElement>.chunkSize : $0
        }
    }

    private var isDivisible: Bool {
        stretches.count >= Self.fewestStretches && stretches.allSatisfy(\.isOpen)
            && steps.base.allSatisfy { $0.end != nil } && steps.tail.allSatisfy { $0.end != nil }
    }
}

/// A filter that passes only the steps of a path near a rectangle to a closure, so that a small
/// part of a long coastline is painted quickly. It replaces skipped steps with moves.
private struct NearWalk {
    let rect: Rect
    let body: (PathElement) -> Void
    var last: Point?
    var isApart = false

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

/// The start and the bounds of a chunk of a path's steps, so that painting can skip chunks outside
/// the damaged part.
struct PathStretch: Hashable, Sendable {
    /// The start point, or `nil` at the beginning of the path and after a closed figure.
    let start: Point?
    private(set) var extent = Extent()
    let isOpen: Bool

    init(_ steps: [PathElement], after last: PathElement?) {
        start = last?.end
        isOpen = steps.allSatisfy { $0.end != nil }
        if let start { extent.include(start) }
        for step in steps { extent.include(step) }
    }
}

extension PathElement {
    var end: Point? {
        switch self {
        case .move(let point), .line(let point), .curve(let point, _, _), .quadCurve(let point, _): point
        case .arc(let center, let radius, _, let end, _): center + Vector(dx: cosine(end), dy: sine(end)) * radius
        case .rect, .roundedRect, .oval, .close: nil
        }
    }
}
