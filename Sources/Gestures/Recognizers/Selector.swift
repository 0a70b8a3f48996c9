/// An action to call on a target, made from a method of the target's class:
/// `Selector(Board.drag)`.
///
/// It is what `init(target:action:)` of a recognizer takes, so that a subclass can override
/// that initializer. It equals its copies, and the selectors of the same name.
public struct Selector: Equatable {
    /// Calls the method on a target with a recognizer.
    let run: (_ target: AnyObject, _ sender: GestureRecognizer) -> Void
    /// By what others are equal to it; nil where only its copies are.
    private let name: String?
    private let identity = Identity()

    private final class Identity {}

    public static func == (left: Selector, right: Selector) -> Bool {
        left.identity === right.identity || left.name != nil && left.name == right.name
    }

    /// A method that takes the recognizer.
    ///
    /// - Precondition: it is called on an object of the method's class with a recognizer of the
    ///   method's type.
    public init<Target: AnyObject, Sender: GestureRecognizer>(
        _ method: @escaping (Target) -> (Sender) -> Void, name: String? = nil
    ) {
        self.name = name
        run = { method(Self.cast($0, to: Target.self))(Self.cast($1, to: Sender.self)) }
    }

    /// A method that takes nothing.
    ///
    /// - Precondition: it is called on an object of the method's class.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void, name: String? = nil) {
        self.name = name
        run = { target, _ in method(Self.cast(target, to: Target.self))() }
    }

    /// A method of the main actor that takes the recognizer.
    ///
    /// - Precondition: it is called on the main actor, on an object of the method's class with a
    ///   recognizer of the method's type.
    public init<Target: AnyObject, Sender: GestureRecognizer>(
        _ method: @escaping (Target) -> @MainActor (Sender) -> Void, name: String? = nil
    ) {
        self.name = name
        run = { target, sender in
            let (method, sender) = (method(Self.cast(target, to: Target.self)), Self.cast(sender, to: Sender.self))
            callOnMainActor(method, with: sender)
        }
    }

    /// A method of the main actor that takes nothing.
    ///
    /// - Precondition: it is called on the main actor, on an object of the method's class.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void, name: String? = nil) {
        self.name = name
        run = { target, _ in
            let method = method(Self.cast(target, to: Target.self))
            MainActor.assumeIsolated { method() }
        }
    }

    private static func cast<Object: AnyObject, Wanted>(_ object: Object, to type: Wanted.Type) -> Wanted {
        guard let result = object as? Wanted else {
            preconditionFailure("An action of \(type) was called with a \(Swift.type(of: object))")
        }
        return result
    }
}

/// Calls a function of the main actor, on which the caller already is.
///
/// - Precondition: it is called on the main actor.
func callOnMainActor<Sender>(_ method: @MainActor (Sender) -> Void, with sender: Sender) {
    let passed = Passed(sender: sender)
    MainActor.assumeIsolated { method(passed.sender) }
}

/// What stays on the actor on which it is.
private struct Passed<Sender>: @unchecked Sendable {
    let sender: Sender
}
