/// A window manager on a test's server, with a compositor if asked: Openbox and picom.
public final class WindowManager {
    private let programs: [App]

    /// Returns when it manages windows: a window that comes while it starts is lost on it.
    public init(on server: XServer, isCompositing: Bool = false, patience: Duration = defaultPatience) throws(TestError)
    {
        let folder = try TemporaryFolder()
        let manager = ["openbox", "--sm-disable", "--startup", "touch \(folder.path)/started"]
        let compositor = ["picom", "--config", "/dev/null", "--backend", "xrender"]
        var programs: [App] = []
        for command in isCompositing ? [manager, compositor] : [manager] {
            programs.append(try App(program: command, on: server))
        }
        self.programs = programs
        let deadline = Deadline(patience)
        var pace = Pace(step: .milliseconds(2))
        while folder.names.isEmpty {
            guard !deadline.hasPassed else { throw TestError("not within \(patience): a window manager") }
            pace.waitForNextStep()
        }
    }
}
