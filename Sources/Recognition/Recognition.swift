public import Gestures
public import Recordings

/// An object that runs the recognizers of a setup on a recording, and returns their announcements
/// as lines.
///
/// Pass each round to ``receive(_:)``, and then call ``drainLines()``. At the end, call
/// ``finish(ignoredLines:)``, which adds a line for each view. With the same C library, the same
/// rounds always produce the same bytes.
public final class Recognition {
    /// The engine that runs the recognizers of the setup.
    public let engine: GestureEngine
    /// Problems in the setup that are not errors, such as recognizers that would wait for each
    /// other. A requirement that causes such a problem is left out.
    public let warnings: [String]
    private let window: ListeningWindow
    private let relations: SetupRelations
    private let followers: [ViewFollower]
    private let announcements: Announcements
    private let lookahead: Duration?

    /// Creates the views and recognizers of a setup. If the setup has no size, the window has the
    /// size in the header.
    ///
    /// - Parameters:
    ///   - setup: The views, the recognizers and their relations.
    ///   - header: The header of the recording.
    ///   - announcesFailures: Whether to announce failed attempts. The default is `false`.
    ///   - lookahead: The time after each round for which the locations of the touches are
    ///     predicted and announced. The default, `nil`, announces no predictions.
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
        if let size = header.millimetersPerPixel { engine.millimetersPerPixel = size }
        engine.apply(header.options)
        for (name, value) in setup.thresholds { _ = engine.thresholds.set(name, to: value) }
        listen()
    }

    /// Plays a recording to its end or first error, and passes the announcements to `output`. Then
    /// calls ``finish(ignoredLines:)``, unless `output` has thrown an error.
    ///
    /// - Parameters:
    ///   - reader: The recording. Playing starts at its current position.
    ///   - output: Receives complete lines, and a Boolean value that indicates whether to flush the
    ///     output because the reader will wait for input or has ended.
    /// - Returns: The error that ended reading, or `nil` at the end of the recording.
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

    /// Passes a round to the engine, and adds the resulting announcements.
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

    /// Ends the recognition. Cancels open touches and gestures, and announces each view's transform
    /// and touch counts. Then announces the number of ignored lines and inputs, if there are any.
    ///
    /// - Parameter ignoredLines: The number of lines that the reader ignored.
    public func finish(ignoredLines: Int) {
        engine.cancelAll()
        for view in window.listed { announcements.announce(view) }
        let ignored = ignoredLines + engine.ignoredInputs
        if ignored > 0 { announcements.announce(ignoredLines: ignored) }
    }

    /// Returns the lines that were added since the last call. Each line ends with a line break.
    public func drainLines() -> [UInt8] { announcements.drainLines() }

    package var hasLines: Bool { announcements.hasLines }

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
