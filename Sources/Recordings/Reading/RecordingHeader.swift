public import Geometry
public import Touches

/// The first line of a recording, which describes the window and the scene at the start. A replay
/// begins in the same state.
public struct RecordingHeader: Hashable, Sendable {
    /// The version of the recording format. The reader accepts no other version.
    package static let version = 1

    /// The initial size of the window, in pixels. The default is 1280 by 800.
    public var size: Size
    /// The name of the scene, or `nil` if the recording does not name one.
    public var scene: String?
    /// The name of the program whose only scene was recorded, or `nil` if the recording does not
    /// name a program.
    public var program: String?
    /// The size of a pixel in millimeters, or `nil` if it is unknown. Thresholds depend on it.
    public var millimetersPerPixel: Double?
    /// The initial settings, except `scene` and `millimetersPerPixel`. A replay must use
    /// ``settings`` instead, which also contains these two.
    package var options: Settings
    /// The state of the scene at the start, or `nil` if the recording starts with a new scene.
    public var state: Settings?
    /// Whether each displayed frame has its own line. If so, a replay adds no frames between the
    /// lines.
    package var hasFrames: Bool
    /// Whether the header has no key `touchstone`, because the recording was not written with
    /// Touchstone. Such a header may contain any keys.
    package var isForeign: Bool

    /// Creates a header with the given values. `options` contains the initial settings, except
    /// `scene` and `millimetersPerPixel`. Set `hasFrames` to `true` if each displayed frame has its
    /// own line, and `isForeign` if the recording was not written with Touchstone.
    public init(
        size: Size = Size(width: 1280, height: 800), scene: String? = nil, program: String? = nil,
        millimetersPerPixel: Double? = nil, options: Settings = [:], state: Settings? = nil, hasFrames: Bool = false,
        isForeign: Bool = false
    ) {
        self.program = program
        (self.size, self.scene, self.millimetersPerPixel, self.options) = (size, scene, millimetersPerPixel, options)
        (self.state, self.hasFrames, self.isForeign) = (state, hasFrames, isForeign)
    }

    /// All initial settings, including the scene and the size of a pixel.
    package var settings: Settings {
        var settings = options
        if let scene { settings[SettingKey<String>("scene")] = scene }
        if let millimetersPerPixel { settings[SettingKey<Double>("millimetresPerPixel")] = millimetersPerPixel }
        return settings
    }

    /// Reads a header. In a foreign header, a known key is ignored if its value is invalid.
    init(line: JSONValue) throws(LineError) {
        guard case .object(let members) = line else {
            throw LineError("the header must be an object such as {\"touchstone\":1}, found \(line.sort)")
        }
        self.init()
        isForeign = members["touchstone"] == nil
        try Self.checkVersion(members)
        size = try read(members, "size", JSONValue.size) ?? size
        scene = try read(members, "scene", JSONValue.text)
        program = try read(members, "program", JSONValue.text)
        millimetersPerPixel = try read(members, "millimetresPerPixel", JSONValue.positive)
        options = try read(members, "options", JSONValue.settings) ?? [:]
        state = try read(members, "state", JSONValue.settings)
        hasFrames = try read(members, "frames", JSONValue.boolean) ?? false
    }

    private static func checkVersion(_ members: JSONObject) throws(LineError) {
        guard let found = members["touchstone"] else {
            guard case .number? = members["t"] else { return }
            throw LineError("the header is missing: the first line must be one such as {\"touchstone\":1}")
        }
        guard found == .number(Double(version)) else {
            throw LineError("the format's version must be \(version), found \(found.sort)")
        }
    }

    private func read<Value>(
        _ members: JSONObject, _ key: String, _ convert: (JSONValue) -> (String) throws(LineError) -> Value
    ) throws(LineError) -> Value? {
        guard let value = members[key] else { return nil }
        do throws(LineError) {
            return try convert(value)(key)
        } catch {
            if isForeign { return nil }
            throw error
        }
    }

    static let memberNames = [
        "touchstone", "size", "scene", "program", "millimetresPerPixel", "options", "state", "frames",
    ]

    func write(to text: inout JSONText) {
        text.openObject()
        text.member("touchstone", Self.version)
        text.write(size, as: "size")
        if let scene { text.member("scene", scene) }
        if let program { text.member("program", program) }
        if let millimetersPerPixel, millimetersPerPixel > 0 {
            text.member("millimetresPerPixel", millimetersPerPixel.writable())
        }
        if !options.isEmpty { text.write(options, as: "options") }
        if let state { text.write(state, as: "state") }
        if hasFrames { text.member("frames", true) }
        text.closeObject()
    }
}
