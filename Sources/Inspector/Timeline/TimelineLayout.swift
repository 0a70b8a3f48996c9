import Gestures

/// The frames of a timeline's parts, in pixels. Time runs from left to right.
package struct TimelineLayout: Hashable, Sendable {
    struct Tick: Hashable, Sendable {
        var x: Double
        var label: String
    }

    struct FingerLane: Hashable, Sendable {
        var frame: Rect
        var title: String
        var window: Rect
        var contacts: [Contact]
    }

    struct Contact: Hashable, Sendable {
        var frame: Rect
        var label: String
        /// The distance from the landing point over time.
        var curve: TimelineLine
        var prediction: TimelineLine
        var trail: TimelineLine
        var isCanceled: Bool
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
        var hiddenNotes: Int

        var middle: Double { frame.minY + TimelineLayout.barHeight / 2 }
    }

    /// A period in one state: `.possible`, or `.changed` for an active gesture.
    struct Bar: Hashable, Sendable {
        var frame: Rect
        var state: GestureState
    }

    struct Mark: Hashable, Sendable {
        var location: Point
        var state: GestureState
    }

    /// A label with a reason or the name of an input. `location` is the start of the text's
    /// baseline.
    struct Note: Hashable, Sendable {
        var location: Point
        var text: String
        /// The state that the note explains, or `nil` for an input.
        var state: GestureState?
    }

    struct Arrow: Hashable, Sendable {
        var start: Point
        var end: Point
        /// The horizontal distance in pixels from the curve's ends to its control points, which are
        /// farther left. Arrows across more lanes bulge farther, so that they overlap less.
        var swing: Double
    }

    let size: Size
    /// The frame of all lanes. Its left and right edges correspond to the start and the end of the
    /// time range.
    let plot: Rect
    let ticks: [Tick]
    let fingerLanes: [FingerLane]
    let inputs: [Input]
    let recognizerLanes: [RecognizerLane]
    let arrows: [Arrow]
    /// The largest distance of a finger from its landing point, in window pixels. The maximum
    /// height of a curve represents this distance.
    let reach: Double
    var showsPressure: Bool {
        fingerLanes.contains { $0.contacts.contains { $0.trail.widths.contains { $0 != Self.lineWidth } } }
    }

    /// Lays out a range of time in seconds. If `width` is `nil`, the width depends on the length of
    /// the range. `measure` returns the width of a note. All widths are in pixels.
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
    /// The width of the area on the left that contains the names and the trails.
    static let gutter = 232.0
    static let trailWidth = 84.0
    static let top = 76.0
    static let bottom = 48.0
    static let gap = 16.0
    static let fingerHeight = 60.0
    static let inputHeight = 18.0
    static let barHeight = 34.0
    static let lineWidth = 1.5
    static let pressureWidths = 0.5...6
    static let noteHeight = 15.0
    static let maxNoteRows = 6
    static let narrowestPlot = 200.0
    /// The maximum width of the lanes if no width is specified.
    package static let widest = 4000.0
    /// The maximum number of finger numbers in a lane's title. More numbers would not fit.
    static let maxNumbers = 50

    /// Returns the default width of the timeline. The width of the lanes is proportional to the
    /// length of the range, within limits.
    private static func naturalWidth(of range: ClosedRange<Double>) -> Double {
        let seconds = range.upperBound - range.lowerBound
        return (seconds * 600).clamped(to: 900...widest) + gutter + margin
    }
}
