/// A token that identifies an action. Use it to remove the action from its recognizer.
public struct GestureActionToken: Hashable, Sendable {
    let number: Int
}

/// An action of a recognizer. This is a class, because every state change reads the actions, and
/// copying them as structures would be slow.
final class GestureAction {
    let token: GestureActionToken
    /// The identity of the target, or `nil` if the action calls a closure.
    let target: ObjectIdentifier?
    let selector: Selector?
    let run: () -> Void

    init(token: GestureActionToken, target: ObjectIdentifier?, selector: Selector?, run: @escaping () -> Void) {
        (self.token, self.target, self.selector, self.run) = (token, target, selector, run)
    }
}

struct GestureActions {
    private(set) var list: [GestureAction] = []
    /// The number of actions that have ever been added.
    private var count = 0

    mutating func add(target: AnyObject?, selector: Selector? = nil, run: @escaping () -> Void) -> GestureActionToken {
        count += 1
        let token = GestureActionToken(number: count)
        let target = target.map { ObjectIdentifier($0) }
        list = list + [GestureAction(token: token, target: target, selector: selector, run: run)]
        return token
    }

    mutating func keep(where isKept: (GestureAction) -> Bool) { list = list.filter(isKept) }
}

/// A weak reference to the target of an action. Unlike a captured weak variable, it is read without
/// a check for exclusive access.
private struct TargetReference<Target: AnyObject> {
    weak var object: Target?
}

/// A protocol that lets an action receive a recognizer as an instance of the recognizer's class,
/// not as a `GestureRecognizer`. Every recognizer conforms to this protocol.
public protocol GestureActionSending: AnyObject {}

extension GestureActionSending where Self: GestureRecognizer {
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

    /// Adds an action that calls a method of `target` without arguments.
    @discardableResult public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void
    ) -> GestureActionToken { addTarget(target, action: Selector(action)) }

    /// Adds an action that calls a main-actor method of `target`.
    ///
    /// - Precondition: The engine runs on the main actor, as it does in `DesktopApplication`.
    @discardableResult public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void
    ) -> GestureActionToken { addTarget(target, action: Selector(action)) }

    /// Adds an action that calls a main-actor method of `target` without arguments.
    ///
    /// - Precondition: The engine runs on the main actor, as it does in `DesktopApplication`.
    @discardableResult public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) -> GestureActionToken { addTarget(target, action: Selector(action)) }

    /// Adds an action that calls a closure whenever this recognizer begins, changes, ends, is
    /// recognized or is canceled. The argument of the closure is the recognizer.
    @discardableResult public func addAction(_ action: @escaping (Self) -> Void) -> GestureActionToken {
        actions.add(target: nil) { [unowned self] in action(self) }
    }
}

extension GestureRecognizer {
    /// Creates a recognizer that calls a method of `target`. The argument of the method is the
    /// recognizer. The target is not retained.
    ///
    /// For example: `PanGestureRecognizer(target: self, action: Board.drag)`
    public convenience init<Target: AnyObject, Sender: GestureRecognizer>(
        target: Target, action: @escaping (Target) -> (Sender) -> Void
    ) { self.init(target: target, action: Selector(action)) }

    /// Creates a recognizer that calls a method of `target` without arguments.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init(target: target, action: Selector(action))
    }

    /// Creates a recognizer that calls a main-actor method of `target`.
    ///
    /// - Precondition: The engine runs on the main actor, as it does in `DesktopApplication`.
    public convenience init<Target: AnyObject, Sender: GestureRecognizer>(
        target: Target, action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) { self.init(target: target, action: Selector(action)) }

    /// Creates a recognizer that calls a main-actor method of `target` without arguments.
    ///
    /// - Precondition: The engine runs on the main actor, as it does in `DesktopApplication`.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> @MainActor () -> Void
    ) { self.init(target: target, action: Selector(action)) }

    /// Adds an action that calls a method of `target`. The target is not retained.
    @discardableResult public func addTarget(_ target: Any, action: Selector) -> GestureActionToken {
        let object = target as AnyObject
        let reference = TargetReference(object: object)
        return actions.add(target: object, selector: action) { [unowned self] in
            if let target = reference.object { action.run(target, self) }
        }
    }

    /// Removes an action. If the action was already removed, this method has no effect.
    public func removeAction(_ token: GestureActionToken) { actions.keep { $0.token != token } }

    /// Removes the actions that match both a target and a selector. If `target` is `nil`, every
    /// target matches. If `action` is `nil`, every selector matches.
    public func removeTarget(_ target: Any?, action: Selector? = nil) {
        let target = target.map { ObjectIdentifier($0 as AnyObject) }
        actions.keep { target != nil && $0.target != target || action != nil && $0.selector != action }
    }

    /// Runs the actions. An action that another action removes is skipped. An action that another
    /// action adds runs at the next state change.
    func sendActions() {
        // No action runs before the first one, so the first one cannot have been removed.
        for (index, action) in actions.list.enumerated()
        where index == 0 || actions.list.contains(where: { $0 === action }) { action.run() }
    }
}
