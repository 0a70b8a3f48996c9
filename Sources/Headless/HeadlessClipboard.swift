public import Windowing

/// A clipboard in memory, whose contents a test can read.
public final class HeadlessClipboard: Clipboard {
    /// The contents of the clipboard, keyed by type.
    public var contents: [ClipboardType: [UInt8]] = [:]

    init() {}

    public func copy(_ contents: [ClipboardType: [UInt8]]) { self.contents = contents }
}
