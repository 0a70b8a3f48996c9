/// How a text of several lines is laid out: `NSParagraphStyle` as a value.
public struct ParagraphStyle: Hashable, Sendable {
    /// Where a line ends that is longer than the width.
    public enum LineBreakMode: Hashable, Sendable, CaseIterable {
        /// Between words, and within a word only where it is wider itself.
        case byWordWrapping
        /// Between any two letters.
        case byCharWrapping
        /// Nowhere: an ellipsis stands for its beginning, its middle or its end.
        case byTruncatingHead, byTruncatingMiddle, byTruncatingTail
    }

    /// The width of the lines; nil for lines as long as they are. Finite and not negative.
    public var width: Double?
    /// Where lines begin, or end, within the width or that of the longest line. The leading side is
    /// the right one for text that is read from the right.
    public var alignment: TextAlignment
    /// Where a longer line ends.
    public var lineBreakMode: LineBreakMode
    /// The most lines of a paragraph, the last of which ends in an ellipsis if it must; 0 for any
    /// number, of a truncating mode for one.
    public var numberOfLines: Int
    /// The room between two lines beside that of the font.
    public var lineSpacing: Double
    /// Whether spaces are made wider for lines to fill the width.
    public var isJustified: Bool

    /// Lines of a width, broken between words unless said.
    public init(
        width: Double? = nil, alignment: TextAlignment = .leading, lineBreakMode: LineBreakMode = .byWordWrapping,
        numberOfLines: Int = 0, lineSpacing: Double = 0, isJustified: Bool = false
    ) {
        (self.width, self.alignment, self.lineBreakMode) = (width, alignment, lineBreakMode)
        (self.numberOfLines, self.lineSpacing, self.isJustified) = (numberOfLines, lineSpacing, isJustified)
    }

    /// The width in which lines are laid out; nil for none, and for one that is no width.
    package var usableWidth: Double? { width.flatMap { $0.isFinite && $0 >= 0 ? min($0, 1e6) : nil } }
    /// The most lines of a paragraph; 0 for any number.
    package var mostLines: Int { isTruncating ? max(1, numberOfLines) : max(0, numberOfLines) }
    /// Whether longer lines are cut off.
    package var isTruncating: Bool {
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping: false
        case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
        }
    }
}
