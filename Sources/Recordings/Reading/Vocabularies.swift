import Touches

struct Vocabularies: Sendable {
    let keys = Vocabulary<LineKey>(\.name)
    let phases = Vocabulary<TouchPhase>(\.rawValue)
    let types = Vocabulary<TouchType>(\.rawValue)
    let gestures = Vocabulary<TouchpadInput.Gesture>(\.rawValue)
    let hovers = Vocabulary<HoverInput.Phase>(\.rawValue)
    let modifiers = Vocabulary<ModifierName>(\.rawValue)
    let toolKinds = Vocabulary<PenTool.Kind>(\.rawValue)
    let causes = Vocabulary<CancellationCause>(\.rawValue)
}

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
