package import Geometry
import Gestures
import Recordings

/// The views and recognizers for playing a recording, and their relations.
public struct RecognitionSetup {
    struct ViewPlan {
        let name: String
        /// The name of the superview, or `nil` for the window.
        var parent: String?
        /// The frame in the superview's coordinates, or `nil` if the view fills its superview.
        var frame: Rect?
        /// Whether the view follows its own pan, pinch, rotation and transform recognizers.
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

    struct Requirement {
        let recognizer: String
        let other: String
    }

    /// The size of the window, or `nil` to use the recording's size.
    package let size: Size?
    let views: [ViewPlan]
    /// The pairs of recognizers that can recognize simultaneously, or `nil` if all recognizers can.
    let simultaneous: Set<Set<String>>?
    var requirements: [Requirement] = []
    var thresholds: [(name: String, value: Double)] = []
}

extension RecognitionSetup {
    /// Creates a setup with one view named `root` that fills the window and has recognizers of the
    /// named kinds. All of them can recognize simultaneously.
    ///
    /// - Throws: `SetupError` if a kind is not in `kinds` or is named twice.
    public init(recognizers names: [String], kinds: [RecognizerKind]) throws(SetupError) {
        var root = ViewPlan(name: "root")
        do throws(LineError) {
            for name in names {
                guard !root.recognizers.contains(where: { $0.name == name }) else {
                    throw LineError("\"\(name)\" is named twice")
                }
                root.recognizers.append(RecognizerPlan(kind: try .named(name, among: kinds, in: "kind"), name: name))
            }
        } catch {
            throw SetupError(line: nil, reason: error.reason)
        }
        self.init(size: nil, views: [root], simultaneous: nil)
    }
}

/// An error in a ``RecognitionSetup``, such as an unknown kind of recognizer or text that is not
/// valid JSON.
public struct SetupError: Error, Hashable, Sendable {
    /// The line number, counted from 1, if the text cannot be parsed as JSON. For other errors, it
    /// is `nil`, and `reason` describes the location of the error.
    public let line: Int?
    /// A message for the user that explains the error.
    public let reason: String

    /// Returns a description of the error in the format that compilers use: `FILE:LINE: reason`, or
    /// `FILE: reason` if the line is unknown.
    package func description(inFile file: String) -> String {
        line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
    }
}
