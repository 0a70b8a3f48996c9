// Longer than 250 lines: all guides need the same window, hand and way of watching.

import Drawing
import GestureTesting
import Testing
import Touches

@testable import Scenes
@testable import Shell

/// The guide plays each scene's gesture on a copy, and leaves no trace.
@Suite struct GuideTests {
    private let player: SceneRunner
    private let hand: Hand

    private init(
        _ name: String, guides: Bool = false, touchscreen: Bool = true, size: Size = Size(width: 1280, height: 800)
    ) {
        var options = Settings(StageSetting.scene, name)
        if guides { options[StageSetting.showsGuides] = true }
        options.values["devices"] = .object(["touchscreen": .boolean(touchscreen)])
        let player = SceneRunner(
            SceneKind.all, options: options, size: size, measuring: EvenLetters())
        (self.player, hand) = (player, Hand(player.engine) { player.receive($0) })
    }

    private nonisolated static let names = SceneKind.all.map(\.name)
    private var scenePicture: [Item] { player.shown.picture().items }

    private func items(_ name: String) -> [Item] { player.picture().items.filter { $0.id.name == name } }

    /// The text on the plate of the guide, or on the plate in the bar.
    private var shownWords: String {
        let words = items("guide words") + (items("bar hint plate").isEmpty ? [] : items("bar hint"))
        return words.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
            .joined(separator: " ")
    }

    private func watch(_ duration: Duration) {
        for _ in 0..<Int(duration.inSeconds / 0.016) { hand.wait(.milliseconds(16)) }
    }

    @Test(arguments: names) func `the guide shows two fingers and their effect, and leaves the scene unchanged`(
        name: String
    ) {
        hand.set(Settings(StageSetting.scene, name))
        // The photos are dealt first.
        if name == "photos" { watch(.seconds(1)) }
        let before = player.state
        hand.press("F1")
        // The card is rested on, the face is dragged before, and a piece is thrown before.
        watch(.milliseconds(800 + (name == "captured" ? 600 : name == "face" ? 1300 : name == "pieces" ? 3100 : 0)))
        // The card has a caption of its own.
        let words = name == "captured" ? "" : player.shown.captions(for: player.traits.devices).last
        #expect(items("guide touch").count == 2 && shownWords == words)
        #expect(player.guides.picture?.items != scenePicture)
        #expect(player.engine.touches.isEmpty && player.wantsFrames)
        watch(.seconds(12))
        #expect(player.guides.guide == nil && items("guide touch").isEmpty)
        #expect(player.state == before && !player.canUndo && !player.wantsFrames)
    }

    @Test(arguments: [false, true])
    func `a second request for the guide opens the list of keys`(reducesMotion: Bool) throws {
        hand.set(Settings(StageSetting.reducesMotion, reducesMotion))
        hand.press("F1")
        watch(.milliseconds(500))
        #expect(player.guides.picture != nil)
        hand.press("F1")
        watch(.milliseconds(500))
        #expect(player.guides.guide == nil && items("key list").count == 1)
        // A slow press on the bar dismisses the guide long before the lift.
        hand.press("Escape")
        let button = try #require(player.shell?.bar?.buttons.first { $0.name == "show me" })
        let location = button.convert(button.bounds.center, to: nil)
        watch(.seconds(2))
        hand.touch(1, at: location)
        hand.lift(1)
        watch(.milliseconds(500))
        #expect(player.guides.picture != nil && items("key list").isEmpty)
        hand.touch(1, at: location)
        watch(.milliseconds(500))
        hand.lift(1)
        watch(.milliseconds(500))
        #expect(player.guides.guide == nil && items("key list").count == 1)
    }

    @Test func `the guide's text matches the available input devices`() {
        for (touchscreen, words) in [
            (true, "Two fingers move, turn"), (false, "Drag the sheet; hold Control"),
        ] {
            let stand = GuideTests("paper", touchscreen: touchscreen)
            stand.hand.press("F1")
            stand.watch(.milliseconds(300))
            #expect(stand.shownWords.hasPrefix(words))
        }
    }

