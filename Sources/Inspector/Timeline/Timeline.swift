package import Geometry
package import Gestures
package import Touches

/// The touches of a recording, and the attempts of each recognizer.
package struct Timeline: Hashable, Sendable {
    /// A finger, a pen or a pressed mouse from its landing to its lift.
    package struct Contact: Hashable, Sendable {
        package var id: TouchID
        package var type: TouchType
        /// Its samples in the window, oldest first; the first is its landing.
        package var places: [TouchSample]
        /// How it ended; nil where it did not.
        package var end: TouchPhase?
        /// Why it was cancelled, in words; empty where the cause is not known.
        package var reason = ""

        package init(id: TouchID, type: TouchType = .direct, places: [TouchSample], end: TouchPhase? = nil) {
            (self.id, self.type, self.places, self.end) = (id, type, places, end)
        }
    }

    /// A recognizer's attempt, from its first landing to its outcome.
    package struct Attempt: Hashable, Sendable {
        package var began: Timestamp
        /// When it was recognized, or its gesture began; nil where that never happened.
        package var recognized: Timestamp?
        /// When it was over; nil where it was not.
        package var ended: Timestamp?
        /// Its last state; nil where it did not end, or ended without an outcome.
        package var outcome: GestureState?
        /// Why it failed or was cancelled, in words.
        package var reason = ""
        /// The recognizer that caused that, as an index of ``Timeline/recognizers``.
        package var cause: Int?

        /// The number of attempts for which it stands; see ``Timeline/coarsen(to:)``.
        package var count = 1

        package init(began: Timestamp) { self.began = began }
    }

    /// A recognizer that had at least one finger.
    package struct Recognizer: Hashable, Sendable {
        package var name: String
        package var view: String
        package var attempts: [Attempt] = []

        package init(name: String, view: String) { (self.name, self.view) = (name, view) }
    }

    /// An input that is no touch: a key, a scroll, a touchpad gesture, a new size or a setting.
    package struct Input: Hashable, Sendable {
        package var began: Timestamp
        /// When the last of several inputs in quick succession came.
        package var ended: Timestamp
        package var name: String

        package init(_ name: String, began: Timestamp, ended: Timestamp) {
            (self.name, self.began, self.ended) = (name, began, ended)
        }
    }

    /// The window's size at the end, in pixels.
    package var windowSize: Size
    /// In the order of their landing.
    package var contacts: [Contact] = []
    /// In the order in which they came.
    package var inputs: [Input] = []
    /// In the order of their first attempts, and of their precedence where these are of one round.
    package var recognizers: [Recognizer] = []
    /// The time of the last round.
    package var end = Timestamp.zero

    package init(windowSize: Size) { self.windowSize = windowSize }
}

extension Timeline.Contact {
    package var firstTime: Timestamp { places.first?.time ?? .zero }
    package var lastTime: Timestamp { places.last?.time ?? .zero }

    /// Its distance from its landing at each of its places, in pixels.
    package var distances: [Double] {
        guard let landing = places.first else { return [] }
        return places.map { ($0.location - landing.location).length }
    }

    /// Its largest distance from its landing, in pixels.
    var reach: Double {
        guard let landing = places.first else { return 0 }
        return places.lazy.map { ($0.location - landing.location).length }.max() ?? 0
    }
}
