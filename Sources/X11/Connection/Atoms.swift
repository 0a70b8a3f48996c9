package import CX11

/// The atoms that the program uses, interned in one round trip.
package struct Atoms {
    package enum Name: String, CaseIterable {
        case protocols = "WM_PROTOCOLS"
        case deleteWindow = "WM_DELETE_WINDOW"
        case ping = "_NET_WM_PING"
        case syncRequest = "_NET_WM_SYNC_REQUEST"
        case syncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
        case processIdentifier = "_NET_WM_PID"
        case clientMachine = "WM_CLIENT_MACHINE"
        case windowName = "_NET_WM_NAME"
        case utf8String = "UTF8_STRING"
        case icon = "_NET_WM_ICON"
        case applicationIdentifier = "_GTK_APPLICATION_ID"
        case desktopFile = "_KDE_NET_WM_DESKTOP_FILE"
        case userTime = "_NET_WM_USER_TIME"
        case windowType = "_NET_WM_WINDOW_TYPE"
        case windowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
        case windowState = "_NET_WM_STATE"
        case fullScreen = "_NET_WM_STATE_FULLSCREEN"
        case maximizedHorizontally = "_NET_WM_STATE_MAXIMIZED_HORZ"
        case maximizedVertically = "_NET_WM_STATE_MAXIMIZED_VERT"
        case supportingWindowManager = "_NET_SUPPORTING_WM_CHECK"
        case startupIdentifier = "_NET_STARTUP_ID"
        case startupMessageBegins = "_NET_STARTUP_INFO_BEGIN"
        case startupMessageGoesOn = "_NET_STARTUP_INFO"
        case clipboard = "CLIPBOARD"
        case clipboardManager = "CLIPBOARD_MANAGER"
        case saveTargets = "SAVE_TARGETS"
        case targets = "TARGETS"
        case timestamp = "TIMESTAMP"
        case multiple = "MULTIPLE"
        case atomPair = "ATOM_PAIR"
        case increments = "INCR"
        case plainText = "text/plain;charset=utf-8"
        case png = "image/png"
        case clipboardData = "TOUCHSTONE_CLIPBOARD"
        case manager = "MANAGER"
        case settingsManager = "_XSETTINGS_S"
        case settings = "_XSETTINGS_SETTINGS"
        case compositingManager = "_NET_WM_CM_S"
        case transformationMatrix = "Coordinate Transformation Matrix"
        case calibrationMatrix = "libinput Calibration Matrix"
        case naturalScrolling = "libinput Natural Scrolling Enabled"
        case tapping = "libinput Tapping Enabled"
        case disableWhileTyping = "libinput Disable While Typing Enabled"
        case leftHanded = "libinput Left Handed Enabled"
        case wacomToolType = "Wacom Tool Type"
        case wacomSerials = "Wacom Serial IDs"
        case wacomStylus = "STYLUS"
        case wacomEraser = "ERASER"
        case libinputSerial = "libinput Tablet Tool Serial"
        case pressure = "Abs Pressure"
        case touchPressure = "Abs MT Pressure"
        case touchMajor = "Abs MT Touch Major"
        case touchMinor = "Abs MT Touch Minor"
        case tiltX = "Abs Tilt X"
        case tiltY = "Abs Tilt Y"
        case roll = "Abs Rotary Z"
        case distance = "Abs Distance"
        case wheel = "Abs Wheel"
        case edid = "EDID"
        case scrollMethod = "libinput Scroll Method Enabled"
        case synapticsScrolling = "Synaptics Two-Finger Scrolling"
        case synapticsTapping = "Synaptics Tap Action"
        case mouseType = "MOUSE"
        case trackballType = "TRACKBALL"
        case touchpadType = "TOUCHPAD"
    }

    private let values: [CX11.Atom]

    /// Requests the atoms, and returns the pending requests in the order of `Name`. The names of
    /// the two selections that the settings manager and the compositing manager own end with the
    /// number of the screen.
    static func ask(_ connection: OpaquePointer, screen: Int32) -> [xcb_intern_atom_cookie_t] {
        let names = Name.allCases.map { name in
            name == .settingsManager || name == .compositingManager ? "\(name.rawValue)\(screen)" : name.rawValue
        }
        return names.map { unsafe xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) }
    }

    init(_ connection: OpaquePointer, _ questions: [xcb_intern_atom_cookie_t]) {
        values = questions.map { unsafe CX11.Atom(fields(of: xcb_intern_atom_reply(connection, $0, nil))?.atom ?? 0) }
    }

    package subscript(_ name: Name) -> CX11.Atom {
        values[Name.allCases.firstIndex(of: name) ?? 0]
    }
}
