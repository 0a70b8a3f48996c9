/// A guide that demonstrates the gesture of a scene.
///
/// Simulated fingers perform the gesture on a copy of the shell. Unless the scene describes the
/// gesture itself, captions appear in an area that the moved view leaves free, and stay until the
/// user has had time to read them or dismisses the guide. If no such area is large enough, a
/// caption appears on the bar instead, or in front of the view if it cannot appear on the bar.
final class Guide {
    /// The duration of the movement of two fingers, and the minimum time for which the last frame
    /// of the gesture stays visible.
    private static let (movement, rest) = (Duration.milliseconds(1600), Duration.milliseconds(700))
    private static let fade = Duration.milliseconds(250)

    private let copy: SceneRunner
    private let shell: Shell
    private let captions: [String]
    private let measuring: any TextMeasuring
    private let demonstration: Demonstration
    /// The area, in points, that the scene's objects and the touched views cover before and during
    /// the gesture.
    private let reach: Rect
    /// The input batches that have not been played yet, or `nil` before the guide has started.
    private var rounds: ArraySlice<InputBatch>?
    /// The time at which the second caption replaces the first one, or `nil` if there is no such
    /// time.
    private var captionChange: Timestamp?
    private var end: Timestamp?
    private var fadingStart: Timestamp?
    private var now = Timestamp.zero

    init(
        _ demonstration: Demonstration, captions: [String], measuring: any TextMeasuring,
        makeCopy: () -> (SceneRunner, Shell)
    ) {
        (self.demonstration, self.captions, self.measuring) = (demonstration, captions, measuring)
        (copy, shell) = makeCopy()
        copy.showsTouches = true
        let (other, otherShell) = makeCopy()
        reach = Self.reach(of: otherShell.demonstrationRounds(from: .zero), on: other, in: otherShell)
    }

    private static func reach(of rounds: [InputBatch], on runner: SceneRunner, in shell: Shell) -> Rect {
        func frame(_ view: View) -> Rect { view.transform(to: shell.scene.root).boundingBox(of: view.bounds) }
        let frames = shell.scene.objects.map(frame)
        var reach = frames.first.map { frames.reduce($0) { $0.union($1) } }
        for round in rounds {
            runner.receive(round)
            let moving = shell.scene.objects + runner.engine.touches.compactMap(\.view)
            for view in moving { reach = reach?.union(frame(view)) ?? frame(view) }
        }
        return reach ?? shell.scene.root.bounds
    }

    var isCaptioned: Bool { demonstration.isCaptioned }
    var isPlaying: Bool { fadingStart == nil }
    private(set) var isOver = false
    var isMoving: Bool {
        if fadingStart != nil || rounds == nil { return true }
        return !reducesMotion && (!hasPlayed || copy.wantsFrames)
    }
    var hasPlayed: Bool { rounds?.isEmpty == true }
    private var reducesMotion: Bool { copy.traits.reducesMotion }
    var nextDeadline: Timestamp? {
        guard isPlaying else { return nil }
        return captionChange.map { $0 > now } == true ? captionChange : end
    }

    func caption(at time: Timestamp) -> String {
        let isSecond = captionChange.map { $0 <= time } ?? false
        return (isSecond ? captions.last : captions.first) ?? ""
    }

    func advance(to time: Timestamp) {
        now = time
        if let fadingStart {
            isOver = reducesMotion || time - fadingStart >= Self.fade
            return
        }
        var rounds = rounds ?? begin(at: time)
        // If motion is reduced, the guide shows only the final frame of the gesture.
        while let round = rounds.first, reducesMotion || round.time <= time {
            rounds.removeFirst()
            copy.receive(round)
        }
        self.rounds = rounds
        if !reducesMotion { copy.receive(InputBatch(InputEvent(time: time, .time))) }
        if let end, time >= end { dismiss(at: time) }
    }

    private func begin(at time: Timestamp) -> ArraySlice<InputBatch> {
        let readingTimes = captions.map(GuideWords.readingTime)
        let opening = captions.count > 1 ? readingTimes[0] : .zero
        let rounds = shell.demonstrationRounds(from: time, movement: Self.movement, opening: opening)
        var reading = time
        if captions.count > 1 {
            captionChange = reducesMotion ? time + opening : rounds.first { $0.events.count > 1 }?.time
            reading = captionChange ?? time
        }
        end = max((rounds.last?.time ?? time) + Self.rest, reading + (readingTimes.last ?? .zero))
        return rounds[...]
    }

    func dismiss(at time: Timestamp) {
        if fadingStart == nil { fadingStart = time }
    }

    private func fadingProgress(from start: Timestamp, at time: Timestamp) -> Double {
        guard !reducesMotion else { return 1 }
        return AnimationCurve.easeOut.progress(at: time.seconds(since: start) / Self.fade.inSeconds)
    }

    func picture() -> Picture { shell.scene.picture() }

    /// Returns the caption and its frame. Returns `nil` if the scene has its own captions, or if
    /// the caption would cover the view and is not needed.
    ///
    /// - Parameter isNeeded: Whether the caption may cover the view, because it cannot appear on
    ///   the bar.
    func plate(_ caption: String, in room: Rect, isNeeded: Bool) -> GuideWords? {
        isCaptioned
            ? nil
            : GuideWords(
                caption, beside: reach.intersection(room), in: room, isNeeded: isNeeded, measuring: measuring)
    }

    func draw(_ plate: GuideWords?, at time: Timestamp, palette: Palette, on picture: inout Picture) {
        var layer = Picture(size: picture.size, background: .clear)
        copy.drawFingers(on: &layer)
        plate?.draw(on: &layer, palette: palette)
        let opacity = 1 - (fadingStart.map { fadingProgress(from: $0, at: time) } ?? 0)
        for item in layer.items {
            // The user's fingers can be marked at the same time, so the guide's marks need other IDs.
            picture.add(
                item.content, id: ItemID("guide \(item.id.name)", item.id.index), transform: item.transform,
                opacity: opacity * item.opacity)
        }
    }
}
