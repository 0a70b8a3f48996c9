import Stage

/// The inspector's panel. Depending on the selected tab, it lists the recognizers or the
/// thresholds.
final class Panel {
    /// The panel's root view, which lets touches outside its subviews reach the scene.
    final class Root: View {
        override func point(inside point: Point, with event: TouchEvent?) -> Bool { false }
    }

    let root = Root()
    let list = ScrollingList()
    let lettering: Lettering
    var style = Style(.light)
    var scale = 1.0
    var rows = KeptItems<RowContent>()
    var labels = KeptItems<StripContent>()
    private(set) var layout = PanelLayout(room: .zero, target: 0, tab: nil, rows: 0)
    /// Whether the panel is at the opposite edge or is sliding there. Setting this property moves
    /// the panel without sliding.
    var isMoved: Bool {
        get { side }
        set { (side, slide, slider) = (newValue, 0, nil) }
    }
    private var side = false { didSet { if side != oldValue { update() } } }
    /// The fraction of the distance to the panel's new edge that remains while the panel slides
    /// there. The value is 0 at the edge.
    private var slide = 0.0 { didSet { if slide != oldValue { update() } } }
    private var slider: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private static let slideDuration = Duration.milliseconds(250)
    /// Whether the panel is hidden because a finger is in its half of a small window.
    private(set) var isAside = false {
        didSet {
            guard isAside != oldValue else { return }
            root.isUserInteractionEnabled = !isAside
            onChange?()
        }
    }
    /// The selected tab, or `nil` if the panel is collapsed to its tabs.
    private(set) var tab: PanelTab? = .gestures
    private(set) var tabButtons: [Control] = []
    private(set) var thresholdButtons: [ThresholdButtons] = []
    var onChange: (() -> Void)?
    var onPress: ((ThresholdButtons, ThresholdButtons.Action) -> Void)?
    var thresholds: Thresholds { didSet { if thresholds != oldValue { update() } } }
    private var room = Rect.zero
    private var target = 0.0
    private var rowCount = 0

    init(_ lettering: Lettering, thresholds: Thresholds) {
        (self.lettering, self.thresholds) = (lettering, thresholds)
        root.name = "inspector"
        root.anchorPoint = .zero
        for tab in PanelTab.allCases {
            let button = Control()
            button.name = tab.rawValue
            button.onChange = { [weak self] in self?.onChange?() }
            button.addAction { [weak self] in self?.choose(tab) }
            tabButtons.append(button)
            root.addSubview(button)
        }
        list.onScroll = { [weak self] in self?.onChange?() }
        root.addSubview(list)
    }

    private func choose(_ tab: PanelTab) {
        self.tab = tab == self.tab ? nil : tab
        list.bounds.origin.y = 0
        update()
    }

    func layOut(room: Rect, target: Double, rows: Int) {
        (self.room, self.target, rowCount) = (room, target, rows)
        update()
    }

    func stepAside(for fingers: [Point]) {
        isAside = layout.isInSmallWindow && fingers.contains(where: layout.isInHalf)
    }

    /// Shows the panel again after all fingers have been lifted. `fingers` contains the locations
    /// of the fingers that were lifted last. In a small window, slides the panel to the opposite
    /// edge if all of them are in its half. In a larger window, slides it if one of them is in its
    /// frame and none is in the frame to which it would move.
    func makeRoom(for fingers: [Point]) {
        let (here, other) = (layout, oppositeLayout)
        let isCovering =
            here.isInSmallWindow
            ? fingers.allSatisfy(here.isInHalf)
            : fingers.contains(where: here.frame.contains) && !fingers.contains(where: other.frame.contains)
        if isCovering { slideToOtherSide() }
        isAside = false
    }

    func uncover(_ rect: Rect) {
        let hidden = layout.frame.intersection(rect).area
        if hidden > rect.area / 2, oppositeLayout.frame.intersection(rect).area < hidden { slideToOtherSide() }
    }

    private func slideToOtherSide() {
        let start = 1 - slide
        side.toggle()
        slide = start
        slider = ValueAnimator(for: root, to: 0, timing: .curve(.easeInOut, duration: Self.slideDuration)) { part in
            start * (1 - part)
        } show: { [weak self] in
            self?.slide = $0
        }
    }

    private var oppositeLayout: PanelLayout {
        PanelLayout(room: room, target: target, tab: tab, rows: rowCount, isMoved: !isMoved)
    }

