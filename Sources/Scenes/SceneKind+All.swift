public import Shell

extension SceneKind {
    /// All scenes, in the order of the bar and of the keys 1 to 5.
    public static let all = [FaceScene.kind, PiecesScene.kind, CapturedScene.kind, PaperScene.kind, MapScene.kind]
}
