extension View {
    /// Attaches a recognizer, which then gets the fingers that land on this view or on what it holds. It leaves its former view.
    ///
    /// Fingers that are already down are not given to it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.setView(self)
    }

    /// Detaches a recognizer. One that is active is cancelled first. Does nothing where it is not attached to this view.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandonAttempt(because: .removed)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.setView(nil)
    }
}
