import CairoRendering
import Drawing
import Geometry
import Testing

/// Texts in other scripts, by the order of their glyphs and not by their pixels.
struct TextLayoutTests {
    private let measurer = TextMeasurer()
    private let font = Font(size: 20)

    /// The first byte of what each glyph shows, from the left.
    private func bytes(_ text: String) -> [Int] { measurer.glyphs(of: text, font: font).map(\.byte) }

    private func numbers(_ text: String) -> [UInt32] { measurer.glyphs(of: text, font: font).map(\.number) }

    @Test func `Latin letters run from left to right`() {
        #expect(bytes("Grüße") == [0, 1, 2, 4, 6])
    }

    @Test func `Hebrew letters run from right to left`() {
        #expect(bytes("שלום") == [6, 4, 2, 0])
    }

    @Test func `a Hebrew word between Latin words runs from right to left`() {
        #expect(bytes("ab של cd") == [0, 1, 2, 5, 3, 7, 8, 9])
    }

    @Test func `numbers in Hebrew text run from left to right`() {
        #expect(bytes("של 12") == [5, 6, 4, 2, 0])
    }

    @Test func `Arabic letters take their contextual forms, and lam and alef join`() throws {
        // Seen, lam, alef, meem: of lam and alef is one glyph.
        let glyphs = measurer.glyphs(of: "سلام", font: font)
        #expect(glyphs.map(\.byte) == [6, 2, 0])
        #expect(try glyphs[2].number != #require(numbers("س").first))
        #expect(bytes("بيت") == [4, 2, 0])
        #expect(measurer.measure("سلام", font: font).width < measurer.measure("س ل ا م", font: font).width)
    }

    @Test func `the Devanagari vowel i precedes its consonant`() throws {
        let letter = try #require(numbers("ह").first)
        let both = measurer.glyphs(of: "हि", font: font)
        #expect(both.map(\.byte) == [0, 0])
        #expect(both.map(\.number).last == letter && both[0].number != letter)
        // Na and da with a virama between them take one place: ha and i, na-da with its vowel.
        #expect(bytes("हिन्दी").starts(with: [0, 0, 6]) && !bytes("हिन्दी").contains(9))
    }

    @Test func `Thai marks stand above their letters, and sara am is split around the tone mark`() throws {
        let glyphs = measurer.glyphs(of: "น้ำ", font: font)
        #expect(glyphs.map { $0.width > 0 } == [true, false, false, true])
        #expect(try glyphs[1].number == #require(numbers("นํ").last))
        #expect(try glyphs[3].number == #require(numbers("นา").last))
    }

    @Test func `Chinese and Japanese characters are shown in fonts that contain them`() {
        let glyphs = measurer.glyphs(of: "漢字かな", font: font)
        #expect(glyphs.map(\.byte) == [0, 3, 6, 9])
        #expect(glyphs.allSatisfy { !$0.isUnknown && abs($0.width - 20) <= 1 })
    }

    @Test func `an emoji is a single glyph, even next to letters`() {
        let glyphs = measurer.glyphs(of: "a😀b", font: font)
        #expect(glyphs.map(\.byte) == [0, 1, 5] && glyphs.allSatisfy { !$0.isUnknown })
    }

    @Test func `a combining accent joins its letter`() {
        #expect(measurer.glyphs(of: "e\u{301}a", font: font).filter { $0.width > 0 }.map(\.byte) == [0, 3])
        #expect(measurer.measure("e\u{301}", font: font).width == measurer.measure("é", font: font).width)
    }

    @Test func `italic and bold text look different from regular text`() throws {
        #expect(numbers("a") == numbers("a"))
        let shapes = [Font(size: 40), Font(size: 40, isItalic: true), Font(size: 40, weight: .bold)].map { font in
            picture(.text(measurer.text("Hamburg", font: font, color: .black, at: Point(x: 5, y: 60))))
        }
        let images = try shapes.map { try image(of: $0).pixels }
        #expect(greatestDifference(images[0], images[1]) > 128)
        #expect(darkness(of: images[2]) > 1.2 * darkness(of: images[0]))
    }

    // MARK: Several lines

    private let words = "one two three four five six"

    @Test func `lines break between words, and the height of the text is the sum of the line heights`() {
        let one = measurer.measure("one two", font: font)
        let width = one.width + 2
        let style = ParagraphStyle(width: width)
        let all = measurer.measure(words, font: font, paragraph: style)
        // One two / three / four five / six, or four / five six.
        let fits = { (text: String) in measurer.measure(text, font: font).width <= width }
        #expect(fits("one two") && !fits("one two three") && !fits("three four"))
        let lines = fits("four five") || fits("five six") ? 4.0 : 5
        #expect(all.height == lines * one.height && all.ascent == one.ascent && all.width == width)
        #expect(all.ink.maxX <= width + 1)
    }

