public import Windowing

/// A clipboard in memory. A paste completes when the window's events are next drained.
public final class HeadlessClipboard: Clipboard {
    /// The contents of the clipboard, keyed by type.
    public var contents: [ClipboardType: [UInt8]] = [:]
    private var completions: [() -> Void] = []

    init() {}

    public func copy(_ contents: [ClipboardType: [UInt8]]) { self.contents = contents }

    public func paste(_ type: ClipboardType, completion: @escaping (Result<[UInt8], ClipboardError>) -> Void) {
        completions.append { [contents] in completion(contents[type].map { .success($0) } ?? .failure(.notOffered)) }
    }

    var hasResults: Bool { !completions.isEmpty }

    func complete() {
        let ended = completions
        completions = []
        for completion in ended { completion() }
    }
}
