/// Shows the gesture of a scene once: ghost fingers play its demonstration on the real engine, in a
/// copy of the shell that leaves no trace, with words beside it for as long as they are read.
/// Where there is no place beside it, the words in the bar are made conspicuous instead.
final class Guide {
    /// How long the fingers move, stay down at the end at least, and fade.
    private static let (movement, rest) = (Duration.milliseconds(1600), Duration.milliseconds(700))
    private static let fade = Duration.milliseconds(250)
    private static let ringRadius = 24.0

    private let copy: SceneRunner
    private let shell: Shell
    private let words: String
    private let measuring: any TextMeasuring
    private let demonstration: Demonstration
    /// All places that what the fingers move will take, in points.
    private let reach: Rect
    /// The rounds that are still to come; nil until time passes.
    private var rounds: ArraySlice<InputBatch>?
    /// Where the fingers were last, in points.
    private var fingers: [Point] = []
    private var end: Timestamp?
    private var fadingStart: Timestamp?

    /// - Parameter makeCopy: Makes a runner of the same scene in the same state, with its shell. No
    ///   other code uses it.
    init(
        _ demonstration: Demonstration, words: String, measuring: any TextMeasuring,
        makeCopy: () -> (SceneRunner, Shell)
    ) {
        (self.demonstration, self.words, self.measuring) = (demonstration, words, measuring)
        (copy, shell) = makeCopy()
        let (other, otherShell) = makeCopy()
        reach = Self.reach(of: demonstration, on: other, in: otherShell.scene.root)
    }

    /// Plays the gesture at once, and sees where what it moves has been.
    private static func reach(of demonstration: Demonstration, on runner: SceneRunner, in root: View) -> Rect {
        var reach = Rect?.none
        for round in rounds(of: demonstration, on: runner, from: .zero) {
            runner.receive(round)
            guard let view = runner.engine.touches.first?.view else { continue }
            let place = view.transform(to: root).boundingBox(of: view.bounds)
            reach = reach?.union(place) ?? place
        }
        return reach ?? root.bounds
    }

    private static func rounds(
        of demonstration: Demonstration, on runner: SceneRunner, from start: Timestamp
    ) -> [InputBatch] {
        demonstration.rounds(
            in: runner.size, from: start, scale: runner.traits.scale, movement: movement)
    }

    /// Whether the copy is shown in the scene's place.
    var isPlaying: Bool { fadingStart == nil }
    private(set) var isOver = false
    /// Whether frames are wanted.
    var isMoving: Bool {
        if fadingStart != nil || rounds == nil { return true }
        return !reducesMotion && (!hasPlayed || copy.wantsFrames)
    }
    /// Whether the fingers have made their whole gesture.
    var hasPlayed: Bool { rounds?.isEmpty == true }
    private var reducesMotion: Bool { copy.traits.reducesMotion }
    /// When the words have been read; nil before time has passed, and while all fades.
    var nextDeadline: Timestamp? { isPlaying ? end : nil }

    func advance(to time: Timestamp) {
        if let fadingStart {
            isOver = reducesMotion || time - fadingStart >= Self.fade
            return
        }
        var rounds = rounds ?? begin(at: time)
        // Without motion, the fingers are shown where they end.
        while let round = rounds.first, reducesMotion || round.time <= time {
            rounds.removeFirst()
            copy.receive(round)
            fingers = copy.engine.touches.map { $0.location(in: shell.scene.root) }
        }
        self.rounds = rounds
        if !reducesMotion { copy.receive(InputBatch(InputEvent(time: time, .time))) }
        if let end, time >= end { dismiss(at: time) }
    }

    private func begin(at time: Timestamp) -> ArraySlice<InputBatch> {
        let rounds = Self.rounds(of: demonstration, on: copy, from: time)
        end = max((rounds.last?.time ?? time) + Self.rest, time + GuideWords.readingTime(of: words))
        return rounds[...]
    }

    /// Lets the fingers fade: the scene itself is shown at once.
    func dismiss(at time: Timestamp) {
        if fadingStart == nil { fadingStart = time }
    }

    private func fadingProgress(from start: Timestamp, at time: Timestamp) -> Double {
        guard !reducesMotion else { return 1 }
        return AnimationCurve.easeOut.progress(at: time.seconds(since: start) / Self.fade.inSeconds)
    }

    func picture() -> Picture { shell.scene.picture() }

    /// The words within what is free of the window, or `nil` if they would cover what is shown.
    ///
    /// - Parameter isNeeded: Whether they stand nowhere else, so that they may cover it.
    func plate(in room: Rect, isNeeded: Bool) -> GuideWords? {
        GuideWords(words, beside: reach.intersection(room), in: room, isNeeded: isNeeded, measuring: measuring)
    }

    /// Draws the fingers and the words.
    func draw(_ plate: GuideWords?, at time: Timestamp, palette: Palette, on picture: inout Picture) {
        var layer = Picture(size: picture.size, background: .clear)
        let mark = FingerMark(palette)
        for (index, finger) in fingers.enumerated() {
            mark.ring(at: finger, radius: Self.ringRadius, isFilled: true, ItemID("guide finger", index), on: &layer)
        }
        plate?.draw(on: &layer, palette: palette)
        let opacity = 1 - (fadingStart.map { fadingProgress(from: $0, at: time) } ?? 0)
        for item in layer.items { picture.add(item.content, id: item.id, transform: item.transform, opacity: opacity) }
    }
}
