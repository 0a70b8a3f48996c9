import Stage

final class Lettering {
    static let title = Font(size: Font.label.size, weight: .bold)
    static let detail = Font.caption
    static let small = Font.caption

    private struct Line: Hashable {
        let string: String
        let font: Font
        var width = 0.0
    }

    private static let capacity = 1000

    private let measuring: any TextMeasuring
    private var extents: [Line: TextExtent] = [:]
    private var fitted: [Line: String] = [:]
    private var wrapped: [Line: [String]] = [:]

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

    func fits(_ string: String, _ font: Font, width: Double) -> Bool { extent(of: string, font).width <= width }

    func lines(of string: String, _ font: Font, width: Double, count: Int) -> [String] {
        let line = Line(string: string, font: font, width: width)
        if let known = wrapped[line] { return Array(known.prefix(count)) }
        if wrapped.count >= Self.capacity { wrapped.removeAll(keepingCapacity: true) }
        let result = measuring.lines(of: string, font: font, width: width)
        wrapped[line] = result
        return Array(result.prefix(count))
    }

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
