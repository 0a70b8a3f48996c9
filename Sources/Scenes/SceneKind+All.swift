package import Shell

extension SceneKind {
    /// The kinds of all scenes, in the order of the bar and of the number keys from 1 to 6. Photos
    /// listed in the settings are shown as placeholders.
    package nonisolated static let all = all(photosFrom: nil)

    /// Returns the kinds of all scenes. `source` decodes the photos listed in the settings. If it
    /// is `nil`, these photos are placeholders.
    package nonisolated static func all(photosFrom source: (any PhotoSource)?) -> [SceneKind] {
        [
            FaceScene.kind, PiecesScene.kind, CapturedScene.kind, PaperScene.kind, MapScene.kind,
            PhotosScene.kind(from: source),
        ]
    }
}
