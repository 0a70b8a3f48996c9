/// One of a recognizer's actions, to take it back with.
public struct GestureActionToken: Hashable, Sendable {
    let number: Int
}

/// What is called when a recognizer's state changes.
struct GestureAction {
    let token: GestureActionToken
    /// Whose method it is; nil for a closure. The closure in `run` knows whether the target is still there.
    let target: ObjectIdentifier?
    let run: () -> Void
}

/// Lets actions take the recognizer with its own type. Every recognizer does.
public protocol GestureActionSending: AnyObject {}

extension GestureActionSending where Self: GestureRecognizer {
    /// Calls a method of `target` with this recognizer whenever it begins, changes, ends, is recognized or is cancelled.
    ///
    /// The target is not kept alive; once it is gone the action is too. `pinch.addTarget(self, action: FaceScene.scaleFace)`
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (Self) -> Void
    ) -> GestureActionToken {
        append(target: target) { [weak target, unowned self] in
            if let target { action(target)(self) }
        }
    }

    /// Calls a closure with this recognizer whenever it begins, changes, ends, is recognized or is cancelled.
    @discardableResult
    public func addAction(_ action: @escaping (Self) -> Void) -> GestureActionToken {
        append(target: nil) { [unowned self] in action(self) }
    }
}

extension GestureRecognizer {
    func append(target: AnyObject?, run: @escaping () -> Void) -> GestureActionToken {
        actionCount += 1
        let token = GestureActionToken(number: actionCount)
        actions = actions + [GestureAction(token: token, target: target.map { ObjectIdentifier($0) }, run: run)]
        return token
    }

    /// Takes back one action. Does nothing where it is gone already.
    public func removeAction(_ token: GestureActionToken) {
        actions = actions.filter { $0.token != token }
    }

    /// Takes back all actions on a target.
    public func removeTarget(_ target: AnyObject) {
        actions = actions.filter { $0.target != ObjectIdentifier(target) }
    }

    /// Runs the actions that there are now. What an action takes back is not run any more, what it adds only the next time.
    func sendActions() {
        for action in actions where actions.contains(where: { $0.token == action.token }) { action.run() }
    }
}
