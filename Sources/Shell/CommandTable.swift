/// A command with everything that performs or explains it: keys, a swipe, a title for its button
/// and a line of help.
struct CommandBinding {
    let command: Command
    let title: String
    let keys: [KeyCombination]
    let swipe: CommandSwipe?
    let touch: String
    let help: String

    init(
        _ command: Command, _ title: String = "", keys: [KeyCombination] = [], swipe: CommandSwipe? = nil,
        touch: String? = nil, help: String
    ) {
        (self.command, self.title, self.keys, self.swipe, self.help) = (command, title, keys, swipe, help)
        self.touch = touch ?? title
    }
}

/// A swipe with several fingers that performs a command.
struct CommandSwipe: Hashable {
    let fingers: Int
    let direction: SwipeGestureRecognizer.Direction
}

/// The keys, swipes, buttons and help texts of the commands, in the order of the key list.
enum CommandTable {
    static let bindings: [CommandBinding] = navigation + focus + changes + tools

    private static let navigation = [
        CommandBinding(
            .showNextScene, swipe: CommandSwipe(fingers: 4, direction: .left),
            touch: "swipe with four fingers to the left", help: "opens the next scene"),
        CommandBinding(
            .showPreviousScene, swipe: CommandSwipe(fingers: 4, direction: .right),
            touch: "swipe with four fingers to the right", help: "opens the previous scene"),
    ]

    private static let focus = FocusCommand.bindings.map { command, keys in
        let (touch, help) = texts(of: command, withShift: keys.first?.modifiers == .shift)
        return CommandBinding(.focus(command), keys: keys, touch: touch, help: help)
    }

    private static func texts(of command: FocusCommand, withShift: Bool) -> (touch: String, help: String) {
        switch command {
        case .move: ("touch it", "selects the next view or button, or with Shift the previous one")
        case .press: ("touch it", "presses the selected button")
        case .adjust(.move) where withShift: ("drag", "moves the selected view by one point")
        case .adjust(.move): ("drag", "moves the selected view")
        case .adjust(.scale): ("pinch", "scales the selected view")
        case .adjust(.rotate): ("rotate", "rotates the selected view")
        case .cancel: ("Undo", "cancels the active gestures and their changes, or clears the selection")
        }
    }

    private static let changes = [
        CommandBinding(
            .undo, "Undo", keys: [KeyCombination("z", .control)], swipe: CommandSwipe(fingers: 3, direction: .left),
            touch: "Undo; swipe with three fingers to the left",
            help: "cancels the active gestures, or undoes the last change to the scene"),
        CommandBinding(
            .redo, "Redo",
            keys: [
                KeyCombination("z", [.control, .shift]), KeyCombination("y", .control),
            ],
            swipe: CommandSwipe(fingers: 3, direction: .right), touch: "Redo; swipe with three fingers to the right",
            help: "redoes the change that was undone last"),
        CommandBinding(
            .reset, "Reset", keys: [KeyCombination("Home")], help: "restores the scene and the thresholds"),
    ]

    private static let tools = [
        CommandBinding(
            .toggleRecording, "Record", keys: [KeyCombination("r")], touch: "Record, Stop",
            help: "starts or stops a recording in `~/.local/share/touchstone`"),
        CommandBinding(
            .showRecordings, "Recordings", help: "shows a picture of each recording; a tap plays it"),
        CommandBinding(
            .toggleInspector, "Inspect", keys: [KeyCombination("i"), KeyCombination("F12")],
            help: "shows the state of the recognizers and all thresholds"),
        CommandBinding(
            .showGuide, "Show me", keys: [KeyCombination("F1")],
            help: "shows the gesture of the scene, or the list of keys if the gesture is playing"),
        CommandBinding(
            .showKeys, keys: [KeyCombination("question", nil)], touch: "Show me, twice", help: "shows the list of keys"),
        CommandBinding(
            .copyPicture, "Copy", keys: ReservedInput.keys(for: .copyPicture), help: "copies the picture of the window"),
        CommandBinding(
            .toggleFullScreen, "Full screen", keys: ReservedInput.keys(for: .toggleFullScreen),
            help: "enters or leaves full screen"),
        CommandBinding(
            .close, "Quit", keys: ReservedInput.keys(for: .close),
            help: "closes the window"),
        CommandBinding(.toggleMenu, "More", help: "shows the buttons that do not fit on the bar"),
        CommandBinding(.showScenes, "Scenes", touch: "drag from the left edge", help: "opens the list of scenes"),
    ]

    static func binding(ofScene index: Int, title: String) -> CommandBinding {
        CommandBinding(
            .showScene(index), title, keys: [KeyCombination("\(index + 1)")],
            touch: "its name; the list from the left edge", help: "opens the scene \(title)")
    }

    static func binding(of command: Command) -> CommandBinding? { bindings.first { $0.command == command } }

    /// Returns the command for a key, or `nil` if there is none. The keys of options are not
    /// included, because the scene handles them.
    static func command(for key: KeyInput, sceneCount: Int) -> Command? {
        if let scene = (0..<sceneCount).first(where: { index in
            binding(ofScene: index, title: "").keys.contains { $0.matches(key) }
        }) {
            return .showScene(scene)
        }
        return bindings.first { $0.keys.contains { $0.matches(key) } }?.command
    }

    static func tools(for options: [SceneOption]) -> [Command] { tools(optionCount: min(options.count, maxOptions)) }

    static let allTools = tools(optionCount: maxOptions) + [.toggleMenu]
    private static let maxOptions = 2

    private static func tools(optionCount: Int) -> [Command] {
        (0..<optionCount).map(Command.toggleOption) + [
            .undo, .redo, .reset, .toggleRecording, .showRecordings, .toggleInspector, .showGuide, .copyPicture,
            .toggleFullScreen, .close,
        ]
    }

    /// The tools from most to least important. On a narrow bar, the least important tools move into
    /// the menu. The recording button always stays on the bar, because a running recording must
    /// be easy to stop.
    static let importance: [Command] =
        [.toggleMenu, .undo, .toggleRecording, .showGuide] + (0..<maxOptions).map(Command.toggleOption) + [
            .redo, .toggleInspector, .reset, .showRecordings, .close, .toggleFullScreen, .copyPicture,
        ]
}

extension KeyCombination {
    /// The name of the key combination as shown to the user, such as `Control-Shift-z`.
    var label: String {
        var parts: [String] = []
        if let modifiers {
            if modifiers.contains(.control) { parts.append("Control") }
            if modifiers.contains(.shift) { parts.append("Shift") }
        }
        return (parts + [Self.names[key] ?? key]).joined(separator: "-")
    }

    /// The displayed names of the keys that have a different name in X.
    private static let names = [
        "question": "?", "plus": "+", "minus": "-", "bracketleft": "[", "bracketright": "]", "space": "Space",
    ]
}

/// A command of the program, independent of how the user invokes it.
///
/// `CommandTable` assigns keys, buttons, gestures and help texts to the commands.
enum Command: Hashable {
    case showScene(Int)
    case showNextScene, showPreviousScene
    case toggleOption(Int)
    case undo, redo, reset
    case toggleRecording, showRecordings, toggleInspector, showGuide, showKeys
    case copyPicture, toggleFullScreen, close
    case toggleMenu
    case showScenes
    case focus(FocusCommand)
}
