import ArgumentParser
import Scenes
import Stage

/// A scene by its name on the command line.
struct SceneName: ExpressibleByArgument, CaseIterable {
    let name: String

    init?(argument: String) {
        guard SceneKind.all.contains(where: { $0.name == argument }) else { return nil }
        name = argument
    }

    private init(name: String) { self.name = name }

    static let pieces = SceneName(name: "pieces")
    static let allCases = SceneKind.all.map { SceneName(name: $0.name) }
    static let allValueStrings = SceneKind.all.map(\.name)
    var defaultValueDescription: String { name }
}
