/// The options that `xrdb` leaves with the server: the contents of the property `RESOURCE_MANAGER`.
package struct ServerResources: Hashable, Sendable {
    /// The dots an inch that letters are made for, `Xft.dpi`; nil where it does not say.
    package private(set) var dotsPerInch: Double?

    /// Reads the text, one resource a line. A line that is none is passed over.
    package init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":"), line[..<colon].trimmed == "Xft.dpi" else { continue }
            dotsPerInch = Double(line[line.index(after: colon)...].trimmed)
        }
    }
}

extension Substring {
    /// Without the blanks before and behind.
    fileprivate var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
