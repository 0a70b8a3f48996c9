/// The options that `xrdb` leaves with the server: the contents of the property `RESOURCE_MANAGER`.
package struct ServerResources: Hashable, Sendable {
    /// The resolution of text in dots per inch, `Xft.dpi`; nil where it is not given.
    package private(set) var dotsPerInch: Double?

    /// Parses the text, one resource per line. Malformed lines are skipped.
    package init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":"), line[..<colon].trimmed == "Xft.dpi" else { continue }
            dotsPerInch = Double(line[line.index(after: colon)...].trimmed)
        }
    }
}

extension Substring {
    /// The text without leading and trailing blanks.
    fileprivate var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
