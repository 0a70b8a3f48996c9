public import Geometry
import Gestures

/// What listens to a recording: views, their recognizers, and how these get along.
public struct RecognitionSetup {
    /// One view.
    struct ViewPlan {
        var name: String
        /// The view that holds it; nil where the window does.
        var parent: String?
        /// Its place in what holds it; nil where it fills that.
        var frame: Rect?
        /// Whether it moves with its own pan, pinch, rotation or transform.
        var follows = false
        var recognizers: [RecognizerPlan] = []
    }

    /// One recognizer.
    struct RecognizerPlan {
        var kind: RecognizerKind
        var name: String
        var configure: [(GestureRecognizer) -> Void] = []
    }

    /// Which recognizers may be recognized at the same time.
    enum Simultaneity {
        case all
        case pairs(Set<Set<String>>)
    }

    /// One recognizer that waits until another has failed.
    struct Requirement {
        var recognizer: String
        var other: String
    }

    /// The window's size, where the set-up says one: it wins over the recording's.
    public var size: Size?
    var views: [ViewPlan] = []
    var simultaneity = Simultaneity.pairs([])
    var requirements: [Requirement] = []
    var thresholds: [(name: String, value: Double)] = []

    /// Recognizers of the kinds named, all simultaneous, on one view that fills the window and is called `root`.
    ///
    /// - Throws: `SetupError` for a kind that is not among `kinds`, or comes twice.
    public init(recognizers names: [String], kinds: [RecognizerKind]) throws(SetupError) {
        var root = ViewPlan(name: "root")
        do throws(LineError) {
            for name in names {
                guard !root.recognizers.contains(where: { $0.name == name }) else {
                    throw LineError("\"\(name)\" is there twice")
                }
                root.recognizers.append(RecognizerPlan(kind: try .named(name, among: kinds, in: "kind"), name: name))
            }
        } catch {
            throw SetupError(reason: error.reason)
        }
        views = [root]
        simultaneity = .all
    }

    init() {}

    var recognizerNames: [String] { views.flatMap { $0.recognizers.map(\.name) } }
}

extension RecognizerKind {
    /// The kind of a name.
    static func named(
        _ name: String, among kinds: [RecognizerKind], in place: String
    ) throws(LineError) -> RecognizerKind {
        guard let kind = kinds.first(where: { $0.name == name }) else {
            throw .unknown(name, in: place, known: kinds.map(\.name))
        }
        return kind
    }
}

/// What is wrong with a set-up.
public struct SetupError: Error, Hashable, Sendable {
    /// The line, counted from 1, where the text is no JSON; nil where the reason names the place.
    public var line: Int?
    /// What is wrong, in words.
    public var reason: String

    init(line: Int? = nil, reason: String) {
        self.line = line
        self.reason = reason
    }

    /// The error as compilers say it: `FILE:LINE: reason`.
    public func description(inFile file: String) -> String {
        line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
    }
}
