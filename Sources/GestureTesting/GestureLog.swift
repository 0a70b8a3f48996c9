/// A text log of recognizers' actions and failures, which a test can compare with the expected
/// text. For example, `pan began` is an action, and `tap movedTooFar` is a failure.
@MainActor public final class GestureLog {
    /// The actions with the recognizers' states, oldest first, such as `pan began`.
    public private(set) var lines: [String] = []
    /// The failures, oldest first, such as `tap movedTooFar`.
    public private(set) var failures: [String] = []

    /// Creates a log of an engine's recognizers. The initializer replaces the engine's `onAction`
    /// and `onFailure`, but the earlier closures are still called.
    public init(_ engine: GestureEngine) {
        let (acts, fails) = (engine.onAction, engine.onFailure)
        engine.onAction = { [weak self] recognizer in
            acts?(recognizer)
            self?.lines.append("\(Self.name(of: recognizer)) \(recognizer.state)")
        }
        engine.onFailure = { [weak self] recognizer in
            fails?(recognizer)
            self?.failures.append("\(Self.name(of: recognizer)) \(recognizer.failureReason?.name ?? "for no reason")")
        }
    }

    /// The actions as text, separated by commas.
    public var text: String { lines.joined(separator: ", ") }

    /// Removes all entries.
    public func clear() {
        lines.removeAll()
        failures.removeAll()
    }

    private static func name(of recognizer: GestureRecognizer) -> String {
        recognizer.name ?? String(describing: type(of: recognizer))
    }
}
