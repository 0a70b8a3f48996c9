import Gestures

/// Where everything of a timeline lies: time goes across, fingers above, recognizers below.
package struct TimelineLayout: Hashable, Sendable {
    struct Tick: Hashable, Sendable {
        var x: Double
        var label: String
    }

    /// The fingers that follow each other in one lane.
    struct FingerLane: Hashable, Sendable {
        var frame: Rect
        var title: String
        /// The window, made small, for the trails.
        var window: Rect
        var contacts: [Contact]
    }

    struct Contact: Hashable, Sendable {
        var frame: Rect
        var label: String
        /// How far it was from its landing, over time: from left to right, higher is farther.
        var curve: TimelineLine
        /// How far it was expected to be, in the same way; empty where that is not shown.
        var prediction: TimelineLine
        var trail: TimelineLine
        var isTakenAway: Bool
    }

    struct Input: Hashable, Sendable {
        var frame: Rect
        var note: Note
    }

    struct RecognizerLane: Hashable, Sendable {
        var frame: Rect
        var name: String
        var view: String
        var bars: [Bar]
        var marks: [Mark]
        var notes: [Note]
        /// Reasons for which there is no room.
        var hiddenNotes: Int

        var middle: Double { frame.minY + TimelineLayout.barHeight / 2 }
    }

    /// A stretch of time in one state: `.possible`, or `.changed` for a gesture under way.
    struct Bar: Hashable, Sendable {
        var frame: Rect
        var state: GestureState
    }

    struct Mark: Hashable, Sendable {
        var place: Point
        var state: GestureState
    }

    /// A reason or a name, with its baseline's beginning.
    struct Note: Hashable, Sendable {
        var place: Point
        var text: String
        /// The state that it explains; nil for what is no state.
        var state: GestureState?
    }

    /// From who prevented another to whom it prevented.
    struct Arrow: Hashable, Sendable {
        var start: Point
        var end: Point
        /// How far it swings out to the left, so that arrows of one moment stay apart.
        var swing: Double
    }

    let size: Size
    /// The part of the picture in which time goes across: all lanes.
    let plot: Rect
    let ticks: [Tick]
    let fingerLanes: [FingerLane]
    let inputs: [Input]
    let recognizerLanes: [RecognizerLane]
    let arrows: [Arrow]
    /// The largest distance of a finger from its landing, in pixels: the height of its lane.
    let reach: Double
    /// Whether the width of a line shows the pressure of a pen.
    var showsPressure: Bool {
        fingerLanes.contains { $0.contacts.contains { $0.trail.widths.contains { $0 != Self.lineWidth } } }
    }

    /// Lays out a range of time, in seconds, in a width in pixels, nil for as much as it needs to
    /// be read. `measure` gives the width of a note, in pixels.
    package init(_ timeline: Timeline, range: ClosedRange<Double>, width: Double? = nil, measure: (String) -> Double) {
        let room = (width ?? Self.naturalWidth(of: range)) - Self.gutter - Self.margin
        let scale = TimelineScale(range: range, left: Self.gutter, width: max(room, Self.narrowestPlot))
        let fingers = TimelineFingerLanes(of: timeline, scale, top: Self.top)
        let inputs = TimelineInputs(of: timeline, scale, top: fingers.bottom, measure: measure)
        let recognizers = TimelineRecognizerLanes(of: timeline, scale, top: inputs.bottom + Self.gap, measure: measure)
        (fingerLanes, reach, self.inputs) = (fingers.lanes, fingers.reach, inputs.inputs)
        (recognizerLanes, arrows) = (recognizers.lanes, recognizers.arrows(of: timeline, scale))
        ticks = scale.ticks
        plot = Rect(x: scale.left, y: Self.top, width: scale.width, height: recognizers.bottom - Self.top)
        size = Size(width: plot.maxX + Self.margin, height: plot.maxY + Self.bottom)
    }

    static let margin = 24.0
    /// For the names and the trails, at the left.
    static let gutter = 232.0
    static let trailWidth = 84.0
    /// For the title and the axis.
    static let top = 76.0
    static let bottom = 48.0
    static let gap = 16.0
    static let fingerHeight = 60.0
    static let inputHeight = 18.0
    static let barHeight = 34.0
    /// The width of a line that shows no pressure.
    static let lineWidth = 1.5
    /// The widths of a line at no pressure and at the full one.
    static let pressureWidths = 0.5...6
    static let noteHeight = 15.0
    /// More rows of notes would part the lanes too far.
    static let mostNoteRows = 6
    static let narrowestPlot = 200.0
    /// The widest lanes unless a width is asked for.
    package static let widest = 4000.0
    /// Of how many fingers a lane's title tells the numbers: more than there is room for.
    static let mostNumbers = 50

    /// So wide that a flick and a tap can be told apart, and no wider than a person scrolls.
    private static func naturalWidth(of range: ClosedRange<Double>) -> Double {
        let seconds = range.upperBound - range.lowerBound
        return (seconds * 600).clamped(to: 900...widest) + gutter + margin
    }
}
