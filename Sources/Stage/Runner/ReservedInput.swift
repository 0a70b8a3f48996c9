/// The input that a window handles itself. Windows reserve no input by default.
public struct ReservedInput: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `q` and Control-`q`, which close the window.
    public static let closingKeys = ReservedInput(rawValue: 1 << 0)
    /// `F11`, which enters or leaves full-screen mode.
    public static let fullScreenKey = ReservedInput(rawValue: 1 << 1)
    /// Control-`c`, which copies the picture of the window as an image.
    public static let copyingKey = ReservedInput(rawValue: 1 << 5)
    /// The keys that select and adjust the ``Scene/focusableViews`` of a scene. Without this
    /// reservation, the keys work only for controls, and Escape only clears the focus.
    ///
    /// Tab selects a view, and Return and the space bar press it. The arrow keys, plus, minus and
    /// the square brackets move, scale and rotate it. Escape cancels the active gestures, or clears
    /// the focus if there are none. Unused keys are passed to the scene.
    public static let focusKeys = ReservedInput(rawValue: 1 << 3)
    /// Drags with the left mouse button and Control, which simulate two fingers. The second finger
    /// mirrors the mouse, or moves parallel to it if Shift is also down.
    public static let mouseFingers = ReservedInput(rawValue: 1 << 4)

    /// All input that a window can reserve.
    public static let all: ReservedInput = [.closingKeys, .fullScreenKey, .focusKeys, .mouseFingers, .copyingKey]

    private static let requests: [(input: ReservedInput, request: SceneRequest, keys: [KeyCombination])] = [
        (.closingKeys, .close, [KeyCombination("q"), KeyCombination("q", .control)]),
        (.fullScreenKey, .toggleFullScreen, [KeyCombination("F11")]),
        (.copyingKey, .copyPicture, [KeyCombination("c", .control)]),
    ]

    /// Returns the keys that trigger a request, or an empty array if there are none.
    package static func keys(for request: SceneRequest) -> [KeyCombination] {
        requests.first { $0.request == request }?.keys ?? []
    }

    package func request(for key: KeyInput) -> SceneRequest? {
        Self.requests.first { contains($0.input) && $0.keys.contains { $0.matches(key) } }?.request
    }
}
