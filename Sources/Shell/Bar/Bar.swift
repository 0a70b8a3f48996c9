/// The bar at the top of the window: the scenes, the options of the current scene, the hint and the
/// commands.
final class Bar: View {
    struct Content: Hashable {
        var shownScene = 0
        var options: [SceneOption] = []
        var isInspecting = false
        var isRecording = false
        var isFullScreen = false
        var canUndo = false
        var canRedo = false
        var hint = ""
        /// Whether the hint is highlighted, because it is the caption of a guide.
        var hintIsStrong = false
        var focus: Int?
    }

    private static let dotWidth = 18.0

    private(set) lazy var menu = BarMenu { [weak self] in self?.pressed.append(.toggleMenu) }
    let drawer = SceneDrawer()
    let held = HeldButton()
    /// A function that returns whether a command is available. The button of a command that is not
    /// available is dimmed, and Tab skips it.
    var isAvailable: (Command) -> Bool = { _ in true }
    var buttons: [BarButton] { shownScenes + tools + (menu.isOpen ? menu.buttons : []) }
    var shownScenes: [BarButton] { layout?.sceneStyle == .list ? [sceneList] : scenes }
    private let tooltip: Tooltip
    private var scenes: [BarButton] = []
    private lazy var sceneList = button(.showScenes, .sign)
    private var tools: [BarButton] = []
    /// The buttons of all tools. They are created once, so that pictures of the same bar are equal.
    private var allTools: [BarButton] = []
    private var layout: BarLayout?
    private var pressed: [Command] = []
    private var content = Content()
    private var (windowSize, target, palette) = (Size.zero, 0.0, Palette.light)
    private let kinds: [SceneKind]
    private let measuring: any TextMeasuring

    init(scenes kinds: [SceneKind], measuring: any TextMeasuring) {
        (self.kinds, self.measuring, tooltip) = (kinds, measuring, Tooltip(measuring: measuring))
        super.init()
        name = "bar"
        scenes = kinds.indices.map { button(.showScene($0), .title) }
        allTools = CommandTable.allTools.map { button($0, .sign) }
        for button in scenes + [sceneList] + allTools { addSubview(button) }
        addSubview(tooltip)
        menu.add(CommandTable.allTools.map { button($0, .row) })
        drawer.add(kinds.indices.map { button(.showScene($0), .row) })
    }

    private func label(_ command: Command) -> BarLabel {
        BarLabel(command, scenes: kinds, options: content.options, isRecording: content.isRecording)
    }

    private func button(_ command: Command, _ style: BarButton.Style) -> BarButton {
        let button = BarButton(command, BarButton.Content(label: label(command), style: style), measuring: measuring)
        button.name = name(of: command)
        button.isAvailable = { [weak self] in self?.isAvailable(command) ?? true }
        button.control.onTrack = { [weak self, unowned button] in self?.follow($0, on: button) }
        button.control.addAction { [weak self] in
            if self?.held.endsName() == false { self?.pressed.append(command) }
        }
        button.control.addAction(for: [.touchUpOutside, .touchCancel]) { [held] in _ = held.endsName() }
        return button
    }

    private func name(of command: Command) -> String {
        let title = label(command).title
        return kinds.indices.contains { command == .showScene($0) } ? title : title.lowercased()
    }

    func advance(to time: Timestamp) {
        guard let button = held.advance(to: time) else { return }
        tooltip.show(button.content.label.help, beside: button.frame, in: bounds.width)
        setNeedsDisplay()
    }

    private func follow(_ location: Point?, on button: BarButton) {
        if held.follow(location, on: button) { tooltip.hide() }
    }

    func removePressed() -> [Command] {
        defer { pressed.removeAll(keepingCapacity: true) }
        return pressed
    }

    // MARK: Layout

    func layOut(in window: Size, target: Double, options: [SceneOption], hint: String, palette: Palette) {
        (windowSize, self.target, self.palette) = (window, target, palette)
        (content.options, content.hint) = (options, hint)
        menu.isOpen = false
        menu.color(palette)
        makeTools()
    }

    private func makeTools() {
        let layout = BarLayout(
            window: windowSize, target: target, names: sceneWidths(.title), labels: sceneWidths(.labelled),
            tools: CommandTable.tools(for: content.options),
            hint: measuring.measure(content.hint, font: BarHint.font).width + Self.dotWidth
        ) { labelWidth(of: $0) }
        self.layout = layout
        frame = Rect(x: 0, y: 0, width: windowSize.width, height: layout.height)
        for button in scenes + [sceneList] { button.isHidden = true }
        for (button, frame) in zip(shownScenes, layout.scenes) {
            (button.isHidden, button.content.style) = (false, layout.sceneStyle.button)
            button.place(in: frame)
        }
        for tool in allTools { tool.isHidden = true }
        tools = layout.tools.compactMap { command, frame in
            guard let button = allTools.first(where: { $0.command == command }) else { return nil }
            (button.isHidden, button.content.style) = (false, layout.hasLabels ? .labelled : .sign)
            button.place(in: frame)
            return button
        }
        menu.show(layout.hidden)
        let rowWidths = layout.hidden.map { width(of: label($0), .row) }
        menu.layOut(in: windowSize, below: layout.height, target: target, rowWidth: rowWidths.max() ?? 0)
        drawer.layOut(in: windowSize, below: layout.height, target: target, palette: palette)
        updateButtons()
    }

