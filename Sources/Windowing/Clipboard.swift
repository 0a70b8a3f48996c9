/// The clipboard that programs share. Transfers do not block the event loop.
public protocol Clipboard: AnyObject {
    /// Offers contents to other programs, in one or more types. The offer ends when a program
    /// copies something else or when the last window closes. An empty dictionary withdraws the
    /// offer.
    func copy(_ contents: [ClipboardType: [UInt8]])

    /// Requests the contents of the clipboard.
    ///
    /// - Parameters:
    ///   - type: The type in which the contents are requested.
    ///   - completion: A closure that is called once, between turns of the event loop, with the
    ///     contents or an error. It is not called if the window closes first.
    func paste(_ type: ClipboardType, completion: @escaping (Result<[UInt8], ClipboardError>) -> Void)
}

extension Clipboard {
    /// Offers text to other programs.
    public func copy(text: String) { copy([.text: Array(text.utf8)]) }

    /// Requests the text on the clipboard.
    ///
    /// - Parameter completion: A closure that is called once, between turns of the event loop, with
    ///   the text or an error. It is not called if the window closes first.
    public func pasteText(completion: @escaping (Result<String, ClipboardError>) -> Void) {
        paste(.text) { result in
            completion(
                result.flatMap { String(validating: $0, as: UTF8.self).map { .success($0) } ?? .failure(.malformed) })
        }
    }
}

/// A type of clipboard contents.
public enum ClipboardType: String, CaseIterable, Sendable {
    /// Text in UTF-8.
    case text
    /// An image in the PNG format.
    case png
}

/// The reason why a paste failed.
public enum ClipboardError: Error, Hashable, Sendable {
    /// The clipboard is empty or has no contents of the requested type.
    case notOffered
    /// The program that offers the contents has quit or does not answer.
    case noAnswer
    /// The contents are larger than 64 MiB.
    case tooLarge
    /// The contents are not valid for their type.
    case malformed
}
