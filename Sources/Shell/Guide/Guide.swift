/// A guide that demonstrates the gesture of a scene.
///
/// Simulated fingers perform the gesture on a copy of the shell. The scene's hint appears next to
/// the moved view, and stays until the user has had time to read the hint. If there is not enough
/// space, the hint on the bar is highlighted instead.
final class Guide {
    /// The duration of the gesture, and the minimum time for which its last frame stays visible.
    private static let (movement, rest) = (Duration.milliseconds(1600), Duration.milliseconds(700))
    private static let fade = Duration.milliseconds(250)
    private static let ringRadius = 24.0

    private let copy: SceneRunner
    private let shell: Shell
    private let words: String
    private let measuring: any TextMeasuring
    private let demonstration: Demonstration
    /// The area, in points, that the scene's objects cover before the gesture and the moved view
    /// covers during the gesture.
    private let reach: Rect
    /// The input batches that have not been played yet, or `nil` before the guide has started.
    private var rounds: ArraySlice<InputBatch>?
    private var fingers: [Point] = []
    private var end: Timestamp?
    private var fadingStart: Timestamp?

    init(
        _ demonstration: Demonstration, words: String, measuring: any TextMeasuring,
        makeCopy: () -> (SceneRunner, Shell)
    ) {
        (self.demonstration, self.words, self.measuring) = (demonstration, words, measuring)
        (copy, shell) = makeCopy()
        let (other, otherShell) = makeCopy()
        reach = Self.reach(of: demonstration, on: other, in: otherShell)
    }

    private static func reach(of demonstration: Demonstration, on runner: SceneRunner, in shell: Shell) -> Rect {
        let frames = shell.scene.objects.map { $0.transform(to: shell.scene.root).boundingBox(of: $0.bounds) }
        var reach = frames.first.map { frames.reduce($0) { $0.union($1) } }
        for round in rounds(of: demonstration, on: runner, in: shell, from: .zero) {
            runner.receive(round)
            guard let view = runner.engine.touches.first?.view else { continue }
            let frame = view.transform(to: shell.scene.root).boundingBox(of: view.bounds)
            reach = reach?.union(frame) ?? frame
        }
        return reach ?? shell.scene.root.bounds
    }

    private static func rounds(
        of demonstration: Demonstration, on runner: SceneRunner, in shell: Shell, from start: Timestamp
    ) -> [InputBatch] {
        let area = shell.root.transformToPixels.boundingBox(of: shell.availableBounds)
        return demonstration.rounds(
            in: area.size, at: center(of: shell.scene, in: area), from: start, scale: runner.traits.scale,
            movement: movement)
    }

    /// Returns the center of the gesture, in pixels. This point is the center of `area` if an
    /// object is there or if there are no objects. Otherwise, it is the center of the object that
    /// is closest to the center of `area`.
    private static func center(of scene: any ShellScene, in area: Rect) -> Point {
        let middle = area.center
        let frames = scene.objects.map { $0.transformToPixels.boundingBox(of: $0.bounds) }
        if frames.contains(where: { $0.contains(middle) }) { return middle }
        return frames.map(\.center).min { $0.distance(to: middle) < $1.distance(to: middle) } ?? middle
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
    var nextDeadline: Timestamp? { isPlaying ? end : nil }

    func advance(to time: Timestamp) {
        if let fadingStart {
            isOver = reducesMotion || time - fadingStart >= Self.fade
            return
        }
        var rounds = rounds ?? begin(at: time)
        // If motion is reduced, the guide shows only the final frame of the gesture.
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
        let rounds = Self.rounds(of: demonstration, on: copy, in: shell, from: time)
        end = max((rounds.last?.time ?? time) + Self.rest, time + GuideWords.readingTime(of: words))
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

    /// Returns the text and its frame, or `nil` if the guide does not show its text.
    ///
    /// - Parameter isNeeded: Whether the text may cover the view, because the text is not fully
    ///   visible elsewhere.
    func plate(in room: Rect, isNeeded: Bool) -> GuideWords? {
        isCaptioned
            ? nil
            : GuideWords(
                words, beside: reach.intersection(room), in: room, isNeeded: isNeeded, measuring: measuring)
    }

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
