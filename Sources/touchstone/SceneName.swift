import ArgumentParser
import Scenes
import Stage

struct SceneName: ExpressibleByArgument, CaseIterable {
    let kind: SceneKind

    init?(argument: String) { try? self.init(parsing: argument) }

    init(parsing argument: String) throws {
        guard let kind = SceneKind.all.first(where: { $0.name == argument }) else {
            throw ValidationError(Self.complaint(of: argument))
        }
        self.kind = kind
    }

    private init(_ kind: SceneKind) { self.kind = kind }
    var name: String { kind.name }

    static let pieces = SceneName(PiecesScene.kind)
    static let allCases = SceneKind.all.map(SceneName.init)
    static let allValueStrings = SceneKind.all.map(\.name)
    var defaultValueDescription: String { name }

    /// A word in a scene's place may be a command that was not written as it should.
    private static func complaint(of word: String) -> String {
        let commands = Touchstone.configuration.subcommands.map { $0.configuration }
            .filter(\.shouldDisplay).compactMap(\.commandName)
        let nearest = nearestName(to: word, among: allValueStrings + commands).map { " Did you mean '\($0)'?" } ?? ""
        return
            "no scene is called '\(word.prefix(40))'.\(nearest) There are \(allValueStrings.joined(separator: ", "))."
    }
}
