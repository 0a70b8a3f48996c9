import Windowing

/// The clipboard of one window. It drops the results of pastes that finish after the window has
/// closed.
final class WindowClipboard: Clipboard {
    private let clipboard: X11Clipboard
    private var isClosed = false

    init(_ clipboard: X11Clipboard) { self.clipboard = clipboard }

    func close() { isClosed = true }

    func copy(_ contents: [ClipboardType: [UInt8]]) { clipboard.copy(contents) }

    func paste(_ type: ClipboardType, completion: @escaping (Result<[UInt8], ClipboardError>) -> Void) {
        clipboard.paste(type) { [weak self] result in
            if let self, !isClosed { completion(result) }
        }
    }
}
