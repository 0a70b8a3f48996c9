import Drawing
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// The rings around the fingers are the same in all scenes.
@Suite(.serialized) struct FingerMarkTests {
    private nonisolated static let names = SceneKind.all.map(\.name)
    private static let fingers = [Point(x: 560, y: 420), Point(x: 720, y: 380), Point(x: 200, y: 700)]

    private let player: SceneRunner
    private let hand: Hand

    private init() { self.init(options: [:]) }

    private init(options: Settings) {
        let player = SceneRunner(
            SceneKind.all, options: options, size: Size(width: 1280, height: 800), measuring: EvenLetters())
        (self.player, hand) = (player, Hand(player.engine) { player.receive($0) })
    }

    private func show(_ name: String) {
        hand.set(Settings(StageSetting.scene, name))
        if name == "photos" { for _ in 0..<60 { hand.wait(.milliseconds(16)) } }
    }

    /// The centers of the rings, rounded to whole pixels, and the opacities.
    private var rings: [(center: Point, opacity: Double)] {
        player.picture().items.filter { $0.id.name == "touch" }.map { ($0.bounds.center, $0.opacity) }
    }

    @Test(arguments: names)
    func `a ring appears around each finger on a scene within a tenth of a second, and fades as fast`(name: String) {
        show(name)
        for (index, point) in Self.fingers.enumerated() { hand.touch(UInt32(index + 1), at: point) }
        hand.wait(.milliseconds(120))
        #expect(rings.map(\.opacity) == [1, 1, 1])
        #expect(zip(rings, Self.fingers).allSatisfy { $0.center.distance(to: $1) < 1 }, "\(rings)")
        for finger in 1...3 { hand.lift(UInt32(finger)) }
        hand.wait(.milliseconds(50))
        #expect(rings.count == 3 && rings.allSatisfy { abs($0.opacity - 0.5) < 1e-6 }, "\(rings)")
        hand.wait(.milliseconds(50))
        #expect(rings.isEmpty)
    }

    @Test(arguments: names) func `the demonstration has a ring around each finger`(name: String) throws {
        show(name)
        var count = 0
        for round in try #require(player.shell).demonstrationRounds(from: hand.time) {
            player.receive(round)
            let shown = rings.filter { $0.opacity == 1 }.map(\.center)
            for touch in player.engine.touches where round.time - touch.landingTime >= .milliseconds(100) {
                #expect(shown.contains { $0.distance(to: touch.pixelLocation) < 1 }, "\(shown)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test(arguments: names) func `neither a mouse nor a finger on the bar has a ring`(name: String) throws {
        show(name)
        let bar = try #require(player.picture().items.first { $0.id.name == "bar" }).bounds
        hand.touch(8, at: Point(x: 640, y: 420), type: .indirectPointer, button: 1)
        hand.touch(7, at: Point(x: 640, y: bar.midY))
        hand.wait(.milliseconds(120))
        #expect(rings.isEmpty)
    }

    @Test func `in a bare window, the pieces have no rings around fingers without pressure`() {
        let bare = Self(options: Settings(StageSetting.isBare, true))
        bare.hand.touch(1, at: Point(x: 640, y: 400))
        bare.hand.wait(.milliseconds(120))
        #expect(bare.rings.isEmpty)
    }
}
