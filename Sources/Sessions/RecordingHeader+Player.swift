import Geometry
import Gestures
public import Recordings
public import Stage
public import Touches

extension RecordingHeader {
    /// The header of a recording that begins with what a player shows now, which must be at rest.
    public init(beginningWith player: ScenePlayer) {
        self.init(size: player.engine.root.bounds.size, options: player.options)
        if case .text(let name)? = options.removeValue(forKey: "scene") { scene = name }
        if case .number(let size)? = options.removeValue(forKey: "millimetresPerPixel") { millimetresPerPixel = size }
        let state = player.state
        if !state.isEmpty { self.state = state }
    }

    /// Everything that the header sets, by its name.
    public var settings: [String: SettingValue] {
        var settings = options
        if let scene { settings["scene"] = .text(scene) }
        if let millimetresPerPixel { settings["millimetresPerPixel"] = .number(millimetresPerPixel) }
        return settings
    }
}
