public import Geometry

/// A type that measures text before it is painted.
public protocol TextMeasuring {
    /// Returns the extent of a line of text, in the unit of `font.size`.
    func measure(_ text: String, font: Font) -> TextExtent
    /// Returns the extent of text with several lines, in the unit of `font.size`. The default
    /// implementation measures the text as a single line.
    func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent
}

extension TextMeasuring {
    public func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent {
        measure(text, font: font)
    }

    /// Measures a string, and creates text with several lines. By default, the first baseline
    /// starts at `position`. Depending on `alignment`, it is centered on `position` or ends there
    /// instead.
    public func text(
        _ string: String, font: Font, color: Color, paragraph: ParagraphStyle, at position: Point,
        alignment: TextAlignment = .leading
    ) -> Text {
        Text(
            string, font: font, color: color, at: position, alignment: alignment, paragraph: paragraph,
            extent: measure(string, font: font, paragraph: paragraph))
    }

    /// Measures a string, and creates a single line of text. By default, the baseline starts at
    /// `position`. Depending on `alignment`, it is centered on `position` or ends there instead.
    public func text(
        _ string: String, font: Font, color: Color, at position: Point, alignment: TextAlignment = .leading
    ) -> Text {
        Text(string, font: font, color: color, at: position, alignment: alignment, extent: measure(string, font: font))
    }

    /// Breaks text into lines that are at most `width` wide. Breaks words only if they exceed the
    /// width. A line of one character can be wider.
    package func lines(of text: String, font: Font, width: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if measure(longer, font: font).width <= width {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = String(word)
            while line.count > 1, measure(line, font: font).width > width {
                let kept = max(1, count(of: line, font: font, width: width))
                lines.append(String(line.prefix(kept)))
                line.removeFirst(kept)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    package func fitted(_ line: String, font: Font, width: Double) -> String {
        if measure(line, font: font).width <= width { return line }
        let kept = count(of: line, before: "…", font: font, width: width)
        return kept == 0 ? "" : line.prefix(kept) + "…"
    }

    private func count(of text: String, before end: String = "", font: Font, width: Double) -> Int {
        var kept = ""
        for (count, letter) in text.enumerated() {
            kept.append(letter)
            if measure(kept + end, font: font).width > width { return count }
        }
        return text.count
    }
}
