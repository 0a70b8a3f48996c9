@testable import Shell

extension SceneRunner {
    /// The scene that is shown, in the shell or alone.
    var shown: any ShellScene {
        guard let scene = shell?.scene ?? (scene as? any ShellScene) else {
            preconditionFailure("all scenes here can be in the shell")
        }
        return scene
    }
    /// The guides of the shell.
    var guides: Guides {
        guard let shell else { preconditionFailure("the runner has a shell") }
        return shell.guides
    }
    var canUndo: Bool { shell?.canUndo == true }
    var canRedo: Bool { shell?.canRedo == true }
}
