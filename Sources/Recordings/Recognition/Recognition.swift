public import Gestures

/// Plays a recording to the recognizers of a set-up and gives their announcements as lines.
///
/// Give it each round with ``receive(_:)`` and take the lines; at the end ``finish(ignoredLines:)``
/// adds the lines about the views. The same rounds give the same lines, byte for byte.
public final class Recognition {
    /// The engine that recognizes.
    public let engine: GestureEngine
    /// Faults of the set-up that are no errors, such as recognizers that wait for each other.
    public let warnings: [String]
    private let window: ListeningWindow
    private let relations: SetupRelations
    private let followers: [ViewFollower]
    private let announcements: Announcements
    private let lookahead: Duration?

    /// Creates the views and recognizers of a set-up in a window of its size, or else the header's.
    ///
    /// - Parameters:
    ///   - setup: What listens.
    ///   - header: The recording's.
    ///   - announcesFailures: Whether failed attempts are announced too.
    ///   - lookahead: How long after each round the location is predicted that is announced for
    ///     each touch that is down; nil for none.
    public init(
        _ setup: RecognitionSetup, header: RecordingHeader, announcesFailures: Bool = false, lookahead: Duration? = nil
    ) {
        self.lookahead = lookahead
        window = ListeningWindow(setup.views, size: setup.size ?? header.size)
        relations = SetupRelations(setup)
        announcements = Announcements(kinds: [], failures: announcesFailures)
        engine = GestureEngine(root: window)
        var recognizers: [String: GestureRecognizer] = [:]
        for (plan, view) in zip(setup.views, window.listed) {
            for plan in plan.recognizers {
                let recognizer = plan.makeRecognizer(delegate: relations)
                view.addGestureRecognizer(recognizer)
                recognizers[plan.name] = recognizer
                announcements.register(recognizer, as: plan.kind)
            }
        }
        followers = zip(setup.views, window.listed).filter(\.0.follows).map { ViewFollower($0.1) }
        warnings = SetupRelations.require(setup.requirements, of: recognizers)
        if let size = header.millimetresPerPixel { engine.millimetresPerPixel = size }
        engine.apply(header.options)
        for (name, value) in setup.thresholds { _ = engine.thresholds.set(name, to: value) }
        listen()
    }

    /// Plays a recording to its end, or to its first error, and gives the lines to `output`.
    ///
    /// - Parameters:
    ///   - reader: The recording, from where it is.
    ///   - output: Receives whole lines, and whether the next input must be waited for, so that
    ///     nothing may be held back.
    /// - Returns: The error that ended the reading; nil at the end of the recording.
    /// - Throws: The errors of `output`.
    public func play<Failure: Error>(
        _ reader: inout RecordingReader, to output: (_ lines: [UInt8], _ willWait: Bool) throws(Failure) -> Void
    ) throws(Failure) -> RecordingError? {
        let error = try reader.forEachRound { round throws(Failure) in
            receive(round)
            if hasLines { try output(drainLines(), false) }
            return true
        } willWait: { () throws(Failure) in
            try output(drainLines(), true)
        }
        finish(ignoredLines: reader.ignoredLines)
        try output(drainLines(), true)
        return error
    }

    /// Plays one round.
    public func receive(_ round: RecordedRound) {
        for case .resize(let size) in round.batch.events.lazy.map(\.content) { window.resize(to: size) }
        announcements.begin(round)
        engine.receive(round.batch)
        for follower in followers { follower.roundEnded() }
        announcePredictions()
    }

    private func announcePredictions() {
        guard let lookahead else { return }
        let down = engine.touches.filter { $0.source == .contact && $0.phase != .ended && $0.phase != .cancelled }
        for touch in down.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
            announcements.announce(touch, predictedAt: engine.now + lookahead)
        }
    }

    /// Ends the recording: cancels what is open, and announces each view's place and touches.
    ///
    /// - Parameter ignoredLines: How many lines the reader ignored; the engine's are added.
    public func finish(ignoredLines: Int) {
        engine.cancelAll()
        for view in window.listed { announcements.announce(view) }
        let ignored = ignoredLines + engine.ignoredInputs
        if ignored > 0 { announcements.announce(ignoredLines: ignored) }
    }

    /// The lines announced since the last call, each ended by a newline.
    public func drainLines() -> [UInt8] { announcements.drainLines() }

    /// Whether there are lines to take.
    public var hasLines: Bool { announcements.hasLines }

    private func listen() {
        engine.onAction = { [announcements, followers, unowned engine] recognizer in
            announcements.recognizerActs(recognizer, at: engine.now)
            for follower in followers { follower.recognizerActed(recognizer) }
        }
        engine.onFailure = { [announcements, unowned engine] in announcements.recognizerFailed($0, at: engine.now) }
        engine.onTouch = { touch in
            guard touch.source == .contact, let view = touch.view as? ListeningView else { return }
            view.count(touch.phase)
        }
    }
}
