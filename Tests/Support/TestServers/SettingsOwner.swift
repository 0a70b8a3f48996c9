import CTestServers

/// A desktop's settings manager (XSETTINGS).
@safe
public final class SettingsOwner {
    private let client: Client
    private let window: UInt
    private var hasEnded = false

    /// Replaces the screen's settings manager, without settings yet.
    public init(on server: XServer) throws(TestError) {
        client = try Client(display: server.display)
        window = unsafe client_begin_settings(client.handle)
    }

    /// Publishes settings.
    public func tell(_ settings: [SettingsText.Setting], isBigEndian: Bool = false) {
        tell(bytes: SettingsText(settings, isBigEndian: isBigEndian).bytes)
    }

    /// Writes arbitrary bytes into the property.
    public func tell(bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer {
            unsafe client_set_settings(client.handle, window, $0.baseAddress, Int32($0.count))
        }
    }

    /// Ends the settings manager.
    public func end() {
        guard !hasEnded else { return }
        hasEnded = true
        unsafe client_end_settings(client.handle, window)
    }

    deinit { end() }
}

/// Settings as the bytes of the property `_XSETTINGS_SETTINGS`.
public struct SettingsText: Sendable {
    /// A setting with its name.
    public enum Setting: Sendable {
        case integer(String, Int32)
        case string(String, String)
        case color(String)
    }

    public private(set) var bytes: [UInt8]
    private let isBigEndian: Bool

    public init(_ settings: [Setting], isBigEndian: Bool = false) {
        self.isBigEndian = isBigEndian
        bytes = [isBigEndian ? 1 : 0, 0, 0, 0]
        let serial: UInt32 = 7
        append(serial)
        append(UInt32(settings.count))
        for setting in settings { append(setting) }
    }

    private mutating func append(_ setting: Setting) {
        switch setting {
        case .integer(let name, let value):
            appendHead(kind: 0, name)
            append(UInt32(bitPattern: value))
        case .string(let name, let value):
            appendHead(kind: 1, name)
            append(UInt32(value.utf8.count))
            appendPadded(value)
        case .color(let name):
            appendHead(kind: 2, name)
            for part: UInt16 in [0, 0x8000, 0xffff, 0xffff] { append(part) }
        }
    }

    private mutating func appendHead(kind: UInt8, _ name: String) {
        bytes += [kind, 0]
        append(UInt16(name.utf8.count))
        appendPadded(name)
        let serial: UInt32 = 7
        append(serial)
    }

    private mutating func append(_ number: some FixedWidthInteger) {
        unsafe withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { unsafe bytes += Array($0) }
    }

    private mutating func appendPadded(_ text: String) {
        bytes += Array(text.utf8)
        while bytes.count % 4 != 0 { bytes.append(0) }
    }
}
