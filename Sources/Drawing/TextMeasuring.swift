public import Geometry

/// Tells how much room a text takes, so that it can be placed before it is painted.
public protocol TextMeasuring {
    /// The size of a line of text in pixels of the space that `font.size` is given in.
    func measure(_ text: String, font: Font) -> TextExtent
    /// The size of a text of several lines.
    func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent
    /// The index of the letter before which a caret is nearest to a point of the item's own space;
    /// the end of the string behind the last one.
    func closestIndex(to point: Point, in text: Text) -> String.Index
    /// Where a caret before a letter stands, in the item's own space: upright and without width.
    func caretRect(at index: String.Index, in text: Text) -> Rect
}

extension TextMeasuring {
    /// A text to lay on a picture, measured.
    public func text(
        _ string: String, font: Font, color: Color, at position: Point, alignment: TextAlignment = .leading
    ) -> Text {
        Text(string, font: font, color: color, at: position, alignment: alignment, extent: measure(string, font: font))
    }

    /// The text broken into lines of at most a width, inside a word only where it is wider.
    public func lines(of text: String, font: Font, width: Double) -> [String] {
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

    /// A line as it fits: whole, or with its end left out; empty where nothing of it fits.
    package func fitted(_ line: String, font: Font, width: Double) -> String {
        if measure(line, font: font).width <= width { return line }
        let kept = count(of: line, before: "…", font: font, width: width)
        return kept == 0 ? "" : line.prefix(kept) + "…"
    }

    /// How many letters of a text of any length fit before what follows them.
    private func count(of text: String, before end: String = "", font: Font, width: Double) -> Int {
        var kept = ""
        for (count, letter) in text.enumerated() {
            kept.append(letter)
            if measure(kept + end, font: font).width > width { return count }
        }
        return text.count
    }
}
