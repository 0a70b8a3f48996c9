package import Gestures
import Recordings

/// A property of a recognizer that a setup can set.
package struct RecognizerProperty {
    let name: String
    let read: (JSONValue) throws(LineError) -> (GestureRecognizer) -> Void

    private init<Recognizer: GestureRecognizer, Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Value>,
        _ convert: @escaping (JSONValue, String) throws(LineError) -> Value
    ) {
        self.name = name
        read = { json throws(LineError) in
            let value = try convert(json, name)
            return { recognizer in (recognizer as? Recognizer)?[keyPath: keyPath] = value }
        }
    }

    package static func boolean<Recognizer: GestureRecognizer>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Bool>
    ) -> RecognizerProperty {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in try value.boolean(called: name) }
    }

    /// Creates a property whose value is an integer from `least` to 1000.
    package static func count<Recognizer: GestureRecognizer>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Int>, from least: Int = 1
    ) -> RecognizerProperty {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in
            Int(try value.whole(called: name, in: UInt64(least)...1000))
        }
    }

    /// Creates a property whose value is a number from 0 to 10,000,000.
    package static func measure<Recognizer: GestureRecognizer>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Recognizer, Double>
    ) -> RecognizerProperty {
        RecognizerProperty(name, keyPath) { value, name throws(LineError) in
            try value.number(called: name, in: 0...largestMagnitude)
        }
    }

    package static func choice<Recognizer: GestureRecognizer, Value: RawRepresentable<String> & CaseIterable>(
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

    /// Creates a property whose value is a combination of options from a fixed set.
    package static func set<Recognizer: GestureRecognizer, Value: OptionSet>(
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

    static var common: [RecognizerProperty] {
        [
            .boolean("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView),
            .boolean("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan),
            .boolean("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded),
            .boolean("isEnabled", \GestureRecognizer.isEnabled),
        ]
    }
}
