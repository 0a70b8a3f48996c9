import Gestures

extension View {
    /// Adds recognizers under the names that the inspector and recordings show.
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
