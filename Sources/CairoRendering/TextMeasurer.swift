public import Drawing

/// Measures text in the very letters that `Renderer` paints.
public final class TextMeasurer: TextMeasuring {
    private let fonts = FontCache()

    /// A measurer that has met no typeface yet.
    public init() {}

    public func measure(_ text: String, font: Font) -> TextExtent { fonts[font].extent(of: text) }
}
