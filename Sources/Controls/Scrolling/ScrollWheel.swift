/// Converts the movement of a wheel with notches to a displacement of a scroll view's content, or
/// to a number of pages.
@MainActor struct ScrollWheel {
    private let isSideways: Bool
    /// The scroll distance of one notch, in points.
    private let notch: Double
    /// The fraction of a notch that has not turned a page yet.
    private var rest = Vector.zero

    init?(over view: ScrollView) {
        let pan = view.panGestureRecognizer
        guard case .scroll(_, isContinuous: false) = pan.countedTouches.first?.source else { return nil }
        isSideways = view.scrollsOnlySideways
        notch = pan.effectiveThresholds.scrollPan / max(view.transformToPixels.scale, 1e-6)
    }

    func displacement(_ translation: Vector) -> Vector {
        isSideways && translation.dx == 0 ? Vector(dx: translation.dy, dy: 0) : translation
    }

    mutating func pages(after displacement: Vector) -> Vector {
        // Accumulates high-resolution steps, such as eighths of a notch.
        let sum = rest + displacement / -notch
        let pages = Vector(dx: Self.whole(sum.dx), dy: Self.whole(sum.dy))
        rest = sum - pages
        return pages
    }

    private static func whole(_ notches: Double) -> Double {
        let nearest = notches.rounded()
        return abs(notches - nearest) < 1e-6 ? nearest : notches.rounded(.towardZero)
    }
}

extension ScrollView {
    fileprivate var scrollsOnlySideways: Bool {
        offsetLimits.width > 0 && offsetLimits.height == 0
            && !enclosingScrollViews.contains { $0.isScrollEnabled && $0.offsetLimits.height > 0 }
    }
}
