/// A method of a class that can be called as an action on a target. For example:
/// `Selector(Board.drag)`
///
/// Pass a selector to `init(target:action:)` of a recognizer. Two selectors are equal if one is a
/// copy of the other or if they have the same name.
public struct Selector: Equatable {
    let run: (_ target: AnyObject, _ sender: GestureRecognizer) -> Void
    private let name: String?
    private let identity = Identity()

    private final class Identity {}

    public static func == (left: Selector, right: Selector) -> Bool {
        left.identity === right.identity || left.name != nil && left.name == right.name
    }

    /// Creates a selector for a method that has the recognizer as its parameter.
    ///
    /// - Precondition: The selector is called on an object of the method's class, with a recognizer
    ///   of the type that the method accepts.
    public init<Target: AnyObject, Sender: GestureRecognizer>(
        _ method: @escaping (Target) -> (Sender) -> Void, name: String? = nil
    ) {
        self.name = name
        run = { method(Self.cast($0))(Self.cast($1)) }
    }

    /// Creates a selector for a method without parameters.
    ///
    /// - Precondition: The selector is called on an object of the method's class.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void, name: String? = nil) {
        self.name = name
        run = { target, _ in method(Self.cast(target))() }
    }

    /// Creates a selector for a main-actor method that has the recognizer as its parameter.
    ///
    /// - Precondition: The selector is called on the main actor, on an object of the method's
    ///   class, with a recognizer of the type that the method accepts.
    public init<Target: AnyObject, Sender: GestureRecognizer>(
        _ method: @escaping (Target) -> @MainActor (Sender) -> Void, name: String? = nil
    ) {
        self.name = name
        run = { callOnMainActor(method(Self.cast($0)), with: Self.cast($1)) }
    }

    /// Creates a selector for a main-actor method without parameters.
    ///
    /// - Precondition: The selector is called on the main actor, on an object of the method's
    ///   class.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void, name: String? = nil) {
        self.name = name
        run = { target, _ in MainActor.assumeIsolated(method(Self.cast(target))) }
    }

    private static func cast<Object: AnyObject, Wanted>(_ object: Object) -> Wanted {
        guard let result = object as? Wanted else {
            preconditionFailure("An action of \(Wanted.self) was called with a \(type(of: object))")
        }
        return result
    }
}

/// Calls a main-actor method with a value that does not have to be sendable. The caller must be on
/// the main actor.
package func callOnMainActor<Sender>(_ method: @MainActor (Sender) -> Void, with sender: Sender) {
    let passed = Passed(sender: sender)
    MainActor.assumeIsolated { method(passed.sender) }
}

/// A wrapper that makes a value sendable. The value must not leave the actor that it is on.
private struct Passed<Sender>: @unchecked Sendable {
    let sender: Sender
}
