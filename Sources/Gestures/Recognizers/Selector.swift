/// An action to call on a target, made from a method of the target's class:
/// `Selector(Board.drag)`.
///
/// It is what `init(target:action:)` of a recognizer takes, so that a subclass can override
/// that initializer.
public struct Selector {
    /// Calls the method on a target with a recognizer.
    let run: (_ target: AnyObject, _ sender: GestureRecognizer) -> Void

    /// A method that takes the recognizer.
    ///
    /// - Precondition: it is called on an object of the method's class with a recognizer of the
    ///   method's type.
    public init<Target: AnyObject, Sender: GestureRecognizer>(_ method: @escaping (Target) -> (Sender) -> Void) {
        run = { method(Self.cast($0, to: Target.self))(Self.cast($1, to: Sender.self)) }
    }

    /// A method that takes nothing.
    ///
    /// - Precondition: it is called on an object of the method's class.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
        run = { target, _ in method(Self.cast(target, to: Target.self))() }
    }

    /// A method of the main actor that takes the recognizer.
    ///
    /// - Precondition: it is called on the main actor, on an object of the method's class with a
    ///   recognizer of the method's type.
    public init<Target: AnyObject, Sender: GestureRecognizer>(
        _ method: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        run = { target, sender in
            let (method, sender) = (method(Self.cast(target, to: Target.self)), Self.cast(sender, to: Sender.self))
            callOnMainActor(method, with: sender)
        }
    }

    /// A method of the main actor that takes nothing.
    ///
    /// - Precondition: it is called on the main actor, on an object of the method's class.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void) {
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
