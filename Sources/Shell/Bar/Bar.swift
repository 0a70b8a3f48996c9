/// The slim bar over a scene: the scenes by name, what to do in this one, and tools.
final class Bar: View, Drawable {
    struct Content: Hashable {
        var shownScene = 0
        var options: [SceneOption] = []
        var isInspecting = false
        var isRecording = false
        var canUndo = false
        var canRedo = false
        var hint = ""
        /// Whether the hint is on a plate of its own, as the words of a guide are.
        var hintIsStrong = false
        var focus: Int?
    }

    private(set) lazy var menu = BarMenu { [weak self] in self?.pressed.append(.toggleMenu) }
    let drawer = SceneDrawer()
    /// The buttons that the keyboard can choose: the scenes, the tools, and those of an open menu.
    var buttons: [BarButton] { scenes + tools + (menu.isOpen ? menu.buttons : []) }
    private let tooltip: Tooltip
    private var scenes: [BarButton] = []
    /// Those that are on the bar now.
    private var tools: [BarButton] = []
    /// All tools, made once so that pictures of the same bar are equal.
    private var allTools: [BarButton] = []
    private var layout: BarLayout?
    private var pressed: [Command] = []
    private var content = Content()
    /// The window and the height of a touch target, in points.
    private var (windowSize, target) = (Size.zero, 0.0)
    private let titles: [String]
    private let measuring: any TextMeasuring

    init(titles: [String], measuring: any TextMeasuring) {
        (self.titles, self.measuring, tooltip) = (titles, measuring, Tooltip(measuring: measuring))
        super.init()
        name = "bar"
        scenes = titles.indices.map { button(.showScene($0), .title) }
        allTools = CommandTable.allTools.map { button($0, .sign) }
        for button in scenes + allTools { addSubview(button) }
        addSubview(tooltip)
        menu.add(CommandTable.allTools.map { button($0, .row) })
        drawer.add(titles.indices.map { button(.showScene($0), .row) })
    }

    private func label(_ command: Command) -> BarLabel {
        BarLabel(command, titles: titles, options: content.options, isRecording: content.isRecording)
    }

    private func button(_ command: Command, _ style: BarButton.Style) -> BarButton {
        let button = BarButton(command, BarButton.Content(label: label(command), style: style), measuring: measuring)
        button.name =
            titles.indices.contains { command == .showScene($0) }
            ? label(command).title : label(command).title.lowercased()
        button.control.addAction { [weak self] in self?.pressed.append(command) }
        return button
    }

    /// The commands of the buttons that were pressed since this was last called.
    func removePressed() -> [Command] {
        defer { pressed.removeAll(keepingCapacity: true) }
        return pressed
    }

    // MARK: Layout

    /// Lays out the bar of a scene with some options and a hint, and its menu.
    func layOut(in window: Size, target: Double, options: [SceneOption], hint: String, palette: Palette) {
        (windowSize, self.target, content.options, content.hint) = (window, target, options, hint)
        menu.isOpen = false
        menu.color(palette)
        makeTools()
    }

    private func makeTools() {
        let layout = BarLayout(
            width: windowSize.width, target: target,
            titles: titles.map { measuring.measure($0, font: BarButton.titleFont).width },
            tools: CommandTable.tools(for: content.options),
            hint: measuring.measure(content.hint, font: BarLayout.hintFont).width
        ) { labelWidth(of: $0) }
        self.layout = layout
        frame = Rect(x: 0, y: 0, width: windowSize.width, height: layout.height)
        for (index, button) in scenes.enumerated() {
            button.place(in: layout.scenes[index])
            button.content.label =
                layout.hasNames ? label(button.command) : BarLabel(title: "\(index + 1)", key: titles[index])
        }
        for tool in allTools { tool.isHidden = true }
        tools = layout.tools.compactMap { command, frame in
            guard let button = allTools.first(where: { $0.command == command }) else { return nil }
            (button.isHidden, button.content.style) = (false, layout.hasLabels ? .labelled : .sign)
            button.place(in: frame)
            return button
        }
        menu.show(layout.hidden)
        let rowWidth = layout.hidden.map {
            BarButton.width(of: label($0), style: .row, target: target, measuring: measuring)
        }
        menu.layOut(in: windowSize, below: layout.height, target: target, rowWidth: rowWidth.max() ?? 0)
        drawer.layOut(in: windowSize, below: layout.height, target: target, palette: traits.palette)
        updateButtons()
    }

