import Gestures

extension View {
    /// Adds recognizers, and sets their delegate and their names. The names appear in the inspector
    /// and in announcements.
    func addGestureRecognizers(
        _ recognizers: KeyValuePairs<String, GestureRecognizer>, delegate: (any GestureRecognizerDelegate)? = nil
    ) {
        for (name, recognizer) in recognizers {
            recognizer.name = name
            recognizer.delegate = delegate
            addGestureRecognizer(recognizer)
        }
    }
}