    private func update() {
        layout = PanelLayout(
            room: room, target: target, tab: tab, rows: rowCount, isMoved: isMoved, slide: slide)
        for (button, frame) in zip(tabButtons, layout.tabs) { button.frame = frame }
        list.frame = layout.list
        if tab == .thresholds, thresholdButtons.isEmpty { makeThresholdButtons() }
        for buttons in thresholdButtons {
            buttons.layOut(in: layout)
            buttons.update(for: tab == .thresholds ? thresholds : nil)
        }
        switch tab {
        case .gestures: list.contentHeight = Double(rowCount) * layout.rowHeight
        case .thresholds: list.contentHeight = Double(thresholdButtons.count) * layout.thresholdHeight
        case nil: list.contentHeight = 0
        }
        // Rows do not need touches, so a list of rows that does not scroll lets touches reach the
        // scene.
        list.isUserInteractionEnabled = list.scrolls || tab == .thresholds
        onChange?()
    }

    private func makeThresholdButtons() {
        for (row, entry) in Thresholds.entriesWithoutMinima.enumerated() {
            let buttons = ThresholdButtons(entry, row: row)
            buttons.add(
                to: list, onChange: { [weak self] in self?.onChange?() },
                press: { [weak self, unowned buttons] in self?.onPress?(buttons, $0) })
            thresholdButtons.append(buttons)
        }
    }

    /// Draws the panel, unless it is hidden. The tab `gestures` shows rows for `records` and, if
    /// `idleCount` is not 0, a row with the number of idle recognizers.
    func draw(
        _ records: [RecognizerRecord], idleCount: Int, at now: Timestamp, stripEnd: Timestamp,
        on picture: inout Picture
    ) {
        if isAside { return }
        picture.fill(Path(rect: layout.frame), style.palette.surface, id: ItemID("inspector"))
        drawTabs(on: &picture)
        switch tab {
        case .gestures:
            drawRows(of: records, idleCount: idleCount, at: now, on: &picture)
            drawStrip(of: records, until: stripEnd, on: &picture)
        case .thresholds: drawThresholds(on: &picture)
        case nil: break
        }
        let edge = Path(rect: layout.frame.insetBy(dx: 0.5, dy: 0.5))
        picture.stroke(edge, Stroke(color: style.palette.outline, width: 1), id: "inspector edge")
    }

    private func drawTabs(on picture: inout Picture) {
        for (index, tab) in PanelTab.allCases.enumerated() {
            let (frame, isOn) = (layout.tabs[index], tab == self.tab)
            let ink = tabButtons[index].drawPlate(
                isSelected: isOn, palette: style.palette, id: ItemID("inspector tab", index), on: &picture)
            let name = lettering.fitted(tab.rawValue, Lettering.title, width: frame.width - 10)
            let extent = lettering.extent(of: name, Lettering.title)
            let location = Point(x: frame.midX, y: frame.midY + extent.baselineOffset)
            let text = lettering.text(name, Lettering.title, ink, at: location, alignment: .center)
            picture.draw(text, id: ItemID("inspector name", index))
        }
    }

    func forEachVisibleRow(of count: Int, height: Double, _ body: (Int, Rect, _ clip: Rect?) -> Void) {
        let window = layout.list
        for row in 0..<count {
            let top = window.minY + Double(row) * height - list.bounds.minY
            let frame = Rect(x: window.minX, y: top, width: window.width, height: height)
            guard frame.intersects(window) else { continue }
            let isWhole = frame.minY >= window.minY && frame.maxY <= window.maxY
            body(row, frame, isWhole ? nil : window)
        }
    }
}

/// Items that are made again only if their content changes.
struct KeptItems<Content: Hashable> {
    private var known: [Int: (content: Content, items: [Item])] = [:]

    /// Returns an item that shows the content in a frame as a bitmap. Calls `make` only if the
    /// content differs from the previous content for the same `id.index`.
    mutating func item(
        _ id: ItemID, showing content: Content, in frame: Rect, scale: Double, clip: Rect? = nil,
        make: (Content) -> [Item]
    ) -> Item {
        if known[id.index]?.content != content { known[id.index] = (content, make(content)) }
        return Item(
            id: id, keeping: known[id.index]?.items ?? [], version: content.hashValue,
            bounds: Rect(origin: .zero, size: frame.size), at: frame.origin, scale: scale, clip: clip)
    }
}
