import CairoRendering
import Geometry
import Scenes
import Shell
import Testing
import Touches

/// The place of the text of each scene's guide, with real fonts.
@Suite struct GuideWordsTests {
    private nonisolated static let sizes = [
        (Size(width: 480, height: 320), 1.0), (Size(width: 960, height: 600), 1), (Size(width: 1366, height: 768), 1),
        (Size(width: 3840, height: 2160), 2),
    ]

    /// Plays the guide of a scene, and passes the picture to a closure ten times per second.
    ///
    /// - Returns: The number of calls.
    private func watch(_ player: SceneRunner, _ look: (Picture) throws -> Void) rethrows -> Int {
        player.receive(InputBatch(InputEvent(time: .seconds(1), .key(KeyInput(key: "F1")))))
        var (time, count) = (Timestamp.seconds(1), 0)
        while true {
            for _ in 0..<6 {
                time = time + .milliseconds(16)
                player.receive(InputBatch(InputEvent(time: time, .time)))
            }
            let picture = player.picture()
            guard picture.items.contains(where: { $0.id.name.hasPrefix("guide") || $0.id.name == "bar hint plate" })
            else { return count }
            try look(picture)
            count += 1
        }
    }

    private func player(_ scene: String, _ size: Size, scale: Double, devices: InputDevices, isBare: Bool = false)
        -> SceneRunner
    {
        var options = Settings(StageSetting.scene, scene)
        options[StageSetting.devices] = devices.settings
        options[EngineSetting.scale] = scale
        options[StageSetting.reducesMotion] = true
        if isBare { options[StageSetting.isBare] = true }
        return SceneRunner(SceneKind.all, options: options, size: size, measuring: TextMeasurer())
    }

    private func words(_ name: String, in picture: Picture) -> String {
        picture.items.compactMap { item in
            if item.id.name == name, case .text(let text) = item.content { text.string } else { nil }
        }.joined(separator: " ")
    }

    @Test(arguments: SceneKind.all.map(\.name), sizes)
    func `a guide's text appears in only one place, is complete, and does not cover any object`(
        scene: String, window: (size: Size, scale: Double)
    )
        throws
    {
        let all = [
            InputDevices(hasTouchscreen: true), InputDevices(hasTouchpad: true), InputDevices(),
        ]
        // The devices change the words only, whose length matters in the smallest window.
        for devices in window.size.width < 500 ? all : [all[Int(window.size.width) % all.count]] {
            let player = player(scene, window.size, scale: window.scale, devices: devices)
            let shown = try #require(player.shell).scene
            let (hint, captions) = (shown.hint(for: devices), shown.captions(for: devices))
            let looks = watch(player) { picture in
                let (beside, onBar) = (words("guide words", in: picture), words("bar hint", in: picture))
                let texts = [beside, onBar].filter { !$0.isEmpty }
                // The card itself says what to do.
                let isRight = texts.count == 1 && (captions + [hint]).contains(texts[0])
                #expect(scene == "captured" ? texts.isEmpty : isRight, "\(texts)")
                let plates = picture.items.filter { $0.id.name == "guide plate" || $0.id.name == "bar hint plate" }
                let count = scene == "captured" ? 0 : 1
                #expect(plates.count == count || player.nextDeadline == nil, "visible until it fades")
                for plate in plates where plate.id.name == "guide plate" {
                    #expect(Rect(origin: .zero, size: window.size).contains(plate.bounds))
                    for item in picture.items where isThing(item) {
                        #expect(!plate.bounds.intersects(item.bounds), "\(item.id.name) by \(plate.bounds)")
                    }
                }
            }
            #expect(looks > 15)
        }
    }

    /// Whether an item belongs to the scene and not to the guide or the bar. What a thing casts is
    /// soft, and no part of it.
    private func isThing(_ item: Item) -> Bool {
        // The rows belong to the felt.
        !["guide", "bar", "row", "shadow"].contains { item.id.name.hasPrefix($0) }
    }

    @Test func `if no piece is in the middle of the window, the guide turns the closest piece`() throws {
        let size = Size(width: 1280, height: 800)
        let player = player("pieces", size, scale: 1, devices: InputDevices(hasTouchscreen: true))
        let (home, moved) = (Point(x: 640, y: 420), Point(x: 640, y: 670))
        let drag: [(TouchPhase, Point, Duration)] = [
            (.began, home, .zero), (.moved, moved, .milliseconds(16)), (.ended, moved, .milliseconds(300)),
        ]
        for (phase, point, time) in drag {
            let touch = TouchInput(id: TouchID(1), phase: phase, location: point)
            player.receive(InputBatch(InputEvent(time: .zero + time, .touch(touch))))
        }
        var isTurned = false
        _ = try watch(player) { picture in
            let piece = try #require(picture.items.first { $0.id.name == "green" })
            isTurned = isTurned || piece.transform.rotation != 0
        }
        #expect(isTurned)
    }

    @Test func `without a bar, a guide's text does not cover the controls on the map`() throws {
        let player = player(
            "map", Size(width: 480, height: 320), scale: 1, devices: InputDevices(hasTouchscreen: true), isBare: true)
        let looks = try watch(player) { picture in
            #expect(words("guide words", in: picture) == "Two fingers move, zoom and turn the map")
            let plate = try #require(picture.items.first { $0.id.name == "guide plate" }).bounds
            let signs = picture.items.filter { ["scale card", "compass"].contains($0.id.name) }
            #expect(!signs.isEmpty && !signs.contains { $0.bounds.intersects(plate) })
        }
        #expect(looks > 15)
    }
}
