public import Gestures

/// A kind of recognizer that a set-up can name: how to make one, what can be set on it, and what it announces.
public struct RecognizerKind {
    /// What a set-up calls it.
    public let name: String
    let make: () -> GestureRecognizer
    let properties: [RecognizerProperty]
    let describe: (GestureRecognizer, inout JSONText) -> Void
    /// Whether a recognizer is of this kind.
    let describes: (GestureRecognizer) -> Bool

    /// A kind of which only what all recognizers have in common can be set, and which announces no measures of its own.
    public init<Recognizer: GestureRecognizer>(_ name: String, make: @escaping () -> Recognizer) {
        self.init(name, make(), properties: []) { _, _ in }
    }

    init<Recognizer: GestureRecognizer>(
        _ name: String, _ make: @autoclosure @escaping () -> Recognizer, properties: [RecognizerProperty],
        describe: @escaping (Recognizer, inout JSONText) -> Void
    ) {
        self.name = name
        self.make = make
        self.properties = properties + RecognizerProperty.common
        describes = { $0 is Recognizer }
        self.describe = { recognizer, text in
            if let recognizer = recognizer as? Recognizer { describe(recognizer, &text) }
        }
    }
}

/// Something that a set-up can set on a recognizer.
struct RecognizerProperty {
    let name: String
    /// Makes of a value what sets it.
    let read: (JSONValue) throws(LineError) -> (GestureRecognizer) -> Void

    init<Recognizer: GestureRecognizer, Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Value>,
        _ convert: @escaping (JSONValue, String) throws(LineError) -> Value
    ) {
        self.name = name
        read = { json throws(LineError) in
            let value = try convert(json, name)
            return { recognizer in (recognizer as? Recognizer)?[keyPath: keyPath] = value }
        }
    }

    static func flag<Recognizer: GestureRecognizer>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Bool>
    ) -> RecognizerProperty {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in try value.flag(called: name) }
    }

    static func count<Recognizer: GestureRecognizer>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Int>, from least: Int = 1
    ) -> RecognizerProperty {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in try value.count(called: name, from: least)
        }
    }

    static func measure<Recognizer: GestureRecognizer>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Double>
    ) -> RecognizerProperty {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in
            let number = try value.number(called: name)
            guard number >= 0 else { throw LineError("`\(name)` must be 0 or more, found \(value.sort)") }
            return number
        }
    }

    static func choice<Recognizer: GestureRecognizer, Value: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Value>
    ) -> RecognizerProperty {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in
            let text = try value.text(called: name)
            guard let choice = Value(rawValue: text) else {
                throw .unknown(text, in: name, known: Value.allCases.map(\.rawValue))
            }
            return choice
        }
    }

    static func set<Recognizer: GestureRecognizer, Value: OptionSet>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Value>, of members: KeyValuePairs<String, Value>
    ) -> RecognizerProperty where Value.Element == Value {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in
            var set: Value = []
            for element in try value.list(called: name) {
                let text = try element.text(called: name)
                guard let member = members.first(where: { $0.key == text })?.value else {
                    throw .unknown(text, in: name, known: members.map(\.key))
                }
                set.insert(member)
            }
            return set
        }
    }

    /// What can be set on every recognizer.
    static var common: [RecognizerProperty] {
        [
            .flag("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView),
            .flag("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan),
            .flag("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded),
            .flag("isEnabled", \GestureRecognizer.isEnabled),
        ]
    }
}