    private func sceneWidths(_ style: BarButton.Style) -> [Double] {
        scenes.map { width(of: label($0.command), style) }
    }

    private func width(of label: BarLabel, _ style: BarButton.Style) -> Double {
        BarButton.width(of: label, style: style, target: target, measuring: measuring)
    }

    /// Returns the width of a tool with a label. The recording button is always wide enough for
    /// both of its titles, Record and Stop, so that the layout does not depend on whether a
    /// recording is running.
    private func labelWidth(of command: Command) -> Double {
        let labels = [false, true].map { isRecording in
            BarLabel(command, scenes: kinds, options: content.options, isRecording: isRecording)
        }
        return labels.map { width(of: $0, .labelled) }.max() ?? 0
    }

    // MARK: Content

    func show(_ content: Content) {
        guard content != self.content else { return }
        let hasOtherTools = content.options.count != self.content.options.count
        self.content = content
        if hasOtherTools { makeTools() } else { updateButtons() }
    }

    private func updateButtons() {
        for button in buttons + menu.buttons {
            button.content.label = label(button.command)
            button.name = name(of: button.command)
            button.content.isSelected = isSelected(button.command)
            button.content.isWarning = button.command == .toggleRecording && content.isRecording
            button.content.isDimmed = !isAvailable(button.command)
            button.content.hasFocus = false
        }
        if let focus = content.focus, buttons.indices.contains(focus) { buttons[focus].content.hasFocus = true }
        drawer.select(content.shownScene)
        setNeedsDisplay()
    }

    private func isSelected(_ command: Command) -> Bool {
        switch command {
        case .showScene(let index): index == content.shownScene
        case .toggleOption(let index): content.options.indices.contains(index) && content.options[index].isOn
        case .toggleInspector: content.isInspecting
        case .toggleFullScreen: content.isFullScreen
        case .toggleMenu: menu.isOpen
        case .showScenes: drawer.isOpen
        case .undo, .redo, .reset, .toggleRecording, .showRecordings, .showGuide, .showKeys, .copyPicture,
            .close, .showNextScene, .showPreviousScene, .focus:
            false
        }
    }

    func switchMenu() {
        menu.isOpen.toggle()
        for button in tools where button.command == .toggleMenu { button.content.isSelected = menu.isOpen }
    }

    /// Highlights the button under the pointer. If the button is a tool or does not show its title,
    /// also shows its tooltip.
    ///
    /// - Parameter location: The location of the pointer, in the superview's coordinate space, or
    ///   `nil` to hide the hover effects.
    func hover(at location: Point?) {
        let found = location.flatMap { location in
            buttons.first { $0.bounds.contains($0.convert(location, from: superview)) }
        }
        for button in buttons where button.content.isHovered != (button === found) {
            button.content.isHovered = button === found
        }
        guard let found, tools.contains(where: { $0 === found }) || found.content.style == .sign else {
            return tooltip.hide()
        }
        tooltip.show(found.content.label.help, below: found.frame, in: bounds.width)
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        guard let layout else { return }
        let palette = traits.palette
        picture.fill(Path(rect: bounds), palette.surface, id: "bar")
        let line = Rect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
        picture.fill(Path(rect: line), palette.outline, id: "bar line")
        if content.isRecording {
            let center = Point(x: layout.hint.minX + 6, y: layout.hint.midY)
            picture.fill(Path(center: center, radius: 5), palette.warning, id: "bar recording")
        }
        BarHint(content.hint, in: hintRoom(of: layout), measuring: measuring)
            .draw(isStrong: content.hintIsStrong, palette: palette, on: &picture)
    }

    private func hintRoom(of layout: BarLayout) -> Rect {
        let dot = content.isRecording ? Self.dotWidth : 0
        let hint = layout.hint
        return Rect(x: hint.minX + dot, y: hint.minY, width: hint.width - dot, height: hint.height)
    }

    func fits(_ hint: String) -> Bool {
        guard let layout else { return false }
        return BarHint(hint, in: hintRoom(of: layout), measuring: measuring).isWhole
    }
}

extension BarLayout.SceneStyle {
    fileprivate var button: BarButton.Style {
        switch self {
        case .names: .title
        case .labels: .labelled
        case .signs, .list: .sign
        }
    }
}
