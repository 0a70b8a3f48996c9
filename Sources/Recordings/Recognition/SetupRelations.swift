import Gestures

final class SetupRelations: GestureRecognizerDelegate {
    private let simultaneity: RecognitionSetup.Simultaneity

    init(_ setup: RecognitionSetup) { simultaneity = setup.simultaneity }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        switch simultaneity {
        case .all: return true
        case .pairs(let pairs):
            guard let name = gestureRecognizer.name, let otherName = other.name else { return false }
            return pairs.contains([name, otherName])
        }
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
