import Geometry

/// Where the parts of the panel are, in points of the window.
struct PanelLayout: Equatable {
    static let widest = 320.0
    static let margin = 10.0
    static let rowHeight = 38.0
    private static let highestLane = 14.0
    private static let lowestLane = 2.0
    private static let timeHeight = 16.0
    private static let stripPart = 0.3

    let frame: Rect
    let tabs: [Rect]
    let list: Rect
    /// Where the lanes are, with the labels before them; empty where there is no strip.
    let strip: Rect
    let laneHeight: Double
    /// How far the lanes' names reach into the strip; 0 where the lanes are too low for names.
    let gutter: Double
    /// How high a row of a threshold is, with its buttons.
    let target: Double

    /// Lays out a tab, or nil for the tabs alone, in free room with targets of a height, in points.
    init(room: Rect, target: Double, tab: PanelTab?, rows: Int) {
        self.target = target
        let width = min(Self.widest, (room.width / 2).rounded(.down))
        let height = max(0, room.height - target)
        let corner = Point(x: room.maxX - width, y: room.minY)
        let tabWidth = width / Double(PanelTab.allCases.count)
        tabs = PanelTab.allCases.indices.map { index in
            Rect(x: corner.x + Double(index) * tabWidth, y: corner.y, width: tabWidth, height: target)
        }
        var (listHeight, stripHeight, lane) = (0.0, 0.0, 0.0)
        switch tab {
        case .gestures where rows > 0:
            let most = max(0, height * Self.stripPart - Self.timeHeight)
            lane = max(Self.lowestLane, min(Self.highestLane, (most / Double(rows)).rounded(.down)))
            stripHeight = min(height, lane * Double(rows) + Self.timeHeight)
            listHeight = min(Double(rows) * Self.rowHeight, height - stripHeight)
        case .thresholds: listHeight = height
        case .gestures, nil: break
        }
        laneHeight = lane
        gutter = lane >= 12 ? min(110, (width * 0.4).rounded(.down)) : 0
        list = Rect(x: corner.x, y: corner.y + target, width: width, height: listHeight)
        strip = Rect(x: corner.x, y: list.maxY, width: width, height: stripHeight)
        frame = Rect(origin: corner, size: Size(width: width, height: target + listHeight + stripHeight))
    }

    /// Where time goes across, without the names and the line below.
    var lanes: Rect {
        let left = strip.minX + Self.margin + gutter
        let height = max(0, strip.height - Self.timeHeight)
        return Rect(x: left, y: strip.minY, width: max(0, strip.maxX - Self.margin - left), height: height)
    }
}

enum PanelTab: String, CaseIterable {
    case gestures = "Gestures"
    case thresholds = "Thresholds"
}
