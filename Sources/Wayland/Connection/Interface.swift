/// The global interfaces that a connection binds if the compositor has them.
enum Interface: String, CaseIterable, Sendable {
    case compositor = "wl_compositor"
    case sharedMemory = "wl_shm"
    case shell = "xdg_wm_base"
    case seat = "wl_seat"
    case subcompositor = "wl_subcompositor"
    case output = "wl_output"
    case outputManager = "zxdg_output_manager_v1"
    case viewporter = "wp_viewporter"
    case fractionalScale = "wp_fractional_scale_manager_v1"
    case presentation = "wp_presentation"
    case pointerGestures = "zwp_pointer_gestures_v1"
    case decoration = "zxdg_decoration_manager_v1"
    case idleInhibition = "zwp_idle_inhibit_manager_v1"
    case activation = "xdg_activation_v1"
    case dataDevices = "wl_data_device_manager"
    case tablets = "zwp_tablet_manager_v2"
    case cursorShapes = "wp_cursor_shape_manager_v1"

    /// The newest version that the program supports.
    var newestVersion: UInt32 {
        switch self {
        case .seat: 8
        case .shell: 6
        case .compositor, .output: 4
        case .outputManager, .pointerGestures, .dataDevices: 3
        case .sharedMemory, .subcompositor, .viewporter, .fractionalScale, .presentation, .decoration, .idleInhibition,
            .activation, .tablets, .cursorShapes:
            1
        }
    }

    /// Returns the opcode of the request that destroys an object of the interface, or `nil` if the
    /// version has none or the object is kept until the connection closes.
    func release(_ version: UInt32) -> UInt32? {
        switch self {
        case .output: version >= 3 ? 0 : nil
        case .seat: version >= 5 ? 3 : nil
        case .compositor, .sharedMemory, .shell, .subcompositor, .outputManager, .viewporter, .fractionalScale,
            .presentation, .pointerGestures, .decoration, .idleInhibition, .activation, .dataDevices, .tablets,
            .cursorShapes:
            nil
        }
    }

    /// Whether a window cannot be shown without the interface. A seat is not required, because it
    /// can be added later.
    var isRequired: Bool { [.compositor, .sharedMemory, .shell].contains(self) }

    /// The consequence of the interface's absence, as a sentence, or `nil` for required interfaces.
    var absence: String? {
        switch self {
        case .compositor, .sharedMemory, .shell: nil
        case .seat: "there is no input until a seat is added"
        case .subcompositor: "windows have no title bar of their own"
        case .output: "the size of the screen is unknown, and pictures are not scaled"
        case .outputManager: "fractional scales are known only by \(Interface.fractionalScale.rawValue)"
        case .viewporter: "fractional scales are rounded up"
        case .fractionalScale: "fractional scales are computed from the size of the screen"
        case .presentation: "pictures follow the frame callbacks, because the times of frames are unknown"
        case .pointerGestures: "touchpads report no pinches and swipes"
        case .decoration: "windows draw their own title bar"
        case .idleInhibition: "programs keep the screen on by D-Bus"
        case .dataDevices: "there is no clipboard"
        case .activation: "launchers cannot focus new windows"
        case .tablets: "pens are pointers without pressure, tilt and eraser"
        case .cursorShapes: "the images of the pointer are loaded from the cursor theme"
        }
    }
}
