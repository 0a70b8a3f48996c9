import Drawing
import Stage
import Testing

/// Letters that are all 8 points wide, with a count of measured letters.
private final class CountedLetters: TextMeasuring {
    private(set) var measured = 0

    func measure(_ text: String, font: Font) -> TextExtent {
        measured += text.count
        return TextExtent(width: Double(text.count) * 8, ascent: 8, descent: 2)
    }
}

@Suite struct TextLineTests {
    private let letters = CountedLetters()
    private let font = Font(size: 10)

    @Test func `text wraps between words, and a word wider than a line is broken`() {
        let lines = letters.lines(of: "one two three incomprehensibly four", font: font, width: 80)
        #expect(lines == ["one two", "three", "incomprehe", "nsibly", "four"])
        #expect(letters.lines(of: "one", font: font, width: 0) == ["o", "n", "e"])
    }

    @Test func `a line that is too wide is truncated, and empty if nothing fits`() {
        #expect(letters.fitted("three", font: font, width: 40) == "three")
        #expect(letters.fitted("three", font: font, width: 39) == "thr…")
        #expect(letters.fitted("three", font: font, width: 15) == "")
    }

    @Test func `long text is measured only as far as it is visible`() {
        let text = String(repeating: "x", count: 2000)
        #expect(letters.lines(of: text, font: font, width: 400).map(\.count) == Array(repeating: 50, count: 40))
        #expect(letters.fitted(text, font: font, width: 400).count == 50)
        #expect(letters.measured < 100 * text.count)
    }
}
