extension Shell {
    /// Shows a message at the bottom of the window for six seconds. The message is never recorded.
    public func notify(_ text: String, isWarning: Bool = false) {
        if let engine = root.engine { notices.notify(text, isWarning: isWarning, at: engine.now) }
    }

    func say(_ word: String) { if let engine = root.engine { notices.say(word, at: engine.now) } }

    /// Whether the menu or the list of scenes is open. The value is not part of `state`.
    var isListOpen: Bool { bar?.isListOpen == true }
}
