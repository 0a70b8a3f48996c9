public import Drawing

extension TextMeasuring {
    /// The text in lines that are at most so wide, broken between words, and inside a word only where it alone is wider.
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
            while let part = tooWidePart(of: line, font: font, width: width) {
                lines.append(part)
                line.removeFirst(part.count)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The beginning of a word that fits, where the whole does not; at least a letter.
    private func tooWidePart(of word: String, font: Font, width: Double) -> String? {
        guard word.count > 1, measure(word, font: font).width > width else { return nil }
        let fitting = (1..<word.count).last { measure(String(word.prefix($0)), font: font).width <= width } ?? 1
        return String(word.prefix(fitting))
    }
}
