import Drawing
import Geometry
import GestureTesting
import Shell
import Testing
import Touches

@testable import Scenes
@testable import Stage

/// The width, the color and the scale of the face.
@Suite struct FaceLookTests {
    private func player(_ options: Settings) -> SceneRunner {
        var options = options
        (options[StageSetting.scene], options[StageSetting.isBare]) = ("face", true)
        return SceneRunner(
            SceneKind.all, options: options, size: Size(width: 1000, height: 800), measuring: EvenLetters())
    }

    private func shape(_ name: String, of player: SceneRunner) throws -> Shape {
        let item = try #require(player.picture().items.first { $0.id.name == name })
        guard case .shape(let shape) = item.content else { throw FaceIsNoShape() }
        return shape
    }

    private struct FaceIsNoShape: Error {}

    private func radius(of player: SceneRunner) throws -> Double {
        try #require(try shape("face", of: player).path.bounds).width / 2
    }

    @Test(arguments: FaceStyle.allCases) func `a setting determines the line width`(style: FaceStyle) throws {
        var options = Settings(FaceSetting.lineWidth, 12)
        options[FaceSetting.style] = style
        #expect(try shape("face", of: player(options)).stroke?.width == 12)
        options[FaceSetting.lineWidth] = nil
        #expect(try shape("face", of: player(options)).stroke?.width == (style == .android ? 4 : 3))
    }

    @Test func `a setting determines the line color, even if the setting changes while the program runs`() throws {
        var options = Settings(FaceSetting.lineColor, Color(hex: 0x2A5BD7))
        options[FaceSetting.style] = .ios
        let player = player(options)
        #expect(try shape("face", of: player).stroke?.paint == .color(Color(hex: 0x2A5BD7)))
        let hand = Hand(player.engine) { player.receive($0) }
        hand.set(Settings(FaceSetting.lineColor, Color(hex: 0x00C0FF)))
        #expect(try shape("face", of: player).stroke?.paint == .color(Color(hex: 0x00C0FF)))
    }

    @Test func `a face starts at the given scale, and a reset returns to it`() throws {
        let player = player(Settings(FaceSetting.faceScale, 0.5))
        let hand = Hand(player.engine) { player.receive($0) }
        // Half of the half of 800.
        #expect(try radius(of: player) == 200)
        #expect(player.shown.state.isEmpty)
        hand.press("plus")
        hand.wait(.seconds(1))
        #expect(try abs(radius(of: player) - 220) < 1e-6)
        hand.press("Home")
        hand.wait(.seconds(1))
        #expect(try radius(of: player) == 200)
        #expect(player.shown.state.isEmpty)
    }

    @Test(arguments: [("#2A5BD7", 0x2A5BD7), ("#00c0ff", 0x00C0FF)] as [(String, UInt32)])
    func `colors are written in hexadecimal, as on the web`(text: String, hex: UInt32) {
        #expect(FaceSetting.lineColor.value(.text(text)) == Color(hex: hex))
        #expect(FaceSetting.lineColor.setting(Color(hex: hex)) == .text(text.uppercased()))
    }

    @Test(arguments: ["", "2A5BD7", "#2A5BD", "#2A5BD70", "#2A5BDG", "#-A5BD7", "#٢A5BD7", "blue"])
    func `an invalid color is refused`(text: String) {
        #expect(FaceSetting.lineColor.value(.text(text)) == nil)
    }
}
