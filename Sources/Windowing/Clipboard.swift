/// The clipboard that programs share. A program can copy text and images to it. Transfers do not
/// block the event loop.
public protocol Clipboard: AnyObject {
    /// Offers contents to other programs, in one or more types. The offer ends when a program
    /// copies something else or when the last window closes, but on X11, a clipboard manager can
    /// save the contents first. An empty dictionary withdraws the offer. On Wayland, this method
    /// has no effect before the user's first press, because only the user may change the clipboard.
    func copy(_ contents: [ClipboardType: [UInt8]])
}

extension Clipboard {
    /// Offers text to other programs.
    public func copy(text: String) { copy([.text: Array(text.utf8)]) }
}

/// A type of clipboard contents.
public enum ClipboardType: String, CaseIterable, Sendable {
    /// Text in UTF-8.
    case text
    /// An image in the PNG format.
    case png
}
