public import Gestures

/// Plays a recording to the recognizers of a set-up and says as lines what they announce.
///
/// Give it each round with ``receive(_:)`` and take the lines that came of it; at the end ``finish(_:ignoredLines:)`` adds what is to
/// be said once. The same rounds give the same lines, byte for byte.
public final class Recognition {
    /// The engine that recognizes.
    public let engine: GestureEngine
    /// What is wrong with the set-up without being an error, such as recognizers that wait for each other.
    public let warnings: [String]

    private let window: ListeningWindow
    private let relations: SetupRelations
    private let followers: [ViewFollower]
    private let announcer: Announcer

    /// Puts what a set-up lists on a window of the header's size. With `announcesFailures`, attempts that failed are announced too.
    public init(_ setup: RecognitionSetup, header: RecordingHeader, announcesFailures: Bool = false) {
        window = ListeningWindow(setup.views, size: setup.size ?? header.size)
        relations = SetupRelations(setup)
        announcer = Announcer(announcesFailures: announcesFailures)
        engine = GestureEngine(root: window)
        var recognizers: [String: GestureRecognizer] = [:]
        for (plan, view) in zip(setup.views, window.listed) {
            for plan in plan.recognizers {
                let recognizer = plan.kind.make()
                recognizer.name = plan.name
                recognizer.delegate = relations
                for configure in plan.configure { configure(recognizer) }
                view.addGestureRecognizer(recognizer)
                recognizers[plan.name] = recognizer
                announcer.kinds[ObjectIdentifier(recognizer)] = plan.kind
            }
        }
        followers = zip(setup.views, window.listed).filter(\.0.follows).map { ViewFollower($0.1) }
        warnings = SetupRelations.require(setup.requirements, of: recognizers)
        if let size = header.millimetresPerPixel { engine.millimetresPerPixel = size }
        engine.apply(header.options)
        for (name, value) in setup.thresholds { _ = engine.thresholds.set(name, to: value) }
        listen()
    }

    /// Turns one round.
    public func receive(_ round: RecordedRound) {
        for event in round.batch.events {
            if case .resize(let size) = event.content { window.resize(to: size) }
        }
        announcer.round = round
        engine.receive(round.batch)
        for follower in followers { follower.roundEnded() }
    }

    /// Ends the recording: what is still down is cancelled, and each view says where it is and which fingers it had.
    ///
    /// - Parameters:
    ///   - closing: what the reader says is still down, nil for nothing.
    ///   - ignoredLines: how many lines the reader ignored; those that the engine ignored are added.
    public func finish(_ closing: RecordedRound?, ignoredLines: Int) {
        if let closing { receive(closing) }
        for view in window.listed { announcer.sum(up: view) }
        let ignored = ignoredLines + engine.ignoredInputs
        if ignored > 0 { announcer.announce(ignoredLines: ignored) }
    }

    /// The lines announced since this was last called, each ended by a newline.
    public func takeLines() -> [UInt8] { announcer.takeLines() }

    /// Whether there are lines to take.
    public var hasLines: Bool { announcer.hasLines }

    private func listen() {
        engine.onAction = { [announcer, followers, unowned engine] recognizer in
            announcer.announce(recognizer, at: engine.now)
            for follower in followers { follower.recognizerActed(recognizer) }
        }
        engine.onFailure = { [announcer, unowned engine] recognizer in
            announcer.announce(failureOf: recognizer, at: engine.now)
        }
        engine.onTouch = { touch in
            guard touch.source == .contact, let view = touch.view as? ListeningView else { return }
            switch touch.phase {
            case .began: view.tally.began += 1
            case .ended: view.tally.ended += 1
            case .cancelled: view.tally.cancelled += 1
            case .moved, .stationary: break
            }
        }
    }
}
