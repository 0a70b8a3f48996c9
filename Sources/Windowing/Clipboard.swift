/// What programs exchange by copy and paste. A transfer never holds up the loop: its result comes
/// later, and a partner that fails costs only that transfer.
public protocol Clipboard: AnyObject {
    /// Offers contents to other programs, until one of them copies something or the last window
    /// closes.
    ///
    /// - Parameter contents: The same contents in one form or several; nothing withdraws the offer.
    func copy(_ contents: [ClipboardType: [UInt8]])

    /// Asks the program that has copied last for its contents.
    ///
    /// - Parameters:
    ///   - type: The form in which the contents are asked for.
    ///   - completion: Called once, in the loop between two rounds, with at most 64 MiB; not called
    ///     if the window closes first.
    func paste(_ type: ClipboardType, completion: @escaping (Result<[UInt8], ClipboardError>) -> Void)
}

extension Clipboard {
    /// Offers a text to other programs.
    public func copy(text: String) { copy([.text: Array(text.utf8)]) }

    /// Asks the program that has copied last for a text.
    ///
    /// - Parameter completion: Called once, in the loop between two rounds; not called if the
    ///   window closes first.
    public func pasteText(completion: @escaping (Result<String, ClipboardError>) -> Void) {
        paste(.text) { result in
            completion(
                result.flatMap { bytes in
                    String(validating: bytes, as: UTF8.self).map { .success($0) } ?? .failure(.malformed)
                })
        }
    }
}

/// A form of the clipboard's contents.
public enum ClipboardType: String, CaseIterable, Sendable {
    /// Text in UTF-8.
    case text
    /// An image in the PNG format.
    case png
}

/// The reason why nothing was pasted.
public enum ClipboardError: Error, Hashable, Sendable {
    /// No program has copied anything, or not in this form.
    case notOffered
    /// The program that offers the contents has ended or does not answer.
    case noAnswer
    /// The contents are larger than 64 MiB.
    case tooLarge
    /// The contents are not what their form says.
    case malformed
}
