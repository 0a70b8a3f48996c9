/// The layout of a text of several lines, as `NSParagraphStyle` but a value.
public struct ParagraphStyle: Hashable, Sendable {
    /// The way in which a line that exceeds the width is broken or truncated.
    public enum LineBreakMode: Hashable, Sendable, CaseIterable {
        /// Breaks between words, and within a word only if the word exceeds the width.
        case byWordWrapping
        /// Breaks between any two characters.
        case byCharWrapping
        /// Truncates the beginning, middle or end with an ellipsis.
        case byTruncatingHead, byTruncatingMiddle, byTruncatingTail
    }

    /// The finite, nonnegative width of the lines, or `nil` for unlimited lines.
    public var width: Double?
    /// The alignment of lines within the width, or within the longest line. The leading side is on
    /// the right for right-to-left text.
    public var alignment: TextAlignment
    /// The break mode of long lines.
    public var lineBreakMode: LineBreakMode
    /// The maximum number of lines. If the text is longer, the last line is truncated. 0 means no
    /// limit, or one line for a truncating mode.
    public var numberOfLines: Int
    /// The space that is added between two lines, on top of the line spacing of the font.
    public var lineSpacing: Double
    /// A Boolean value that indicates whether spaces are widened to fill the width.
    public var isJustified: Bool

    /// Creates a style. By default, lines break between words.
    public init(
        width: Double? = nil, alignment: TextAlignment = .leading, lineBreakMode: LineBreakMode = .byWordWrapping,
        numberOfLines: Int = 0, lineSpacing: Double = 0, isJustified: Bool = false
    ) {
        (self.width, self.alignment, self.lineBreakMode) = (width, alignment, lineBreakMode)
        (self.numberOfLines, self.lineSpacing, self.isJustified) = (numberOfLines, lineSpacing, isJustified)
    }

    /// The width for layout, or `nil` if there is none or it is not a valid width.
    package var usableWidth: Double? { width.flatMap { $0.isFinite && $0 >= 0 ? min($0, 1e6) : nil } }
    /// The maximum number of lines of a paragraph, or 0 for no limit.
    package var mostLines: Int { isTruncating ? max(1, numberOfLines) : max(0, numberOfLines) }
    /// Whether long lines are truncated.
    package var isTruncating: Bool {
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping: false
        case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
        }
    }
}
