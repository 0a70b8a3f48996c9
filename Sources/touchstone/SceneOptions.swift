import ArgumentParser
import CairoRendering
public import Scenes
import Shell

/// The options that choose a scene and its settings.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: .init(
            "The scene to show: \(SceneName.allValueStrings.joined(separator: ", ")) (default: pieces).",
            valueName: "scene"),
        completion: .list(SceneName.allValueStrings), transform: SceneName.init(parsing:))
    var namedScene: SceneName?
    var scene: SceneName { namedScene ?? .pieces }

    @Option(help: "The style of the face (default: filled).")
    var style: FaceStyle?

    @Option(parsing: .unconditional, help: "The initial happiness of the face, from 0 to 100.")
    var happiness: Int?

    @Option(help: "The width of the face's lines, in points (default: the style's).")
    var lineWidth: Double?

    @Option(
        help: .init("The color of the face's lines, such as #2A5BD7 (default: the style's).", valueName: "color"),
        transform: Self.color)
    var lineColor: Color?

    @Option(help: "The initial radius of the face, as a fraction of half the window (default: 0.9).")
    var faceScale: Double?

    @Flag(inversion: .prefixedNo, help: "Whether two fingers rotate the map.")
    var turn: Bool?

    @Flag(help: "Mark the places on the map where fingers land.")
    var marks = false

    @Flag(help: "Snap the rotation of the sheet of paper to multiples of 15 degrees.")
    var snap = false

    @Flag(help: "Draw a grid over the picture on the sheet of paper.")
    var grid = false

    @Option(help: "Light or dark; auto follows the desktop.")
    var appearance = AppearanceChoice.auto

    @Option(
        parsing: .unconditional,
        help: .init("The number of pixels per point (default: the desktop's).", valueName: "FACTOR"))
    var scale: Double?

    @Flag(help: "Turn off animations.")
    var reduceMotion = false

    enum AppearanceChoice: String, CaseIterable, ExpressibleByArgument { case auto, light, dark }

    func validate() throws {
        for problem in StageSetting.keys(for: SceneKind.all).problems(in: settings) {
            throw ValidationError("\(problem.description(named: Self.option(problem.name))).")
        }
    }

    /// Returns the option for a setting, such as `--line-width` for `lineWidth`.
    private static func option(_ name: String) -> String {
        "--" + name.flatMap { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }
    }

    private static func color(_ word: String) throws -> Color {
        guard let color = FaceSetting.lineColor.value(.text(word)) else {
            throw ValidationError("--line-color must be \(FaceSetting.lineColor.requirement).")
        }
        return color
    }

    var settings: Settings {
        var settings = Settings(StageSetting.scene, scene.name)
        settings[FaceSetting.style] = style
        settings[FaceSetting.happiness] = happiness.map(Double.init)
        settings[FaceSetting.lineWidth] = lineWidth
        settings[FaceSetting.lineColor] = lineColor
        settings[FaceSetting.faceScale] = faceScale
        settings[MapSetting.turns] = turn
        if marks { settings[MapSetting.marks] = true }
        if snap { settings[PaperSetting.snaps] = true }
        if grid { settings[PaperSetting.grid] = true }
        settings[StageSetting.appearance] = Traits.Appearance(rawValue: appearance.rawValue)
        settings[EngineSetting.scale] = scale
        if reduceMotion { settings[StageSetting.reducesMotion] = true }
        return settings
    }
}

extension FaceStyle: ExpressibleByArgument {}

/// The name of a scene on the command line. The error for an unknown name suggests a scene or a
/// command with a similar name, if there is one.
struct SceneName {
    let kind: SceneKind

    init(parsing argument: String) throws {
        guard let kind = SceneKind.all.first(where: { $0.name == argument }) else {
            throw ValidationError(Self.complaint(of: argument))
        }
        self.kind = kind
    }

    private init(_ kind: SceneKind) { self.kind = kind }
    var name: String { kind.name }

    static let pieces = SceneName(PiecesScene.kind)
    static let list = SceneKind.all.map { "\($0.name) – \($0.summary)" }.joined(separator: "\n")

    /// Returns the scene that arguments such as `help face` name, or `nil` if they do not name a
    /// scene.
    static func kind(inHelp arguments: [String]) -> SceneKind? {
        guard arguments.count == 2, arguments[0] == "help" else { return nil }
        return SceneKind.all.first { $0.name == arguments[1] }
    }

    static let allValueStrings = SceneKind.all.map(\.name)

    private static func complaint(of word: String) -> String {
        let commands = Touchstone.configuration.subcommands.map { $0.configuration }
            .filter(\.shouldDisplay).compactMap(\.commandName)
        let nearest = nearestName(to: word, among: allValueStrings + commands).map { " Did you mean '\($0)'?" } ?? ""
        return
            "there is no scene '\(word.prefix(40))'.\(nearest) The scenes are \(allValueStrings.joined(separator: ", "))."
    }
}

extension SceneKind {
    /// The description of the scene for the command `help`.
    @MainActor var help: String {
        let scene = make([:], TextMeasurer())
        let devices = [
            ("a touchscreen", InputDevices(hasTouchscreen: true)), ("a touchpad", InputDevices(hasTouchpad: true)),
            ("a mouse", InputDevices()),
        ]
        let hints = devices.map { name, devices in
            "With \(name): \(scene.captions(for: devices).joined(separator: ". "))."
        }
        let keys = scene.options.map { "Press \($0.key) for \($0.title)." }
        return (["touchstone \(name): \(summary)", ""] + hints + keys).joined(separator: "\n")
    }
}
