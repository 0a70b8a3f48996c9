public import Geometry
public import Gestures
public import Touches

/// What fingers did in the course of a recording, and what each recognizer made of it.
public struct Timeline: Hashable, Sendable {
    /// A finger, a pen or a pressed mouse from its landing to its lift.
    public struct Contact: Hashable, Sendable {
        public var id: TouchID
        public var type: TouchType
        /// Where it was in the window, oldest first; there is at least its landing.
        public var places: [TouchSample]
        /// How it left; nil where it did not.
        public var end: TouchPhase?
        /// Why it was taken away, in words; empty where nobody says.
        public var reason = ""

        public init(id: TouchID, type: TouchType = .direct, places: [TouchSample], end: TouchPhase? = nil) {
            (self.id, self.type, self.places, self.end) = (id, type, places, end)
        }
    }

    /// A recognizer's attempt, from the landing of its first finger to what came of it.
    public struct Attempt: Hashable, Sendable {
        public var began: Timestamp
        /// When it was recognized, or its gesture began; nil where that never happened.
        public var recognized: Timestamp?
        /// When it was over; nil where it was not.
        public var ended: Timestamp?
        /// The state in which it ended; nil where it did not, or had nothing to say.
        public var outcome: GestureState?
        /// Why it failed or was taken away, in words.
        public var reason = ""
        /// Who is behind that, as a place in ``Timeline/recognizers``.
        public var cause: Int?

        public init(began: Timestamp) { self.began = began }
    }

    /// A recognizer that had at least one finger.
    public struct Recognizer: Hashable, Sendable {
        public var name: String
        public var view: String
        public var attempts: [Attempt] = []

        public init(name: String, view: String) { (self.name, self.view) = (name, view) }
    }

    /// What came from no finger: a key, a scroll, a gesture of the touchpad, a new size or a setting.
    public struct Input: Hashable, Sendable {
        public var began: Timestamp
        /// When the last one of its kind came, where several followed each other closely.
        public var ended: Timestamp
        public var name: String

        public init(_ name: String, began: Timestamp, ended: Timestamp) {
            (self.name, self.began, self.ended) = (name, began, ended)
        }
    }

    /// The window's at the end, in pixels.
    public var windowSize: Size
    /// In the order of their landing.
    public var contacts: [Contact] = []
    /// In the order in which they came.
    public var inputs: [Input] = []
    /// In the order of their first attempts, and of their precedence where these are of one round.
    public var recognizers: [Recognizer] = []
    /// When the last thing happened.
    public var end = Timestamp.zero

    public init(windowSize: Size) { self.windowSize = windowSize }
}
