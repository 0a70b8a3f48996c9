/// The layout of text with several lines, like `NSParagraphStyle`, but with value semantics.
public struct ParagraphStyle: Hashable, Sendable {
    /// Options for breaking or truncating a line that exceeds the width.
    public enum LineBreakMode: Hashable, Sendable, CaseIterable {
        /// Breaks between words, and within a word only if the word exceeds the width.
        case byWordWrapping
        /// Breaks between any two characters.
        case byCharWrapping
        /// Replaces the beginning, the middle or the end of the line with an ellipsis.
        case byTruncatingHead, byTruncatingMiddle, byTruncatingTail
    }

    /// The width available to each line, in the unit of the font's size, or `nil` for no limit. A
    /// width that is negative or not finite means no limit.
    public var width: Double?
    /// The alignment of the lines within `width`, or within the width of the longest line if there
    /// is no limit. In right-to-left text, the leading side is on the right.
    public var alignment: TextAlignment
    /// The option for breaking or truncating lines that exceed the width.
    public var lineBreakMode: LineBreakMode
    /// The maximum number of lines in each paragraph, used only if `width` limits the lines. If a
    /// paragraph is longer, its last visible line is truncated. The value 0 means no limit, or one
    /// line for a truncating mode.
    public var numberOfLines: Int
    /// The additional space between two lines, in the unit of the font's size.
    public var lineSpacing: Double
    /// A Boolean value that determines whether spaces are widened to fill the width.
    public var isJustified: Bool

    /// Creates a style. By default, the width and the number of lines are not limited, lines wrap
    /// between words and start at the leading side, and spaces are not widened.
    public init(
        width: Double? = nil, alignment: TextAlignment = .leading, lineBreakMode: LineBreakMode = .byWordWrapping,
        numberOfLines: Int = 0, lineSpacing: Double = 0, isJustified: Bool = false
    ) {
        (self.width, self.alignment, self.lineBreakMode) = (width, alignment, lineBreakMode)
        (self.numberOfLines, self.lineSpacing, self.isJustified) = (numberOfLines, lineSpacing, isJustified)
    }

    package var usableWidth: Double? { width.flatMap { $0.isFinite && $0 >= 0 ? min($0, 1e6) : nil } }
    package var maxLines: Int { isTruncating ? max(1, numberOfLines) : max(0, numberOfLines) }
    package var isTruncating: Bool {
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping: false
        case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
        }
    }
}
