import Gestures

/// The delegate of all recognizers in a setup. It allows simultaneous recognition for the pairs
/// that the setup lists, or for all recognizers if the setup allows it for all.
final class SetupRelations: GestureRecognizerDelegate {
    private let simultaneous: Set<Set<String>>?

    init(_ setup: RecognitionSetup) { simultaneous = setup.simultaneous }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        guard let simultaneous else { return true }
        guard let name = gestureRecognizer.name, let otherName = other.name else { return false }
        return simultaneous.contains([name, otherName])
    }

    /// Adds the failure requirements, except circular ones. Returns a warning for each circular
    /// requirement.
    static func require(
        _ requirements: [RecognitionSetup.Requirement], of recognizers: [String: GestureRecognizer]
    ) -> [String] {
        requirements.compactMap { requirement in
            guard let recognizer = recognizers[requirement.recognizer], let other = recognizers[requirement.other],
                !recognizer.require(toFail: other)
            else { return nil }
            return
                "\"\(requirement.recognizer)\" does not wait for \"\(requirement.other)\", which already waits for it"
        }
    }
}
