package import Geometry
package import Gestures
import Touches

/// Where everything of a timeline's picture lies. Time goes across; fingers have lanes above, recognizers below.
package struct TimelineLayout: Hashable, Sendable {
    /// A moment on the axis.
    package struct Tick: Hashable, Sendable {
        package var x: Double
        package var label: String
    }

    /// The fingers that follow each other in one lane.
    package struct FingerLane: Hashable, Sendable {
        package var frame: Rect
        package var title: String
        /// The window, made small, for the trails.
        package var window: Rect
        package var contacts: [Contact]
    }

    /// A finger from its landing to its lift.
    package struct Contact: Hashable, Sendable {
        package var frame: Rect
        package var label: String
        /// How far it was from its landing, over time: from left to right, higher is farther.
        package var curve: [Point]
        /// Where it was in the small window.
        package var trail: [Point]
        package var isTakenAway: Bool
    }

    /// What came from no finger.
    package struct Input: Hashable, Sendable {
        package var frame: Rect
        package var note: Note
    }

    package struct RecognizerLane: Hashable, Sendable {
        package var frame: Rect
        package var name: String
        package var view: String
        package var bars: [Bar]
        package var marks: [Mark]
        package var notes: [Note]
        /// Reasons for which there is no room.
        package var hiddenNotes: Int
    }

    /// A stretch of time in one state: `.possible`, or `.changed` for a gesture under way.
    package struct Bar: Hashable, Sendable {
        package var frame: Rect
        package var state: GestureState
    }

    /// The moment at which a state was entered.
    package struct Mark: Hashable, Sendable {
        package var place: Point
        package var state: GestureState
    }

    /// A reason or a name, with its baseline's beginning.
    package struct Note: Hashable, Sendable {
        package var place: Point
        package var text: String
        /// The state that it explains; nil for what is no state.
        package var state: GestureState?
    }

    /// From who prevented another to whom it prevented.
    package struct Arrow: Hashable, Sendable {
        package var start: Point
        package var end: Point
        /// How far it swings out to the left, so that arrows of one moment stay apart.
        package var swing: Double
    }

    package internal(set) var size = Size.zero
    /// Where time goes across: all lanes.
    package internal(set) var plot = Rect.zero
    package internal(set) var ticks: [Tick] = []
    package internal(set) var fingerLanes: [FingerLane] = []
    /// What came from no finger, in one lane.
    package internal(set) var inputs: [Input] = []
    package internal(set) var recognizerLanes: [RecognizerLane] = []
    package internal(set) var arrows: [Arrow] = []
    /// The farthest that a finger came from its landing, in pixels of the window: the height of a finger's lane.
    package internal(set) var reach = 0.0

    let scale: TimelineScale

    /// Lays a timeline out.
    ///
    /// - Parameters:
    ///   - timeline: What happened.
    ///   - range: The part of it that is shown, in seconds.
    ///   - width: The picture's, in pixels; nil for as much as the range needs to be read.
    ///   - measure: How wide a note is, in pixels.
    package init(
        _ timeline: Timeline, range: ClosedRange<Double>, width: Double? = nil, measure: (String) -> Double
    ) {
        let width = width ?? Self.naturalWidth(of: range)
        plot = Rect(
            x: Self.gutter, y: Self.top, width: max(width - Self.gutter - Self.margin, Self.narrowestPlot), height: 0)
        scale = TimelineScale(range: range, left: plot.minX, width: plot.width)
        ticks = scale.ticks
        layOutFingers(of: timeline)
        layOutInputs(of: timeline, measure)
        plot.size.height += Self.gap
        layOutRecognizers(of: timeline, measure)
        arrows = arrows(of: timeline)
        size = Size(width: plot.maxX + Self.margin, height: plot.maxY + Self.bottom)
    }
}

extension TimelineLayout {
    static let margin = 24.0
    /// For the names and the trails, at the left.
    static let gutter = 232.0
    static let trailWidth = 84.0
    /// For the title and the axis.
    static let top = 76.0
    /// For what the colours mean.
    static let bottom = 48.0
    /// Between the fingers and the recognizers.
    static let gap = 16.0
    static let fingerHeight = 60.0
    static let inputHeight = 18.0
    static let barHeight = 34.0
    static let noteHeight = 15.0
    /// More rows of notes would part the lanes too far.
    static let mostNoteRows = 6
    static let narrowestPlot = 200.0
    /// Of how many fingers a lane's title tells the numbers: more than there is room for.
    static let mostNumbers = 50

    /// So wide that a flick and a tap can be told apart, and no wider than a person scrolls.
    private static func naturalWidth(of range: ClosedRange<Double>) -> Double {
        let seconds = range.upperBound - range.lowerBound
        return min(max(seconds * 600, 900), 4000) + gutter + margin
    }
}

/// How time lies on the picture.
struct TimelineScale: Hashable {
    let range: ClosedRange<Double>
    let left: Double
    let width: Double

    /// Pixels between two ticks, at least.
    private static let narrowestTick = 70.0

    private var seconds: Double { max(range.upperBound - range.lowerBound, 1e-3) }

    func x(_ time: Timestamp) -> Double { left + (time.seconds - range.lowerBound) / seconds * width }

    /// The part of a stretch of time that is shown; nil where none is.
    func span(_ start: Timestamp, _ end: Timestamp) -> ClosedRange<Double>? {
        guard end.seconds >= range.lowerBound, start.seconds <= range.upperBound, start <= end else { return nil }
        return max(x(start), left)...min(x(end), left + width)
    }

    func shows(_ time: Timestamp) -> Bool { range.contains(time.seconds) }

    /// At round numbers of 1, 2 or 5.
    var ticks: [TimelineLayout.Tick] {
        let least = seconds * Self.narrowestTick / width
        let steps = (-4...6).flatMap { exponent in [1, 2, 5].map { $0 * power(10, Double(exponent)) } }
        let step = steps.first { $0 >= least } ?? least
        let places = steps.firstIndex(of: step).map { max(0, 4 - $0 / 3) } ?? 0
        let first = Int((range.lowerBound / step).rounded(.up))
        let last = max(Int((range.upperBound / step + 1e-9).rounded(.down)), first)
        return (first...last).map { index in
            let time = Double(index) * step
            return TimelineLayout.Tick(
                x: left + (time - range.lowerBound) / seconds * width, label: time.decimal(places: places) + " s")
        }
    }
}
