public import Geometry

extension TextMeasuring {
    /// Measures a string, and creates text with several lines. Depending on `alignment`, the first
    /// baseline starts at, is centered on, or ends at `position`.
    public func text(
        _ string: String, font: Font, color: Color, paragraph: ParagraphStyle, at position: Point,
        alignment: TextAlignment = .leading
    ) -> Text {
        Text(
            string, font: font, color: color, at: position, alignment: alignment, paragraph: paragraph,
            extent: measure(string, font: font, paragraph: paragraph))
    }

    /// Returns the extent of text with several lines.
    public func measure(_ text: String, font: Font, paragraph: ParagraphStyle) -> TextExtent {
        let lines = lines(of: text, font: font, paragraph: paragraph).map { measure($0, font: font) }
        guard let first = lines.first else { return measure("", font: font) }
        let height = lines.dropFirst().reduce(first.height) { $0 + $1.height + paragraph.lineSpacing }
        let width = paragraph.usableWidth ?? lines.reduce(0) { max($0, $1.width) }
        return TextExtent(width: width, ascent: first.ascent, descent: height - first.ascent)
    }

    /// Returns the index of the caret position closest to a point in the item's own space.
    public func closestIndex(to point: Point, in text: Text) -> String.Index {
        let lines = placedLines(of: text)
        guard let line = lines.last(where: { $0.box.minY <= point.y }) ?? lines.first else {
            return text.string.endIndex
        }
        let place = point.x - line.box.minX
        var (nearest, least) = (line.range.lowerBound, abs(place))
        for index in text.string[line.range].indices.dropFirst() + [line.range.upperBound] {
            let width = measure(String(text.string[line.range.lowerBound..<index]), font: text.font).width
            if abs(place - width) < least { (nearest, least) = (index, abs(place - width)) }
        }
        return nearest
    }

    /// Returns the frame of a caret at an index of the string, in the item's own space. The width
    /// of the frame is zero.
    public func caretRect(at index: String.Index, in text: Text) -> Rect {
        let lines = placedLines(of: text)
        guard let line = lines.last(where: { $0.range.lowerBound <= index }) ?? lines.first else { return text.frame }
        let end = min(max(index, line.range.lowerBound), line.range.upperBound)
        let width = measure(String(text.string[line.range.lowerBound..<end]), font: text.font).width
        return Rect(x: line.box.minX + width, y: line.box.minY, width: 0, height: line.box.height)
    }

    /// Returns the lines with their boxes in the item's own space and their ranges in the string.
    /// The range of a truncated line has as many characters as the line, including the ellipsis.
    package func placedLines(of text: Text) -> [(string: String, box: Rect, range: Range<String.Index>)] {
        guard let paragraph = text.paragraph else {
            return [(text.string, text.frame, text.string.startIndex..<text.string.endIndex)]
        }
        var (top, start) = (text.frame.minY, text.string.startIndex)
        return lines(of: text.string, font: text.font, paragraph: paragraph).map { line in
            let extent = measure(line, font: text.font)
            let place = text.start.x + paragraph.alignment.part * (text.extent.width - extent.width)
            let box = Rect(x: place, y: top, width: extent.width, height: extent.height)
            top += extent.height + paragraph.lineSpacing
            while start < text.string.endIndex, text.string[start].isWhitespace, line.first?.isWhitespace != true {
                start = text.string.index(after: start)
            }
            let end = text.string.index(start, offsetBy: line.count, limitedBy: text.string.endIndex)
            defer { start = end ?? text.string.endIndex }
            return (line, box, start..<(end ?? text.string.endIndex))
        }
    }

    package func lines(of text: String, font: Font, paragraph: ParagraphStyle) -> [String] {
        let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        return paragraphs.flatMap { part -> [String] in
            guard let width = paragraph.usableWidth else { return [String(part)] }
            var lines = paragraph.isTruncating ? [String(part)] : lines(of: String(part), font: font, width: width)
            if lines.isEmpty { lines = [""] }
            let most = min(paragraph.mostLines, lines.count)
            guard most > 0, lines.count > most || paragraph.isTruncating else { return lines }
            let rest = lines[(most - 1)...].joined(separator: " ")
            return lines.prefix(most - 1) + [fitted(rest, font: font, width: width)]
        }
    }
}
