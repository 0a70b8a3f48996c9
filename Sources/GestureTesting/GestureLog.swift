/// Writes down what recognizers say: `"pan began, pinch began, pan ended"`.
public final class GestureLog {
    /// The announced states, oldest first, each with the recognizer's name.
    public private(set) var lines: [String] = []
    /// One line for each attempt that failed: the recognizer's name and the reason.
    public private(set) var failures: [String] = []

    /// Creates a log of an engine, which replaces the engine's previous listener.
    public init(_ engine: GestureEngine) {
        engine.onAction = { [weak self] recognizer in
            self?.lines.append("\(Self.name(of: recognizer)) \(recognizer.state)")
        }
        engine.onFailure = { [weak self] recognizer in
            self?.failures.append("\(Self.name(of: recognizer)) \(recognizer.failureReason?.name ?? "for no reason")")
        }
    }

    /// All lines in one sentence.
    public var text: String { lines.joined(separator: ", ") }

    /// Forgets all lines.
    public func clear() {
        lines.removeAll()
        failures.removeAll()
    }

    private static func name(of recognizer: GestureRecognizer) -> String {
        recognizer.name ?? String(describing: type(of: recognizer))
    }
}