    /// The width of a tool with its title. Record and Stop have the same, so that the other tools
    /// stay where they are, also in a replay, whose bar shows no recording.
    private func labelWidth(of command: Command) -> Double {
        let labels = [false, true].map { isRecording in
            BarLabel(command, titles: titles, options: content.options, isRecording: isRecording)
        }
        let widths = labels.map {
            BarButton.width(of: $0, style: .labelled, target: target, measuring: measuring)
        }
        return widths.max() ?? 0
    }

    // MARK: Content

    func show(_ content: Content) {
        guard content != self.content else { return }
        let hasOtherTools = content.options.count != self.content.options.count
        self.content = content
        if hasOtherTools { makeTools() } else { updateButtons() }
    }

    private func updateButtons() {
        for (index, button) in (scenes + tools + menu.buttons).enumerated() {
            if button.command != .showScene(index) {
                button.content.label = label(button.command)
                button.name = button.content.label.title.lowercased()
            }
            button.content.isSelected = isSelected(button.command)
            button.content.isWarning = button.command == .toggleRecording && content.isRecording
            button.content.isDimmed =
                button.command == .undo && !content.canUndo || button.command == .redo && !content.canRedo
            button.content.hasFocus = index == content.focus
        }
        drawer.select(content.shownScene)
        setNeedsDisplay()
    }

    private func isSelected(_ command: Command) -> Bool {
        switch command {
        case .showScene(let index): index == content.shownScene
        case .toggleOption(let index): content.options.indices.contains(index) && content.options[index].isOn
        case .toggleInspector: content.isInspecting
        case .toggleMenu: menu.isOpen
        case .undo, .redo, .reset, .toggleRecording, .showRecordings, .showGuide, .showKeys, .copyPicture,
            .toggleFullScreen, .close, .showNextScene, .showPreviousScene, .focus:
            false
        }
    }

    func toggleMenu() {
        menu.isOpen.toggle()
        for button in tools where button.command == .toggleMenu { button.content.isSelected = menu.isOpen }
    }

    /// The pointer is over a location of the bar's superview, or `nil` if it is elsewhere.
    func hover(at place: Point?) {
        let found = place.flatMap { place in
            buttons.first { $0.bounds.contains($0.convert(place, from: superview)) }
        }
        for button in buttons where button.content.isHovered != (button === found) {
            button.content.isHovered = button === found
        }
        let isTool = tools.contains { $0 === found }
        tooltip.show(isTool ? found?.content.label.help : nil, below: found?.frame ?? .zero, in: bounds.width)
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        guard let layout else { return }
        let palette = traits.palette
        picture.fill(Path(rect: bounds), palette.surface, id: "bar")
        let line = Rect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
        picture.fill(Path(rect: line), palette.outline, id: "bar line")
        if content.isRecording {
            let place = Point(x: layout.hint.minX + 6, y: layout.hint.midY)
            picture.fill(Path(center: place, radius: 5), palette.warning, id: "bar recording")
        }
        let room = hintRoom(of: layout)
        let words = measuring.fitted(content.hint, font: BarLayout.hintFont, width: room.width)
        guard !words.isEmpty else { return }
        let extent = measuring.measure(words, font: BarLayout.hintFont)
        let place = Point(x: room.midX - extent.width / 2, y: room.midY + extent.baselineOffset)
        if content.hintIsStrong {
            let plate = Rect(center: room.center, size: Size(width: extent.width + 20, height: extent.height + 4))
            picture.fill(Path(roundedRect: plate, cornerRadius: 6), palette.text, id: "bar hint plate")
        }
        let color = content.hintIsStrong ? palette.background : palette.secondaryText
        picture.draw(Text(words, font: BarLayout.hintFont, color: color, at: place, extent: extent), id: "bar hint")
    }

    /// Where the hint is, beside the dot of a recording.
    private func hintRoom(of layout: BarLayout) -> Rect {
        let dot = content.isRecording ? 18.0 : 0
        let hint = layout.hint
        return Rect(x: hint.minX + dot, y: hint.minY, width: hint.width - dot, height: hint.height)
    }

    /// Whether there is room for a hint from its beginning to its end.
    func fits(_ hint: String) -> Bool {
        guard let layout else { return false }
        return measuring.measure(hint, font: BarLayout.hintFont).width <= hintRoom(of: layout).width
    }
}
