/// One of a recognizer's actions, to take it back with.
public struct GestureActionToken: Hashable, Sendable {
    let number: Int
}

/// What is called when a recognizer's state changes.
///
/// A class and not a structure: each state that is announced reads it, and a copy has many parts.
final class GestureAction {
    let token: GestureActionToken
    /// Whose method it is; nil for a closure. The closure in `run` knows whether the target is
    /// still there.
    let target: ObjectIdentifier?
    /// The method; nil for a closure.
    let selector: Selector?
    let run: () -> Void

    init(token: GestureActionToken, target: ObjectIdentifier?, selector: Selector?, run: @escaping () -> Void) {
        (self.token, self.target, self.selector, self.run) = (token, target, selector, run)
    }
}

/// A recognizer's actions, in the order in which they were added.
struct GestureActions {
    var list: [GestureAction] = []
    /// How many there have been, so that no two tokens are the same.
    var count = 0

    /// These actions and one more, with its token.
    func adding(
        target: AnyObject?, selector: Selector?, run: @escaping () -> Void
    ) -> (actions: GestureActions, token: GestureActionToken) {
        let token = GestureActionToken(number: count + 1)
        let action = GestureAction(
            token: token, target: target.map { ObjectIdentifier($0) }, selector: selector, run: run)
        return (GestureActions(list: list + [action], count: count + 1), token)
    }

    func removing(where condition: (GestureAction) -> Bool) -> GestureActions {
        GestureActions(list: list.filter { !condition($0) }, count: count)
    }
}

/// A target that is not kept alive. A captured constant is read without the check of access that a
/// captured weak variable needs.
private struct TargetReference<Target: AnyObject> {
    weak var object: Target?
}

/// Lets actions take the recognizer with its own type. Every recognizer does.
public protocol GestureActionSending: AnyObject {}

extension GestureActionSending where Self: GestureRecognizer {
    /// Calls a method of `target` with this recognizer whenever it begins, changes, ends, is
    /// recognized or is cancelled.
    ///
    /// The target is not kept alive; once it is gone the action is too. `pinch.addTarget(self,
    /// action: FaceScene.scaleFace)`
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (Self) -> Void
    ) -> GestureActionToken {
        let reference = TargetReference(object: target)
        return addAction(target: target) { [unowned self] in
            if let target = reference.object { action(target)(self) }
        }
    }

    /// Calls a method of `target` that takes nothing whenever this recognizer begins, changes,
    /// ends, is recognized or is cancelled. The target is not kept alive.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void
    ) -> GestureActionToken { addTarget(target, selector: Selector(action)) }

    /// Calls a method of the main actor with this recognizer whenever it begins, changes, ends, is
    /// recognized or is cancelled. The target is not kept alive.
    ///
    /// - Precondition: the engine runs on the main actor, as it does in `DesktopApplication`.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void
    ) -> GestureActionToken { addTarget(target, selector: Selector(action)) }

    /// Calls a method of the main actor that takes nothing whenever this recognizer begins,
    /// changes, ends, is recognized or is cancelled. The target is not kept alive.
    ///
    /// - Precondition: the engine runs on the main actor, as it does in `DesktopApplication`.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) -> GestureActionToken { addTarget(target, selector: Selector(action)) }

    /// Calls a closure with this recognizer whenever it begins, changes, ends, is recognized or is
    /// cancelled.
    @discardableResult
    public func addAction(_ action: @escaping (Self) -> Void) -> GestureActionToken {
        addAction(target: nil) { [unowned self] in action(self) }
    }
}

// Recognizers that are made with their first action.
extension GestureRecognizer {
    /// A recognizer that calls a method of `target` with itself. The target is not kept alive.
    ///
    /// `PanGestureRecognizer(target: self, action: Board.drag)`
    public convenience init<Target: AnyObject, Sender: GestureRecognizer>(
        target: Target, action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// A recognizer that calls a method of `target` that takes nothing. The target is not kept
    /// alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init(target: target, action: Selector(action))
    }

    /// A recognizer that calls a method of the main actor with itself. The target is not kept
    /// alive.
    ///
    /// - Precondition: the engine runs on the main actor, as it does in `DesktopApplication`.
    public convenience init<Target: AnyObject, Sender: GestureRecognizer>(
        target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// A recognizer that calls a method of the main actor that takes nothing. The target is not
    /// kept alive.
    ///
    /// - Precondition: the engine runs on the main actor, as it does in `DesktopApplication`.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// Calls an action on a target whenever this recognizer begins, changes, ends, is recognized or
    /// is cancelled. The target is not kept alive.
    @discardableResult
    public func addTarget(_ target: Any, action: Selector) -> GestureActionToken {
        addTarget(target, selector: action)
    }

    @discardableResult
    func addTarget(_ target: Any, selector: Selector) -> GestureActionToken {
        let object = target as AnyObject
        let reference = TargetReference(object: object)
        return addAction(target: object, selector: selector) { [unowned self] in
            if let target = reference.object { selector.run(target, self) }
        }
    }
}

extension GestureRecognizer {
    /// Removes one action. Does nothing where it is gone already.
    public func removeAction(_ token: GestureActionToken) { setActions(actions.removing { $0.token == token }) }

    /// Removes an action from a target: all of the target's where `action` is nil, and those of
    /// every target where `target` is nil.
    ///
    /// An action is found where it was added as an equal ``Selector``.
    public func removeTarget(_ target: Any?, action: Selector? = nil) {
        let target = target.map { ObjectIdentifier($0 as AnyObject) }
        setActions(
            actions.removing { (target == nil || $0.target == target) && (action == nil || $0.selector == action) })
    }

    fileprivate func addAction(
        target: AnyObject?, selector: Selector? = nil, run: @escaping () -> Void
    ) -> GestureActionToken {
        let (actions, token) = actions.adding(target: target, selector: selector, run: run)
        setActions(actions)
        return token
    }

    /// Runs the actions that there are now. An action that is removed meanwhile does not run, one
    /// that is added runs the next time.
    func sendActions() {
        // Nothing has run that could have removed the first.
        for (index, action) in actions.list.enumerated()
        where index == 0 || actions.list.contains(where: { $0 === action }) {
            action.run()
        }
    }
}
