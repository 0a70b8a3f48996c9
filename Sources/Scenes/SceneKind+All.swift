public import Shell

extension SceneKind {
    /// The kinds of all scenes, in the order of the bar and of the number keys from 1 to 6.
    public nonisolated static let all = [
        FaceScene.kind, PiecesScene.kind, CapturedScene.kind, PaperScene.kind, MapScene.kind, PhotosScene.kind,
    ]
}
