import Stage

/// Text that is measured once.
final class Lettering {
    static let title = Font(size: 12, weight: .bold)
    static let detail = Font(size: 11)
    static let small = Font(size: 11)

    private struct Line: Hashable {
        let string: String
        let font: Font
        var width = 0.0
    }

    private static let capacity = 1000

    private let measuring: any TextMeasuring
    private var extents: [Line: TextExtent] = [:]
    private var fitted: [Line: String] = [:]

    init(_ measuring: any TextMeasuring) { self.measuring = measuring }

    func extent(of string: String, _ font: Font) -> TextExtent {
        let line = Line(string: string, font: font)
        if let extent = extents[line] { return extent }
        if extents.count >= Self.capacity { extents.removeAll(keepingCapacity: true) }
        let extent = measuring.measure(string, font: font)
        extents[line] = extent
        return extent
    }

    func text(
        _ string: String, _ font: Font, _ color: Color, at place: Point, alignment: TextAlignment = .leading
    ) -> Text {
        Text(string, font: font, color: color, at: place, alignment: alignment, extent: extent(of: string, font))
    }

    /// A line as it fits: whole, or with its end left out.
    func fitted(_ string: String, _ font: Font, width: Double) -> String {
        if extent(of: string, font).width <= width { return string }
        let line = Line(string: string, font: font, width: width)
        if let known = fitted[line] { return known }
        if fitted.count >= Self.capacity { fitted.removeAll(keepingCapacity: true) }
        let result = measuring.fitted(string, font: font, width: width)
        fitted[line] = result
        return result
    }
}
