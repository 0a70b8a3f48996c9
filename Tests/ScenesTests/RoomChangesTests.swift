import GestureTesting
import Testing
import Touches

@testable import Scenes
@testable import Shell

/// Windows that change their size and return to it, and a reset while fingers are down.
@Suite struct RoomChangesTests {
    private let player: SceneRunner
    private let hand: Hand
    private nonisolated static let names = SceneKind.all.map(\.name)
    private static let size = Size(width: 1280, height: 800)
    /// A rotated screen, a half tile, a small window, two of them one after the other, and windows
    /// that a tiling window manager makes so low that the bar leaves no room.
    private nonisolated static let detours = [
        [Size(width: 800, height: 1280)], [Size(width: 640, height: 800)], [Size(width: 360, height: 640)],
        [Size(width: 640, height: 800), Size(width: 800, height: 1280), Size(width: 480, height: 320)],
        [Size(width: 60, height: 60)], [Size(width: 1, height: 1)], [Size(width: 400, height: 60)],
        [Size(width: 1280, height: 30)],
    ]

    private init() { self.init("pieces") }

    private init(_ name: String, size: Size = RoomChangesTests.size) {
        let player = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, name), size: size, measuring: EvenLetters())
        (self.player, hand) = (player, Hand(player.engine) { player.receive($0) })
    }

    /// Two fingers rest about a point, open, turn, go near the lower right corner, rest and lift.
    private func carry(_ first: UInt32, about middle: Point, lifts: Bool = true) {
        let (one, other) = (first, first + 1)
        hand.together {
            hand.touch(one, at: middle - Vector(dx: 40, dy: 0))
            hand.touch(other, at: middle + Vector(dx: 40, dy: 0))
        }
        hand.wait(.milliseconds(600))
        for step in 1...20 {
            let part = Double(step) / 20
            let arm = Vector(dx: 40 + 20 * part, dy: 25 * part)
            let center = middle + Vector(dx: 540, dy: 290) * part
            hand.wait(.milliseconds(8))
            hand.together {
                hand.move(one, to: center - arm)
                hand.move(other, to: center + arm)
            }
        }
        hand.wait(.milliseconds(300))
        guard lifts else { return }
        hand.together {
            hand.lift(one)
            hand.lift(other)
        }
        hand.wait(.seconds(2))
    }

    private func numbers(_ value: SettingValue) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .list(let list): list.flatMap(numbers)
        case .object(let members): members.sorted { $0.key < $1.key }.flatMap { numbers($0.value) }
        case .boolean, .text: []
        }
    }

    @Test(arguments: names, detours)
    func `a window that returns to its original size shows everything where it was`(name: String, detour: [Size]) {
        let stand = RoomChangesTests(name)
        stand.carry(1, about: Point(x: 640, y: 420))
        let before = stand.player.shown.undoableState
        #expect(!before.isEmpty)
        for size in detour + [Self.size] {
            stand.hand.resize(to: size)
            stand.hand.wait(.seconds(1))
        }
        stand.expect(before)
    }

    private func expect(_ before: Settings) {
        let after = player.shown.undoableState
        #expect(after.values.keys.sorted() == before.values.keys.sorted())
        let pairs = zip(numbers(.object(before.values)), numbers(.object(after.values)))
        #expect(pairs.allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }, "\(before) \(after)")
    }

    @Test(arguments: ["pieces", "captured", "paper"], detours)
    func `a restored window that returns to its original size shows everything where it was`(
        name: String, detour: [Size]
    ) throws {
        let stand = RoomChangesTests(name)
        stand.carry(1, about: Point(x: 640, y: 420))
        let before = stand.player.shown.undoableState
        for size in detour { stand.hand.resize(to: size) }
        let next = RoomChangesTests(name, size: try #require(detour.last))
        next.player.restore(stand.player.state)
        next.hand.resize(to: Self.size)
        next.expect(before)
    }

    @Test(arguments: ["pieces", "captured", "paper"])
    func `a reset in a window without room returns everything home for good`(name: String) {
        let stand = RoomChangesTests(name)
        stand.carry(1, about: Point(x: 640, y: 420))
        stand.hand.resize(to: Size(width: 60, height: 60))
        stand.hand.press("Home")
        stand.hand.wait(.seconds(1))
        stand.hand.resize(to: Self.size)
        stand.hand.wait(.seconds(1))
        stand.expect([:])
    }

    @Test(arguments: [true, false])
    func `a reset returns all pieces to their homes, even if a finger holds one of them`(moves: Bool) throws {
        // The bar of a narrower window has no room for the button.
        let stand = RoomChangesTests("pieces", size: Size(width: 1440, height: 800))
        let hand = stand.hand
        stand.carry(1, about: Point(x: 720, y: 420))
        #expect(!stand.player.shown.undoableState.isEmpty)
        hand.touch(3, at: Point(x: 420, y: 420))
        if moves { for _ in 0..<10 { hand.move(3, by: Vector(dx: 0, dy: 12)) } }
        hand.wait(.milliseconds(200))
        let bar = try #require(stand.player.shell?.bar)
        let reset = try #require(bar.buttons.first { $0.name == "reset" })
        hand.touch(4, at: reset.convert(reset.bounds.center, to: nil))
        hand.wait(.milliseconds(60))
        hand.lift(4)
        hand.wait(.seconds(1))
        #expect(stand.player.shown.undoableState.isEmpty)
        // The finger no longer holds anything.
        for _ in 0..<10 { hand.move(3, by: Vector(dx: 12, dy: 0)) }
        hand.lift(3)
        hand.wait(.seconds(1))
        #expect(stand.player.shown.undoableState.isEmpty)
    }
}
