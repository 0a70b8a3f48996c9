/// The input that a window keeps from its scene: keys with a meaning of their own, and the mouse
/// with Control.
///
/// A window of one scene reserves nothing unless the program says so; one of several scenes
/// reserves all.
public struct ReservedInput: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `q` and Control-`q`, which close the window.
    public static let closingKeys = ReservedInput(rawValue: 1 << 0)
    /// `F11`, which makes the window fill the screen.
    public static let fullScreenKey = ReservedInput(rawValue: 1 << 1)
    /// `r`, which begins and ends a recording, where there is a folder for recordings.
    public static let recordingKey = ReservedInput(rawValue: 1 << 2)
    /// The keys that move, scale and turn views (arrows, plus, minus and brackets), choose and
    /// press them (Tab, Return and space), undo and redo (Escape, Control-`z`, Control-Shift-`z`,
    /// Control-`y`), reset (Home), show another scene (digits), its guide (`F1` and the question
    /// mark) and the inspector (`F12` and `i`), each where it has a meaning.
    public static let sceneKeys = ReservedInput(rawValue: 1 << 3)
    /// The mouse with Control, which is two fingers: mirrored, or with Shift in parallel.
    public static let mouseFingers = ReservedInput(rawValue: 1 << 4)

    /// Control-`c`, which copies what the scene shows as an image.
    public static let copyingKey = ReservedInput(rawValue: 1 << 5)

    /// All input that a window can reserve.
    public static let all: ReservedInput = [
        .closingKeys, .fullScreenKey, .recordingKey, .sceneKeys, .mouseFingers, .copyingKey,
    ]
}
