public import Stage
import Touches

extension SceneKind {
    /// The scenes in the order of the bar, and of the keys 1 to 5.
    public static let all = [
        SceneKind(name: "face", title: "Face") { options, _ in
            var happiness = 100
            if case .number(let number)? = options["happiness"] { happiness = Int(min(max(number, 0), 100)) }
            return FaceScene(style: options["style"] == .text("android") ? .android : .ios, happiness: happiness)
        },
        SceneKind(name: "pieces", title: "Pieces") { _, _ in PiecesScene() },
    ]
}
