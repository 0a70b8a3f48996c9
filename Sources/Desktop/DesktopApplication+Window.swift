public import Windowing

// The window of the application.
extension DesktopApplication {
    /// Shows one scene in an open window, which keeps the reserved input from it.
    public convenience init(window: any SystemWindow, _ scene: any Scene, reserved: ReservedInput = []) {
        self.init(window: window) { size, surroundings in
            let runner = SceneRunner(scene, size: size, reserved: reserved)
            runner.receive(InputBatch(InputEvent(time: .zero, .setting(surroundings))))
            return runner
        }
    }

    /// The size of the window, in pixels.
    public var size: Size { window.size }
    /// The title of the window.
    public var title: String {
        get { window.title }
        set { window.title = newValue }
    }
    /// The icon of the window in several sizes; empty for that of the application.
    public var icons: [WindowIcon] {
        get { window.icons }
        set { window.icons = newValue }
    }
    /// Whether the window fills the screen. Setting it asks the window manager, which may refuse.
    public var isFullScreen: Bool {
        get { window.isFullScreen }
        set { window.isFullScreen = newValue }
    }
    /// What is copied and pasted between this program and others.
    public var clipboard: any Clipboard { window.clipboard }
    /// The present moment on the clock of the input.
    public var now: Timestamp { window.now }
}
