/// Records the state changes of recognizers: `"pan began, pinch began, pan ended"`.
public final class GestureLog {
    /// The announced states, oldest first, each after its recognizer's name.
    public private(set) var lines: [String] = []
    /// The failed attempts, each with the recognizer's name and the reason.
    public private(set) var failures: [String] = []

    /// Creates a log of an engine. It replaces the engine's `onAction` and `onFailure`.
    public init(_ engine: GestureEngine) {
        engine.onAction = { [weak self] recognizer in
            self?.lines.append("\(Self.name(of: recognizer)) \(recognizer.state)")
        }
        engine.onFailure = { [weak self] recognizer in
            self?.failures.append("\(Self.name(of: recognizer)) \(recognizer.failureReason?.name ?? "for no reason")")
        }
    }

    /// All state changes, separated by commas.
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
