public import ArgumentParser
public import Scenes
import Stage

/// The scenes by the names under which the command line knows them.
enum SceneChoice: String, CaseIterable, ExpressibleByArgument {
    case pieces
    case face

    /// The scene, new.
    func make(_ options: SceneOptions) -> any Scene {
        switch self {
        case .pieces: PiecesScene()
        case .face: FaceScene(style: options.style, happiness: options.happiness)
        }
    }
}

extension FaceStyle: ExpressibleByArgument {}

/// What can be said of a scene on the command line.
struct SceneOptions: ParsableArguments {
    @Argument(help: "The scene to show.")
    var scene = SceneChoice.pieces

    @Option(help: "Whose proportions the face has.")
    var style = FaceStyle.ios

    @Option(help: "How happy the face is at the start, from 0 to 100.")
    var happiness = 100

    func validate() throws {
        guard (0...100).contains(happiness) else {
            throw ValidationError("--happiness is \(happiness), but a face is at least 0 and at most 100 happy.")
        }
    }
}