    @Test func `a line break in the text starts a new line, and line spacing increases the distance between lines`() {
        let one = measurer.measure("x", font: font)
        let two = measurer.measure("x\ny", font: font, paragraph: ParagraphStyle())
        #expect(two.height == 2 * one.height)
        let far = measurer.measure("x\ny\nz", font: font, paragraph: ParagraphStyle(lineSpacing: 7))
        #expect(far.height == 3 * one.height + 14)
    }

    @Test(arguments: [ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func `a truncated line fits the width, and has an ellipsis where it was cut`(mode: ParagraphStyle.LineBreakMode) {
        let style = ParagraphStyle(width: 120, lineBreakMode: mode)
        let extent = measurer.measure(words, font: font, paragraph: style)
        #expect(extent.height == measurer.measure("x", font: font).height && extent.ink.maxX <= 121)
        let ellipsis = measurer.glyphs(of: "…", font: font).map(\.number)
        let glyphs = measurer.glyphs(of: words, font: font, paragraph: style).map(\.number)
        let index = glyphs.firstIndex { ellipsis.contains($0) }
        switch mode {
        case .byTruncatingHead: #expect(index == 0)
        case .byTruncatingTail: #expect(index == glyphs.count - 1)
        case .byTruncatingMiddle, .byWordWrapping, .byCharWrapping:
            #expect(index.map { $0 > 2 && $0 < glyphs.count - 3 } == true)
        }
    }

    @Test func `text that needs too many lines ends with an ellipsis on the last permitted line`() {
        let two = measurer.measure(words, font: font, paragraph: ParagraphStyle(width: 80, numberOfLines: 2))
        #expect(two.height == 2 * measurer.measure("x", font: font).height)
        let ellipsis = measurer.glyphs(of: "…", font: font).map(\.number)
        let style = ParagraphStyle(width: 80, numberOfLines: 2)
        #expect(measurer.glyphs(of: words, font: font, paragraph: style).suffix(1).map(\.number) == ellipsis)
    }

    @Test(arguments: [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)])
    func `lines are aligned within the paragraph's width`(alignment: TextAlignment, part: Double) {
        let one = measurer.measure("one", font: font)
        let style = ParagraphStyle(width: 200, alignment: alignment)
        let extent = measurer.measure("one", font: font, paragraph: style)
        #expect(abs(extent.ink.minX - (one.ink.minX + part * (200 - one.width))) <= 1)
        // From the right, the leading side is the right one.
        let hebrew = measurer.measure("של", font: font, paragraph: style)
        let plain = measurer.measure("של", font: font)
        #expect(abs(hebrew.ink.minX - (plain.ink.minX + (1 - part) * (200 - plain.width))) <= 1)
    }

    @Test func `a paragraph is painted within its measured bounds`() throws {
        let style = ParagraphStyle(width: 80, alignment: .center)
        let text = measurer.text(
            "one two six ten", font: Font(size: 16), color: .black, paragraph: style, at: Point(x: 10, y: 20))
        let image = try image(of: picture(.text(text)))
        let ink = text.extent.ink.offsetBy(text.start - .zero).insetBy(dx: -1, dy: -1)
        var dark = 0
        for index in 0..<10_000 where image[index % 100, index / 100] != 0xFFFF_FFFF {
            dark += 1
            #expect(ink.contains(Point(x: Double(index % 100) + 0.5, y: Double(index / 100) + 0.5)))
        }
        #expect(dark > 200 && text.extent.height > 30)
    }

    // MARK: Bad input

    @Test(arguments: [0.0, -5, .nan, .infinity, 1e9, 1e-300])
    func `a font with an invalid size has no glyphs`(size: Double) throws {
        let text = measurer.text("abc", font: Font(size: size), color: .black, at: Point(x: 50, y: 50))
        #expect(darkness(of: try image(of: picture(.text(text))).pixels) < 1)
    }

    @Test func `invalid text and font families do not cause a trap`() throws {
        let texts = ["\0a\0", "\n\n", "\u{202E}abc", "\u{FFFF}", String(repeating: "🏳️‍🌈", count: 50), " ", "\t"]
        for string in texts {
            for family in ["", "no such family", "sans-serif", "\0", "a,b,,:x=y"] {
                for width in [Double.nan, 0, -1, 1e300, 40] {
                    let style = ParagraphStyle(width: width, numberOfLines: .max, lineSpacing: .infinity)
                    let text = measurer.text(
                        string, font: Font(family: family, size: 12), color: .black, paragraph: style,
                        at: Point(x: 5, y: 50))
                    _ = try image(of: picture(.text(text)))
                }
            }
        }
    }
}
