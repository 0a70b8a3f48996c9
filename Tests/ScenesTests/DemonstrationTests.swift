import Drawing
import Gestures
import Shell
import Testing

@testable import Scenes

/// The built-in gesture of each scene matches its description.
@Suite struct DemonstrationTests {
    private static let size = Size(width: 1280, height: 800)

    private func demonstrated(_ kind: SceneKind) -> SceneRunner {
        let player = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, kind.name), size: Self.size, measuring: EvenLetters())
        for round in player.shell?.demonstrationRounds(from: .zero) ?? [] { player.receive(round) }
        return player
    }

    @Test func `the demonstration captures the card, moves it and rotates it`() throws {
        let player = demonstrated(CapturedScene.kind)
        let scene = try #require(player.shown as? CapturedScene)
        #expect(scene.card.isCaptured)
        #expect(abs(scene.card.pose.turn - .pi / 5) < 0.01)
        let words = player.picture().items.compactMap { item in
            if item.id.name == "words", case .text(let text) = item.content { text.string } else { nil }
        }
        #expect(words.joined(separator: " ") == "Captured: move and turn it")
        #expect(CapturedScene.kind.demonstration.summary.hasSuffix("until it was captured, then moved and rotated it"))
    }

    @Test func `the demonstration makes the face happier and larger, and does not rotate it`() throws {
        let scene = try #require(demonstrated(FaceScene.kind).shown as? FaceScene)
        #expect(scene.faceView.targetScale > FaceView.firstScale)
        #expect(scene.happiness == 70 && FaceScene.kind.demonstration.summary.contains("happier"))
        #expect(FaceScene.kind.demonstration.summary.contains("enlarged") && scene.faceView.transform == .identity)
        #expect(!FaceScene.kind.demonstration.summary.contains("turn"))
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 360, height: 640)])
    func `the demonstration throws a piece that bounces off an edge and does not touch the piece that is turned`(
        size: Size
    ) throws {
        let player = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, "pieces"), size: size, measuring: EvenLetters())
        let scene = try #require(player.shown as? PiecesScene)
        let homes = scene.pieces.map(\.center)
        var (thrown, path): (PieceView?, [Point]) = (nil, [])
        for round in try #require(player.shell).demonstrationRounds(from: .zero) {
            player.receive(round)
            if player.engine.touches.count == 2 { break }
            thrown = thrown ?? player.engine.touches.first?.view as? PieceView
            if let thrown { path.append(thrown.middle(in: thrown.placement)) }
        }
        let steps = zip(path, path.dropFirst()).map { $1 - $0 }
        let toss = try #require(steps.max { $0.length < $1.length })
        #expect(steps.contains { $0.dot(toss) < -0.5 }, "it turns back")
        #expect(thrown?.travel?.isRunning != true, "it is at rest")
        for (piece, home) in zip(scene.pieces, homes) where piece !== thrown { #expect(piece.center == home) }
        #expect(player.engine.touches.allSatisfy { $0.view !== thrown && $0.view is PieceView })
    }

    @Test func `the demonstration enlarges a piece, the sheet, a photo and the map by two thirds, and rotates them`()
        throws
    {
        let piece = try #require((demonstrated(PiecesScene.kind).shown as? PiecesScene)?.pieces[1]).transform
        let sheet = try #require((demonstrated(PaperScene.kind).shown as? PaperScene)?.placement).transform
        let photo = try #require(
            (demonstrated(PhotosScene.kind).shown as? PhotosScene)?.photos.first { $0.fingers.isHolding })
        let map = try #require((demonstrated(MapScene.kind).shown as? MapScene)?.camera)
        #expect(abs(piece.scale - 5.0 / 3) < 0.01 && abs(piece.rotation - .pi / 5) < 0.01)
        #expect(abs(sheet.scale - 5.0 / 3) < 0.01 && abs(sheet.rotation - .pi / 5) < 0.01)
        let growth = photo.placement.scale / photo.target.scale
        let turn = photo.placement.turn - photo.target.turn
        #expect(abs(growth - 5.0 / 3) < 0.01 && abs(turn - .pi / 5) < 0.01)
        #expect(abs(map.scale - 1280 * 5.0 / 3) < 15 && abs(map.rotation - .pi / 5) < 0.01)
    }

    @Test(arguments: SceneKind.all.map(\.name)) func `the rounds of a demonstration are in chronological order`(
        name: String
    ) throws {
        let kind = try #require(SceneKind.all.first { $0.name == name })
        let player = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, kind.name), size: Self.size, measuring: EvenLetters())
        let times = try #require(player.shell).demonstrationRounds(from: .seconds(3)).map(\.time)
        #expect(times.first == .seconds(3) && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
}
