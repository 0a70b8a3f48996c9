public import ArgumentParser
public import Scenes
import Stage
import Touches

/// What can be said of a scene on the command line. What is not said is not among the settings: the desktop decides it, or the scene.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The scene to show: \(SceneName.allValueStrings.joined(separator: ", "))."),
        completion: .list(SceneName.allValueStrings), transform: SceneName.init(parsing:))
    var scene = SceneName.pieces

    @Option(help: "Whose proportions the face has.")
    var style: FaceStyle?

    @Option(parsing: .unconditional, help: "How happy the face is at the start, from 0 to 100.")
    var happiness: Int?

    @Flag(inversion: .prefixedNo, help: "Whether two fingers turn the map.")
    var turn: Bool?

    @Flag(help: "Let the sheet of paper come to rest at multiples of 15 degrees.")
    var snap = false

    @Option(help: "Light or dark; auto does as the desktop does.")
    var appearance = AppearanceChoice.auto

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many pixels make a point; unless given, what the desktop says.", valueName: "FACTOR"))
    var scale: Double?

    @Flag(help: "Let nothing move by itself.")
    var reduceMotion = false

    enum AppearanceChoice: String, CaseIterable, ExpressibleByArgument {
        case auto, light, dark
    }

    func validate() throws {
        if let happiness, !(0...100).contains(happiness) {
            throw ValidationError("--happiness is \(happiness), but a face is at least 0 and at most 100 happy.")
        }
        if let scale, !ScenePlayer.scales.contains(scale) {
            throw ValidationError(
                "--scale is \(scale), but a point has at least \(ScenePlayer.scales.lowerBound) and at most "
                    + "\(Int(ScenePlayer.scales.upperBound)) pixels.")
        }
    }

    /// As a recording's header has them.
    var settings: [String: SettingValue] {
        var settings: [String: SettingValue] = ["scene": .text(scene.name)]
        settings["style"] = style.map { .text($0.rawValue) }
        settings["happiness"] = happiness.map { .number(Double($0)) }
        settings["turn"] = turn.map { .flag($0) }
        if snap { settings["snap"] = .flag(true) }
        if appearance != .auto { settings["appearance"] = .text(appearance.rawValue) }
        settings["scale"] = scale.map { .number($0) }
        if reduceMotion { settings["reduceMotion"] = .flag(true) }
        return settings
    }
}

extension FaceStyle: ExpressibleByArgument {}
