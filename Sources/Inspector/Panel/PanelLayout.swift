import Stage

/// The frames of the panel's parts, in points of the window.
struct PanelLayout: Equatable {
    static let widest = 320.0
    static let margin = 10.0
    /// The width of the available area, in points, below which the panel is at the bottom or the
    /// top if the area is tall.
    private static let narrowWindow = 560.0
    private static let (narrowPart, narrowestPanel) = (0.42, 180.0)
    private static let sheetPart = 0.36
    /// The minimum and maximum heights of a lane. A name just fits the minimum height.
    private static let lanes = 12.0...14.0
    private static let timeHeight = 16.0
    /// The maximum fraction of the height below the tabs that the strip covers. Lanes that do not
    /// fit are hidden.
    private static let stripPart = 0.45

    /// Whether the panel is at the bottom or the top instead of at the right or the left, because
    /// the available area is tall and narrow.
    private let isSheet: Bool
    /// Whether the panel is at the opposite edge or is sliding there.
    private let isMoved: Bool
    let frame: Rect
    let tabs: [Rect]
    let list: Rect
    /// The frame of the lanes, their names and the time axis.
    let strip: Rect
    let laneHeight: Double
    let laneCount: Int
    /// The width of the column that contains the lanes' names.
    let gutter: Double
    let rowHeight: Double
    let (thresholdHeight, target): (Double, Double)
    /// Whether the panel is narrow. If so, a threshold's description and name are above its buttons
    /// instead of next to them, and a recognizer's row has an additional line.
    let isNarrow: Bool

    /// Whether the window is so small that the panel must be hidden while a finger is in its half.
    var isInSmallWindow: Bool { isNarrow || isSheet }
    private let room: Rect

    /// Creates a layout. `slide` is the fraction of the distance to the panel's new edge that
    /// remains while the panel slides there.
    init(room: Rect, target: Double, tab: PanelTab?, rows: Int, isMoved: Bool = false, slide: Double = 0) {
        (self.room, self.target, self.isMoved) = (room, target, isMoved)
        isSheet = room.width < Self.narrowWindow && room.height > room.width
        let relativeWidth = max((room.width * Self.narrowPart).rounded(.down), min(Self.narrowestPanel, room.width / 2))
        let width = isSheet ? room.width : min(Self.widest, relativeWidth)
        isNarrow = width < Self.widest
        rowHeight = isNarrow ? 52 : 38
        thresholdHeight = isNarrow ? target + 34 : max(target, 54)
        let height = max(0, (isSheet ? (room.height * Self.sheetPart).rounded(.down) : room.height) - target)
        var (listHeight, stripHeight, lane, count) = (0.0, 0.0, 0.0, 0)
        switch tab {
        case .gestures where rows > 0:
            if !isNarrow, !isSheet {
                let maxHeight = max(0, height * Self.stripPart - Self.timeHeight)
                lane = (maxHeight / Double(rows)).rounded(.down).clamped(to: Self.lanes)
                count = min(rows, Int(maxHeight / lane))
                stripHeight = count > 0 ? lane * Double(count) + Self.timeHeight : 0
            }
            let space = height - stripHeight
            // If the strip covered half of a row, the row would look like a part of the strip.
            let cut = stripHeight > 0 && space > rowHeight ? space.truncatingRemainder(dividingBy: rowHeight) : 0
            listHeight = min(Double(rows) * rowHeight, space - cut)
        case .thresholds: listHeight = height
        case .gestures, nil: break
        }
        (laneHeight, laneCount) = (lane, count)
        gutter = min(110, (width * 0.4).rounded(.down))
        let size = Size(width: width, height: target + listHeight + stripHeight)
        let part = isMoved ? slide : 1 - slide
        let x = isSheet ? room.minX : room.minX + part * (room.width - width)
        let y = isSheet ? room.minY + part * (room.height - size.height) : room.minY
        frame = Rect(origin: Point(x: x, y: y), size: size)
        let tabWidth = width / Double(PanelTab.allCases.count)
        tabs = PanelTab.allCases.indices.map { index in
            Rect(x: x + Double(index) * tabWidth, y: y, width: tabWidth, height: target)
        }
        list = Rect(x: x, y: y + target, width: width, height: listHeight)
        strip = Rect(x: x, y: list.maxY, width: width, height: stripHeight)
    }

    /// The insets that keep content clear of the panel. While the panel slides, they apply to its
    /// new edge.
    var insets: EdgeInsets {
        if isSheet { return isMoved ? EdgeInsets(top: frame.height) : EdgeInsets(bottom: frame.height) }
        // A panel that is collapsed to its tabs is at the top.
        guard list.height > 0 else { return EdgeInsets(top: frame.height) }
        return isMoved ? EdgeInsets(left: frame.width) : EdgeInsets(right: frame.width)
    }

    /// Returns whether a point is in the half of the available area that contains the panel.
    func isInHalf(_ point: Point) -> Bool {
        (isSheet ? point.y < room.midY : point.x > room.midX) == (isSheet == isMoved)
    }

    /// The frame of the lanes without their names.
    var lanes: Rect {
        let left = strip.minX + Self.margin + gutter
        let height = max(0, strip.height - Self.timeHeight)
        return Rect(x: left, y: strip.minY, width: max(0, strip.maxX - Self.margin - left), height: height)
    }
}

/// A page of the inspector's panel, which the user selects with a tab.
enum PanelTab: String, CaseIterable {
    case gestures = "Gestures"
    case thresholds = "Thresholds"
}
