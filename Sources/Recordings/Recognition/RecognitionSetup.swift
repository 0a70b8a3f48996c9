public import Geometry
import Gestures

/// The views and recognizers that a recording is played to, and their relations.
public struct RecognitionSetup {
    struct ViewPlan {
        let name: String
        /// The name of its superview, or `nil` if that is the window.
        var parent: String?
        /// Its frame in its superview, or `nil` if it fills that.
        var frame: Rect?
        /// Whether it moves with its own pan, pinch, rotation or transform.
        var follows = false
        var recognizers: [RecognizerPlan] = []
    }

    struct RecognizerPlan {
        let kind: RecognizerKind
        let name: String
        var configure: [(GestureRecognizer) -> Void] = []

        func makeRecognizer(delegate: any GestureRecognizerDelegate) -> GestureRecognizer {
            let recognizer = kind.make()
            recognizer.name = name
            recognizer.delegate = delegate
            for configure in configure { configure(recognizer) }
            return recognizer
        }
    }

    enum Simultaneity {
        case all
        case pairs(Set<Set<String>>)
    }

    struct Requirement {
        let recognizer: String
        let other: String
    }

    /// The window's size where the set-up has one: it wins over the recording's.
    public let size: Size?
    let views: [ViewPlan]
    let simultaneity: Simultaneity
    var requirements: [Requirement] = []
    var thresholds: [(name: String, value: Double)] = []
}

extension RecognitionSetup {
    /// Recognizers of some kinds, all simultaneous, on one view named `root` that fills the window.
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
            throw SetupError(line: nil, reason: error.reason)
        }
        self.init(size: nil, views: [root], simultaneity: .all)
    }
}

/// Why a set-up cannot be used.
public struct SetupError: Error, Hashable, Sendable {
    /// The line, counted from 1, where the text is no JSON, or `nil` if the reason names the place.
    public let line: Int?
    /// The reason in words.
    public let reason: String

    /// The error in the format of compilers: `FILE:LINE: reason`.
    public func description(inFile file: String) -> String {
        line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
    }
}
