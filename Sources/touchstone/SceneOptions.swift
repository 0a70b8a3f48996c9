public import ArgumentParser
public import Scenes
import Stage

/// What can be said of a scene; what is not said, the desktop or the scene decides.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: "The scene to show: \(SceneName.allValueStrings.joined(separator: ", ")).",
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
        help: .init("How many pixels make a point; unless given, what the desktop says.", valueName: "FACTOR"))
    var scale: Double?

    @Flag(help: "Let nothing move by itself.")
    var reduceMotion = false

    enum AppearanceChoice: String, CaseIterable, ExpressibleByArgument {
        case auto, light, dark

        /// The appearance that is chosen; nil for the desktop's.
        var trait: Traits.Appearance? { Traits.Appearance(rawValue: rawValue) }
    }

    func validate() throws {
        for problem in StageSetting.keys(for: SceneKind.all).problems(in: settings) {
            throw ValidationError("\(problem.description(named: "--\(problem.name)")).")
        }
    }

    var settings: Settings {
        var settings = Settings(StageSetting.scene, scene.name)
        settings[FaceSetting.style] = style
        settings[FaceSetting.happiness] = happiness.map(Double.init)
        settings[MapSetting.turns] = turn
        if snap { settings[PaperSetting.snaps] = true }
        settings[StageSetting.appearance] = appearance.trait
        settings[EngineSetting.scale] = scale
        if reduceMotion { settings[StageSetting.reducesMotion] = true }
        return settings
    }
}

extension FaceStyle: ExpressibleByArgument {}
