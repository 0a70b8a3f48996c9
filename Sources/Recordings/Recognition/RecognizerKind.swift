public import Gestures

/// A kind of recognizer for set-ups: how to make one, its properties and announced measures.
public struct RecognizerKind {
    /// Its name in a set-up.
    public let name: String
    let make: () -> GestureRecognizer
    let announce: (GestureRecognizer, inout AnnouncementLine) -> Void
    let describes: (GestureRecognizer) -> Bool
    let properties: [RecognizerProperty]

    /// - Parameters:
    ///   - name: Its name in a set-up, and of its recognizers that have no name of their own.
    ///   - properties: The properties that a set-up can set, besides those of every recognizer.
    ///   - make: Makes a recognizer.
    ///   - announce: Adds the measures of a recognizer that acts to its announcement.
    public init<Recognizer: GestureRecognizer>(
        _ name: String, properties: [RecognizerProperty] = [], make: @escaping () -> Recognizer,
        announce: @escaping (Recognizer, inout AnnouncementLine) -> Void = { _, _ in }
    ) {
        (self.name, self.make) = (name, make)
        self.properties = properties + RecognizerProperty.common
        describes = { $0 is Recognizer }
        self.announce = { recognizer, line in
            if let recognizer = recognizer as? Recognizer { announce(recognizer, &line) }
        }
    }

    static func named(
        _ name: String, among kinds: [RecognizerKind], in place: String
    ) throws(LineError) -> RecognizerKind {
        guard let kind = kinds.first(where: { $0.name == name }) else {
            throw .unknown(name, in: place, known: kinds.map(\.name))
        }
        return kind
    }

    func setting(
        _ property: String, to json: JSONValue, in place: String
    ) throws(LineError) -> (GestureRecognizer) -> Void {
        guard let known = properties.first(where: { $0.name == property }) else {
            throw .unknown(property, in: "\(place) (\(name))", known: ["kind", "name"] + properties.map(\.name))
        }
        do throws(LineError) {
            return try known.read(json)
        } catch {
            throw LineError("\(place): \(error.reason)")
        }
    }
}
