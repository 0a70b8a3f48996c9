public import Gestures
public import Recordings

/// A kind of recognizer that a ``RecognitionSetup`` can name. It determines the properties that the
/// setup can set and the values that are announced with each action.
public struct RecognizerKind {
    /// The name of the kind in a setup.
    public let name: String
    let make: () -> GestureRecognizer
    let announce: (GestureRecognizer, View, inout JSONText) -> Void
    let describes: (GestureRecognizer) -> Bool
    let properties: [RecognizerProperty]

    /// Creates a kind of recognizer.
    ///
    /// - Parameters:
    ///   - name: The name of the kind in a setup. It is also announced for recognizers without a
    ///     name.
    ///   - make: Creates a recognizer.
    ///   - announce: Adds the recognizer's values to the announcement of an action. Announcements
    ///     are in pixels, even if the window has a scale. For values in pixels, pass the view
    ///     `pixels` to `location(in:)`, `translation(in:)` and similar methods.
    public init<Recognizer: GestureRecognizer>(
        _ name: String, make: @escaping () -> Recognizer,
        announce: @escaping (Recognizer, _ pixels: View, inout JSONText) -> Void = { _, _, _ in }
    ) {
        self.init(name, properties: [], make: make, announce: announce)
    }

    /// Creates a kind of recognizer with properties that a setup can set, in addition to the
    /// properties of every recognizer.
    package init<Recognizer: GestureRecognizer>(
        _ name: String, properties: [RecognizerProperty], make: @escaping () -> Recognizer,
        announce: @escaping (Recognizer, _ pixels: View, inout JSONText) -> Void = { _, _, _ in }
    ) {
        (self.name, self.make) = (name, make)
        self.properties = properties + RecognizerProperty.common
        describes = { $0 is Recognizer }
        self.announce = { recognizer, pixels, text in
            if let recognizer = recognizer as? Recognizer { announce(recognizer, pixels, &text) }
        }
    }

    static func named(
        _ name: String, among kinds: [RecognizerKind], in context: String
    ) throws(LineError) -> RecognizerKind {
        guard let kind = kinds.first(where: { $0.name == name }) else {
            throw .unknown(name, in: context, known: kinds.map(\.name))
        }
        return kind
    }

    func setting(
        _ property: String, to json: JSONValue, in context: String
    ) throws(LineError) -> (GestureRecognizer) -> Void {
        guard let known = properties.first(where: { $0.name == property }) else {
            throw .unknown(property, in: "\(context) (\(name))", known: ["kind", "name"] + properties.map(\.name))
        }
        do throws(LineError) {
            return try known.read(json)
        } catch {
            throw LineError("\(context): \(error.reason)")
        }
    }
}
