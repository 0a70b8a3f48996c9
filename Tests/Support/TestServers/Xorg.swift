import Geometry
import Glibc

/// A real server with devices controlled through sockets: a touchscreen, a touchpad, a pointer and
/// a keyboard.
///
/// Each device connects at its first use, and keeps the connection until it is disabled.
public final class Xorg: XServer, TouchServer, @unchecked Sendable {
    public let touchscreen: Touchscreen
    public let touchpad: Touchpad
    public let pointer: Pointer
    public let keyboard: Keyboard
    /// A pen that measures pressure, if the server has one.
    public let pen: Pen

    /// - Parameter hasPen: Whether the server has a pen.
    public init(hasPen: Bool = false) throws(TestError) {
        let process = try GuardedServer.start { folder throws(TestError) in
            try writeFile(folder + "/xorg.conf", Array(Self.configuration(folder: folder, hasPen: hasPen).utf8))
            return [
                Self.program, "-config", folder + "/xorg.conf", "-logfile", folder + "/log", "-noreset",
                "-nolisten", "tcp", "-sharevts", "-novtswitch",
            ]
        }
        touchscreen = .ofDriver(Device(socket: process.folder + "/touchscreen"))
        touchpad = .ofDriver(Device(socket: process.folder + "/touchpad"))
        pointer = .ofDriver(Device(socket: process.folder + "/pointer"))
        keyboard = Keyboard(Device(socket: process.folder + "/keyboard"))
        pen = .ofDriver(Device(socket: process.folder + "/pen"))
        try super.init(process)
    }

    /// The path of the server itself on Debian, where `Xorg` may be a wrapper that needs a console.
    private static let program = unsafe access("/usr/lib/xorg/Xorg", X_OK) == 0 ? "/usr/lib/xorg/Xorg" : "Xorg"

    private static func configuration(folder: String, hasPen: Bool) -> String {
        """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
          Option "AutoEnableDevices" "false"
          Option "DontVTSwitch" "true"
        EndSection
        Section "Device"
          Identifier "video"
          Driver "dummy"
          VideoRam 256000
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 5.0-1000.0
          VertRefresh 5.0-200.0
          Modeline "1280x800" 83.46 1280 1344 1480 1680 800 801 804 828
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "video"
          Monitor "monitor"
          DefaultDepth 24
          SubSection "Display"
            Depth 24
            Modes "1280x800"
            Virtual 1280 800
          EndSubSection
        EndSection
        \(device("touchscreen", type: "Touch", folder: folder))
        \(device("touchpad", type: "PointerGesture", folder: folder))
        \(device("pointer", type: "PointerAbsolute", folder: folder))
        \(device("keyboard", type: "Keyboard", folder: folder))
        \(hasPen ? device("pen", type: "PointerAbsolute", folder: folder) : "")
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "pointer" "CorePointer"
          InputDevice "keyboard" "CoreKeyboard"
          InputDevice "touchpad" "SendCoreEvents"
          InputDevice "touchscreen" "SendCoreEvents"
          \(hasPen ? "InputDevice \"pen\" \"SendCoreEvents\"" : "")
        EndSection
        """
    }

    private static func device(_ name: String, type: String, folder: String) -> String {
        """
        Section "InputDevice"
          Identifier "\(name)"
          Driver "inputtest"
          Option "SocketPath" "\(folder)/\(name)"
          Option "DeviceType" "\(type)"
          Option "TouchCount" "10"
          Option "PointerHasPressure" "\(name == "pen")"
        EndSection
        """
    }
}
