/// The two bars that show which part of a scroll view's content is visible.
@MainActor final class ScrollIndicators {
    private unowned let view: ScrollView
    private let horizontal = View()
    private let vertical = View()

    /// The thickness of a bar, its distance from the edge, and its minimum length, in points.
    private static let (width, gap, least) = (5.0, 3.0, 24.0)

    init(of view: ScrollView) {
        self.view = view
        for bar in [horizontal, vertical] {
            bar.name = "scroll indicator"
            (bar.alpha, bar.isUserInteractionEnabled, bar.cornerRadius) = (0, false, Self.width / 2)
        }
    }

    func attach() {
        view.addSubview(horizontal)
        view.addSubview(vertical)
    }

    func contains(_ view: View) -> Bool { view === horizontal || view === vertical }

    func bringToFront(over subview: View) {
        guard subview !== horizontal, subview !== vertical else { return }
        view.bringSubviewToFront(horizontal)
        view.bringSubviewToFront(vertical)
    }

    func layOut() {
        let (bounds, limits) = (view.bounds, view.offsetLimits)
        let isWide = view.showsHorizontalScrollIndicator && limits.width > 0
        let isHigh = view.showsVerticalScrollIndicator && limits.height > 0
        horizontal.isHidden = !isWide
        vertical.isHidden = !isHigh
        let corner = isWide && isHigh ? Self.width + Self.gap : 0
        if isWide {
            let bar = Self.bar(of: bounds.width - corner, at: bounds.minX, in: limits.minX, limits.width)
            horizontal.frame = Rect(
                x: bounds.minX + bar.start, y: bounds.maxY - Self.gap - Self.width, width: bar.length,
                height: Self.width)
        }
        if isHigh {
            let bar = Self.bar(of: bounds.height - corner, at: bounds.minY, in: limits.minY, limits.height)
            vertical.frame = Rect(
                x: bounds.maxX - Self.gap - Self.width, y: bounds.minY + bar.start, width: Self.width,
                height: bar.length)
        }
    }

    private static func bar(
        of length: Double, at offset: Double, in low: Double, _ extent: Double
    ) -> (start: Double, length: Double) {
        let room = max(length - 2 * gap, 0)
        let bar = min(max(room * length / (length + extent), least), room)
        let part = ((offset - low) / extent).clamped(to: 0...1)
        return (gap + (room - bar) * part, bar)
    }

    func show() {
        for bar in [horizontal, vertical] {
            // Also cancels a fade that has not started yet because of its delay.
            bar.stopAnimations()
            bar.backgroundColor = view.traits.palette.text.withAlpha(0.45)
            bar.alpha = 1
        }
    }

    func hide(after delay: Double = 0.4) {
        for bar in [horizontal, vertical] {
            bar.animate(withDuration: 0.3, delay: delay) { bar.alpha = 0 }
        }
    }

    func flash() {
        show()
        hide(after: 1)
    }
}