    @Test(arguments: [false, true])
    func `each of two captions is visible long enough to be read`(reducesMotion: Bool) {
        hand.set(Settings(StageSetting.scene, "pieces"))
        hand.set(Settings(StageSetting.reducesMotion, reducesMotion))
        let captions = player.shown.captions(for: player.traits.devices)
        hand.press("F1")
        hand.wait(.milliseconds(1))
        var frames: [String: Int] = [:]
        while player.guides.picture != nil {
            // If motion is reduced, only deadlines wake the program.
            let deadline = player.nextDeadline.map { $0 - hand.time } ?? .seconds(60)
            let step = reducesMotion ? max(deadline, .milliseconds(16)) : .milliseconds(16)
            let words = shownWords
            hand.wait(step)
            frames[words, default: 0] += Int(step.inSeconds * 1000)
        }
        #expect(captions.count == 2 && Set(frames.keys).isSubset(of: captions + [""]))
        for caption in captions { #expect(frames[caption, default: 0] >= 1000 + 60 * caption.count - 100) }
    }

    @Test(arguments: names.filter { $0 != "pieces" })
    func `the guide's text is visible long enough to be read before anything moves`(
        name: String
    ) {
        hand.set(Settings(StageSetting.scene, name))
        // A second to find them, then 60 ms for each letter.
        let readingTimes = player.shown.captions(for: player.traits.devices).map {
            Duration.seconds(1) + .milliseconds(60) * $0.count
        }
        let reading = readingTimes.reduce(Duration.zero, +)
        hand.press("F1")
        // The moment at which the guide begins.
        hand.wait(.milliseconds(1))
        watch(reading - .milliseconds(50))
        #expect(shownWords.isEmpty == (name == "captured") && player.guides.picture != nil)
        #expect(name == "map" || !player.wantsFrames)
        let end = player.nextDeadline
        #expect(end.map { $0 - player.engine.now <= .milliseconds(66) } == true)
        hand.wait(.milliseconds(66))
        #expect(player.guides.picture == nil)
    }

    @Test(arguments: names) func `in a small window, the fingers of the guide stay below the bar`(name: String) throws {
        let stand = GuideTests(name, size: Size(width: 480, height: 320))
        let bar = try #require(stand.items("bar").first).bounds
        stand.hand.press("F1")
        for _ in 0..<20 {
            stand.watch(.milliseconds(200))
            for finger in stand.items("guide touch") { #expect(finger.bounds.minY >= bar.maxY) }
        }
    }

    @Test(arguments: [Size(width: 360, height: 640), Size(width: 791, height: 444), Size(width: 1280, height: 800)])
    func `the guide's text covers no piece`(size: Size) {
        let stand = GuideTests("pieces", size: size)
        let pieces = ["red", "green", "blue"].flatMap { stand.items($0) }.map(\.bounds)
        stand.hand.press("F1")
        stand.watch(.milliseconds(300))
        #expect(pieces.count == 3 && !stand.shownWords.isEmpty)
        for plate in stand.items("guide plate") {
            for piece in pieces { #expect(!piece.intersects(plate.bounds)) }
        }
    }

    @Test func `the card's caption describes the gesture that the guide plays`() {
        hand.set(Settings(StageSetting.scene, "captured"))
        hand.press("F1")
        func caption() -> String {
            items("words").compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
                .joined(separator: " ")
        }
        watch(.milliseconds(300))
        #expect(caption() == "Hold still" && items("guide plate").isEmpty && items("bar hint plate").isEmpty)
        watch(.milliseconds(1000))
        #expect(caption() == "Captured: move and turn it")
    }

    @Test func `the first touch moves a piece immediately, while the guide fades`() throws {
        let stand = GuideTests("pieces")
        let scene = try #require(stand.player.shown as? PiecesScene)
        stand.hand.press("F1")
        stand.watch(.milliseconds(500))
        stand.hand.touch(1, at: Point(x: 640, y: 420))
        stand.hand.move(1, by: Vector(dx: 80, dy: 60))
        #expect(scene.pieces[1].center == Point(x: 720, y: 480))
        #expect(stand.player.guides.picture == nil && stand.items("guide touch").count == 1)
        stand.hand.wait(.milliseconds(125))
        let faded = try #require(stand.items("guide touch").first)
        #expect(faded.opacity > 0 && faded.opacity < 0.5)
        stand.hand.wait(.milliseconds(130))
        #expect(stand.items("guide touch").isEmpty)
    }

    @Test func `if guides are enabled, each scene shows its guide the first time it opens`() {
        let stand = GuideTests("pieces", guides: true)
        #expect(stand.player.guides.guide != nil)
        stand.watch(.seconds(12))
        #expect(stand.player.guides.guide == nil)
        stand.hand.press("1")
        #expect(stand.player.guides.guide != nil)
        stand.hand.press("2")
        #expect(stand.player.guides.guide == nil)
        #expect(stand.player.settings[StageSetting.showsGuides] == nil)
    }

    @Test func `a guide restarts when the window is resized, and counts as seen once it has played`() {
        let stand = GuideTests("pieces", guides: true)
        var played = 0
        stand.player.shell?.onGuidePlayed = { played += 1 }
        stand.watch(.milliseconds(800))
        stand.hand.resize(to: Size(width: 1000, height: 700))
        #expect(stand.player.guides.guide == nil && stand.player.nextDeadline != nil)
        stand.watch(.milliseconds(400))
        #expect(stand.player.guides.guide != nil && played == 0)
        stand.hand.press("1")
        stand.hand.press("2")
        #expect(stand.player.guides.guide != nil, "it was not played to its end")
        stand.watch(.seconds(12))
        #expect(stand.player.guides.guide == nil && played == 1)
    }

    @Test func `a swipe that opens a scene does not end that scene's guide`() {
        let stand = GuideTests("pieces", guides: true)
        stand.watch(.seconds(12))
        let fingers = (1...4).map { UInt32($0) }
        stand.hand.together {
            for finger in fingers { stand.hand.touch(finger, at: Point(x: 500, y: 100 * Double(finger))) }
        }
        for _ in 0..<10 {
            stand.hand.wait(.milliseconds(10))
            stand.hand.together { for finger in fingers { stand.hand.move(finger, by: Vector(dx: -20, dy: 0)) } }
        }
        stand.hand.together { for finger in fingers { stand.hand.lift(finger) } }
        stand.watch(.milliseconds(500))
        #expect(stand.player.settings[StageSetting.scene] == "captured" && stand.items("guide touch").count == 2)
    }

    @Test func `with reduced motion, the guide shows the final location of the fingers without moving`() {
        hand.set(Settings(StageSetting.reducesMotion, true))
        hand.press("F1")
        hand.wait(.milliseconds(16))
        let first = player.picture().items
        #expect(items("guide touch").count == 2 && !player.wantsFrames)
        hand.wait(.seconds(1))
        #expect(player.picture().items == first)
        hand.wait(.seconds(8))
        hand.wait(.milliseconds(16))
        #expect(items("guide touch").isEmpty && !player.wantsFrames)
    }

    @Test func `the guide of the pieces shows a throw, then a turn, each with its caption`() throws {
        hand.set(Settings(StageSetting.scene, "pieces"))
        let captions = player.shown.captions(for: player.traits.devices)
        hand.press("F1")
        var shown: [(words: String, fingers: Int)] = []
        for _ in 0..<700 {
            hand.wait(.milliseconds(16))
            let now = (shownWords, items("guide touch").count)
            if !now.0.isEmpty, now.1 > 0, shown.last.map({ $0 != now }) ?? true { shown.append(now) }
        }
        #expect(shown.map(\.words) == captions && shown.map(\.fingers) == [1, 2], "\(shown)")
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 130, height: 400)])
    func `four seconds after the first guide, the next scene's name pulses once`(size: Size) throws {
        let stand = GuideTests("pieces", guides: true, size: size)
        while stand.player.guides.guide != nil { stand.watch(.milliseconds(32)) }
        stand.watch(.seconds(3.9))
        #expect(stand.items("bar pulse").isEmpty)
        stand.watch(.seconds(0.5))
        let next = try #require(size.width < 200 ? stand.button("scenes") : stand.button("Captured"))
        #expect(stand.items("bar pulse").map(\.bounds.midX).allSatisfy { abs($0 - next.frame.midX) < 1 })
        #expect(stand.items("bar pulse").count == 1)
        stand.watch(.seconds(2))
        #expect(stand.items("bar pulse").isEmpty && !stand.player.wantsFrames && stand.player.nextDeadline == nil)
        stand.hand.press("1")
        while stand.player.guides.guide != nil { stand.watch(.milliseconds(32)) }
        stand.watch(.seconds(5))
        #expect(stand.items("bar pulse").isEmpty, "only once")
    }

    private func button(_ name: String) -> BarButton? { player.shell?.bar?.buttons.first { $0.name == name } }

    @Test func `if guides are disabled, no scene shows a guide`() {
        #expect(player.guides.guide == nil)
    }

    private init() { self.init("pieces") }
}
