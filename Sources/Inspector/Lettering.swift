import Stage

/// Measures and places the text of the inspector and of timelines. The results are cached, because
/// most labels of the inspector stay the same from frame to frame.
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
        Self.kept(Line(string: string, font: font), in: &extents) { measuring.measure(string, font: font) }
    }

    func text(
        _ string: String, _ font: Font, _ color: Color, at location: Point, alignment: TextAlignment = .leading
    ) -> Text {
        Text(string, font: font, color: color, at: location, alignment: alignment, extent: extent(of: string, font))
    }

    func fits(_ string: String, _ font: Font, width: Double) -> Bool { extent(of: string, font).width <= width }

    func lines(of string: String, _ font: Font, width: Double, count: Int) -> [String] {
        let lines = Self.kept(Line(string: string, font: font, width: width), in: &wrapped) {
            measuring.lines(of: string, font: font, width: width)
        }
        return Array(lines.prefix(count))
    }

    func fitted(_ string: String, _ font: Font, width: Double) -> String {
        if fits(string, font, width: width) { return string }
        return Self.kept(Line(string: string, font: font, width: width), in: &fitted) {
            measuring.fitted(string, font: font, width: width)
        }
    }

    private static func kept<Value>(_ line: Line, in cache: inout [Line: Value], make: () -> Value) -> Value {
        if let known = cache[line] { return known }
        if cache.count >= capacity { cache.removeAll(keepingCapacity: true) }
        let value = make()
        cache[line] = value
        return value
    }
}
