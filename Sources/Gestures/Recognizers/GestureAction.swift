/// A token that identifies an action. Use it to remove the action from its recognizer or control.
public struct GestureActionToken: Hashable, Sendable {
    @MainActor private static var count = 0
    private let number: Int

    /// Creates a token that differs from all other tokens.
    @MainActor package init() {
        Self.count += 1
        number = Self.count
    }
}

/// An action of a recognizer. This is a class, because the actions are read whenever they run, and
/// copying them as structures would be slow.
final class GestureAction {
    let token: GestureActionToken
    /// The identity of the target, or `nil` if the action calls a closure.
    let target: ObjectIdentifier?
    let run: () -> Void

    init(token: GestureActionToken, target: ObjectIdentifier?, run: @escaping () -> Void) {
        (self.token, self.target, self.run) = (token, target, run)
    }
}

/// The actions of a recognizer in the order in which they were added. Each change replaces the
/// list, so that an action can add or remove actions while they run.
struct GestureActions {
    private(set) var list: [GestureAction] = []

    @MainActor mutating func add(target: AnyObject?, run: @escaping () -> Void) -> GestureActionToken {
        let token = GestureActionToken()
        list = list + [GestureAction(token: token, target: target.map { ObjectIdentifier($0) }, run: run)]
        return token
    }

    mutating func keep(where isKept: (GestureAction) -> Bool) { list = list.filter(isKept) }
}

/// A weak reference to the target of an action. Unlike a captured weak variable, it is read without
/// an exclusivity check.
private struct TargetReference<Target: AnyObject> {
    weak var object: Target?
}

/// A protocol for recognizers and controls. Its extensions declare actions with `Self`, so that an
/// action receives its sender as an instance of the sender's own class.
@MainActor public protocol ActionSending: AnyObject {}

extension ActionSending where Self: GestureRecognizer {
    /// Adds an action that calls a method of `target` whenever this recognizer begins, changes,
    /// ends, is recognized or is canceled. The argument of the method is the recognizer.
    ///
    /// The target is not retained. After the target is deallocated, the action has no effect.
    ///
    /// For example: `pinch.addTarget(self, action: FaceScene.scaleFace)`
    @discardableResult public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (Self) -> Void
    ) -> GestureActionToken {
        let reference = TargetReference(object: target)
        return actions.add(target: target) { [unowned self] in
            if let target = reference.object { action(target)(self) }
        }
    }

    /// Adds an action that calls a method of `target` without arguments whenever this recognizer
    /// begins, changes, ends, is recognized or is canceled. The target is not retained.
    @discardableResult public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void
    ) -> GestureActionToken {
        let reference = TargetReference(object: target)
        return actions.add(target: target) { if let target = reference.object { action(target)() } }
    }

    /// Adds an action that calls a closure whenever this recognizer begins, changes, ends, is
    /// recognized or is canceled. The argument of the closure is the recognizer. The recognizer
    /// retains the closure, so capture the owner of the recognizer as `weak` or `unowned`.
    @discardableResult public func addAction(_ action: @escaping (Self) -> Void) -> GestureActionToken {
        actions.add(target: nil) { [unowned self] in action(self) }
    }
}

extension GestureRecognizer {
    /// Creates a recognizer that calls a method of `target` whenever it begins, changes, ends, is
    /// recognized or is canceled. The argument of the method is the recognizer. The target is not
    /// retained.
    ///
    /// For example: `PanGestureRecognizer(target: self, action: Board.drag)`
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of `target` without arguments whenever it begins,
    /// changes, ends, is recognized or is canceled. The target is not retained.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a closure whenever it begins, changes, ends, is recognized
    /// or is canceled. The argument of the closure is the recognizer. The recognizer retains the
    /// closure, so capture the owner of the recognizer as `weak` or `unowned`.
    ///
    /// For example: `PanGestureRecognizer { [unowned self] pan in drag(pan) }`
    public convenience init(action: @escaping (Self) -> Void) {
        self.init()
        addAction(action)
    }

    /// Removes an action. If the action was already removed or belongs to another recognizer, this
    /// method has no effect.
    public func removeAction(_ token: GestureActionToken) { actions.keep { $0.token != token } }

    /// Removes the actions that call methods of a target, or all actions if `target` is `nil`.
    /// To remove a single action, call ``removeAction(_:)``.
    public func removeTarget(_ target: AnyObject?) {
        guard let target else { return actions.keep { _ in false } }
        actions.keep { $0.target != ObjectIdentifier(target) }
    }

    /// Runs the actions. Skips an action that an earlier one has removed. An action that another
    /// one adds does not run in this call.
    func sendActions() {
        // No action runs before the first one, so the first one cannot have been removed.
        for (index, action) in actions.list.enumerated()
        where index == 0 || actions.list.contains(where: { $0 === action }) { action.run() }
    }
}

// MARK: Actions that name a method without its class
extension GestureRecognizer {
    /// Not available. If code passes a method of `self`, the error message shows the correct form.
    @available(*, unavailable, message: "name the method with its class, as in `Board.drag`, or pass a closure")
    public convenience init<Target: AnyObject>(target: Target, action: (Self) -> Void) { self.init() }

    /// Not available. If code passes a method of `self`, the error message shows the correct form.
    @available(*, unavailable, message: "name the method with its class, as in `Board.drag`, or pass a closure")
    public convenience init<Target: AnyObject>(target: Target, action: () -> Void) { self.init() }

    /// Not available. If code passes a method of `self`, the error message shows the correct form.
    @available(*, unavailable, message: "name the method with its class, as in `Board.drag`, or call addAction")
    @discardableResult public func addTarget<Sender: GestureRecognizer>(
        _ target: AnyObject, action: (Sender) -> Void
    ) -> GestureActionToken { GestureActionToken() }

    /// Not available. If code passes a method of `self`, the error message shows the correct form.
    @available(*, unavailable, message: "name the method with its class, as in `Board.drag`, or call addAction")
    @discardableResult public func addTarget(_ target: AnyObject, action: () -> Void) -> GestureActionToken {
        GestureActionToken()
    }
}
