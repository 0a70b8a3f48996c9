public import Windowing

extension SceneWindow {
    /// Creates a scene window from an open window of any window system. `reserved` is the input
    /// that the window handles itself.
    package convenience init(window: any SystemWindow, _ scene: any Scene, reserved: ReservedInput = []) {
        self.init(window: window) { size, surroundings in
            let runner = SceneRunner(scene, size: size, reserved: reserved)
            runner.receive(InputBatch(InputEvent(time: .zero, .setting(surroundings))))
            return runner
        }
    }

    /// The size of the window, in pixels.
    public var size: Size { window.size }
    /// The title, which window managers show.
    public var title: String {
        get { window.title }
        set { window.title = newValue }
    }
    /// The icon in several sizes. If the list is empty, the application's icon is used. On Wayland,
    /// the desktop shows the icon of the desktop file instead.
    public var icons: [WindowIcon] {
        get { window.icons }
        set { window.icons = newValue }
    }
    /// A Boolean value that indicates whether the window fills the screen. Setting the property
    /// sends a request that the window manager can refuse.
    public var isFullScreen: Bool {
        get { window.isFullScreen }
        set { window.isFullScreen = newValue }
    }
    /// The clipboard of the window system.
    public var clipboard: any Clipboard { window.clipboard }
    /// The current time on the input clock.
    public var now: Timestamp { window.now }
}
