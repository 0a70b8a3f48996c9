package import Windowing

/// A clipboard in memory, whose contents a test can read.
package final class HeadlessClipboard: Clipboard {
    package var contents: [ClipboardType: [UInt8]] = [:]

    init() {}

    package func copy(_ contents: [ClipboardType: [UInt8]]) { self.contents = contents }
}
