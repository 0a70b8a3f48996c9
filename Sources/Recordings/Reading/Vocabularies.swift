import Touches

/// The vocabulary of each key whose value is one of a few words.
struct Vocabularies: Sendable {
    let keys = Vocabulary<LineKey>()
    let phases = Vocabulary<TouchPhase>()
    let types = Vocabulary<TouchType>()
    let gestures = Vocabulary<TouchpadInput.Gesture>()
    let hovers = Vocabulary<HoverInput.Phase>()
    let modifiers = Vocabulary<ModifierName>()
    let causes = Vocabulary<CancellationCause>()
}

/// The modifier keys by their names in a recording.
enum ModifierName: String, CaseIterable, Sendable {
    case shift, control, alt, `super`

    var flag: ModifierFlags {
        switch self {
        case .shift: .shift
        case .control: .control
        case .alt: .alternate
        case .super: .command
        }
    }
}
