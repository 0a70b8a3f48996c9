import CairoRendering
import Drawing
import Geometry
import GestureTesting
import Shell
import Testing

@testable import Scenes

/// Photos from files: their images arrive later, and recordings contain only names, dates and
/// sizes.
@Suite struct PhotoFilesTests {
    private static let photos = [
        Photo(name: "wide.jpg", date: "9 May 2026, 11:20", size: Size(width: 6000, height: 4000)),
        Photo(name: "tall.png", date: "10 May 2026, 09:00", size: Size(width: 3000, height: 6000)),
        Photo(name: "small.webp", date: "11 May 2026, 18:30", size: Size(width: 90, height: 60)),
    ]

    /// A source that answers requests when the test says so.
    private final class Album: PhotoSource {
        private(set) var requests: [PhotoRequest] = []
        func decode(_ requests: [PhotoRequest], for scene: PhotosScene) { self.requests = requests }

        /// Answers the most urgent request with an image of the requested size, or with none.
        @discardableResult
        func answer(_ scene: PhotosScene, canDecode: Bool = true) throws -> Image? {
            let request = try #require(requests.first)
            let (width, height) = (Int(request.size.width.rounded()), Int(request.size.height.rounded()))
            let bytes = [UInt8](repeating: 255, count: 4 * width * height)
            let image = try Image(width: width, height: height, bytes: bytes)
            scene.receive(canDecode ? image : nil, for: request)
            return canDecode ? image : nil
        }
    }

    private let album = Album()
    private let stand: PhotosStand
    private var scene: PhotosScene { stand.scene }

    init() {
        stand = PhotosStand(photos: Self.photos, source: album)
        stand.hand.wait(.milliseconds(200))
    }

    private func layers(of photo: PhotoView) -> [Layer] {
        var picture = Picture(size: photo.bounds.size, background: .clear)
        photo.draw(&picture, in: photo.bounds)
        return picture.items.filter { $0.id.name == "photo" }.compactMap {
            if case .layer(let layer) = $0.content { layer } else { nil }
        }
    }

    @Test func `photos lie as placeholders of their shapes until their images arrive, the top photo first`() throws {
        #expect(album.requests.map(\.name) == ["small.webp", "tall.png", "wide.jpg"])
        for (photo, value) in zip(scene.photos, Self.photos) {
            let frame = PhotoPrint.frame(in: photo.bounds)
            // Prints have sides of whole points.
            #expect(abs(frame.width / frame.height / (value.size.width / value.size.height) - 1) < 0.01)
            #expect(layers(of: photo).isEmpty)
        }
        let image = try album.answer(scene)
        #expect(stand.player.needsDisplay && album.requests.map(\.name) == ["tall.png", "wide.jpg"])
        #expect(
            layers(of: scene.photos[2]).map(\.items.first?.content) == [
                image.map { .image(PlacedImage($0, in: Rect(origin: .zero, size: $0.size))) }
            ])
    }

    @Test func `an image has the size at which its photo lies, and at most a megapixel`() {
        let lying = scene.photos.map { PhotoPrint.frame(in: $0.bounds).size.width * $0.placement.scale }
        #expect(zip(album.requests.reversed(), lying).allSatisfy { abs($0.size.width - $1) < 1e-6 })
        stand.hand.set(["scale": .number(4)])
        stand.hand.resize(to: Size(width: 5120, height: 3200))
        stand.hand.wait(.milliseconds(200))
        let areas = album.requests.map { $0.size.width * $0.size.height }
        #expect(areas.count == 3 && areas.allSatisfy { abs($0 - 1e6) < 1 })
    }

    @Test func `an enlarged photo gets a finer image, which is dropped when it lies in its place again`() throws {
        for _ in Self.photos { try album.answer(scene) }
        #expect(album.requests.isEmpty)
        let photo = scene.photos[0]
        let coarse = photo.images.best
        stand.hand.set(["scale": .number(2)])
        stand.hand.resize(to: Size(width: 2560, height: 1600))
        stand.doubleTap(at: Point(x: photo.center.x * 2, y: photo.center.y * 2))
        stand.settle()
        while !album.requests.isEmpty { try album.answer(scene) }
        let fine = try #require(photo.images.best)
        let shown = PhotoPrint.frame(in: photo.bounds).size * (photo.placement.scale * 2)
        #expect(fine.size.width > 1500 && abs(fine.size.width - shown.width) < 1 && fine != coarse)
        stand.doubleTap(at: Point(x: 1280, y: 800))
        stand.settle()
        stand.hand.wait(.milliseconds(200))
        let kept = try #require(photo.images.best)
        #expect(kept != fine && kept.width * kept.height <= 1_000_000 && album.requests.isEmpty)
    }

    @Test func `a small photo is never requested at a higher resolution, and a damaged one is requested once`() throws {
        try album.answer(scene)
        try album.answer(scene, canDecode: false)
        try album.answer(scene)
        for photo in [scene.photos[2], scene.photos[1]] {
            stand.doubleTap(at: photo.center)
            stand.settle()
            stand.hand.wait(.milliseconds(200))
            #expect(!album.requests.contains { $0.name != "wide.jpg" })
        }
        #expect(layers(of: scene.photos[1]).isEmpty)
    }

    @Test func `an image shares its memory with the bitmap of its print, unless the print is much smaller`() throws {
        for _ in Self.photos { try album.answer(scene) }
        let photo = scene.photos[0]
        let layer = try #require(layers(of: photo).first)
        let image = try #require(photo.images.best)
        #expect(layer.raster == .identity && layer.bounds == Rect(origin: .zero, size: image.size))
        for _ in 0..<40 { scene.adjust(photo, by: .scale(0.9)) }
        stand.hand.wait(.milliseconds(200))
        let reduced = try #require(layers(of: photo).first?.raster)
        #expect(
            abs(reduced.scale - PhotoPrint.frame(in: photo.bounds).width * photo.placement.scale / image.size.width)
                < 1e-6)
    }

    // MARK: Recordings

    private func runner(_ settings: Settings) -> SceneRunner {
        SceneRunner([PhotosScene.kind], options: settings, size: PhotosStand.size, measuring: EvenLetters())
    }

    private func shownScene(of runner: SceneRunner) -> PhotosScene? { runner.shell?.scene as? PhotosScene }

    @Test func `a replay without the files has placeholders of the same shapes at the same placements`() throws {
        let live = runner(Settings(PhotosSetting.photos, Self.photos))
        let replay = runner(live.settings)
        let (first, second) = (try #require(shownScene(of: live)), try #require(shownScene(of: replay)))
        #expect(second.photos.map(\.placement) == first.photos.map(\.placement))
        #expect(zip(first.photos, second.photos).allSatisfy { $0.photo.isSame(as: $1.photo) })
        #expect(live.picture() == replay.picture())
    }

    @Test func `photos that are announced while the scene is open replace the landscapes, and are dealt`() throws {
        let live = runner([:])
        live.receive(InputBatch(InputEvent(time: .zero, .setting(Settings(PhotosSetting.photos, Self.photos)))))
        let scene = try #require(shownScene(of: live))
        #expect(scene.photos.map(\.photo.name) == Self.photos.map(\.name) && scene.deal != nil)
        #expect(live.settings[PhotosSetting.photos]?.count == 3)
        let beginning = try #require(shownScene(of: runner(Settings(PhotosSetting.photos, Self.photos))))
        #expect(scene.photos.map(\.placement) == beginning.photos.map(\.placement))
        let before = scene.photos
        live.receive(InputBatch(InputEvent(time: .zero, .setting(Settings(PhotosSetting.photos, Self.photos)))))
        #expect(zip(scene.photos, before).allSatisfy { $0 === $1 })
    }

    @Test func `a setting with too many photos, two of one name or an impossible size is refused`() {
        func setting(_ photos: [Photo]) -> [Photo]? { Settings(PhotosSetting.photos, photos)[PhotosSetting.photos] }
        func named(_ name: String, width: Double = 30) -> Photo {
            Photo(name: name, date: "", size: Size(width: width, height: 20))
        }
        #expect(setting((0..<60).map { named("\($0)") })?.count == 60)
        #expect(setting((0..<61).map { named("\($0)") }) == nil && setting([]) == nil)
        #expect(setting([named("a"), named("a")]) == nil && setting([named("a", width: 0)]) == nil)
        #expect(setting([named("a", width: 40000)]) == nil)
    }

    @Test func `a recording that begins after the deal with all photos at home does not deal them again`() throws {
        let live = runner([:])
        let scene = try #require(shownScene(of: live))
        func pass(_ milliseconds: Int) {
            live.receive(InputBatch(InputEvent(time: .zero + .milliseconds(milliseconds), .time)))
        }
        pass(0)
        #expect(!live.isAtRest && live.state.isEmpty)
        for time in stride(from: 16, to: 1500, by: 16) { pass(time) }
        #expect(live.isAtRest && scene.undoableState.isEmpty)
        let replay = runner(live.settings)
        replay.restore(live.state)
        #expect(shownScene(of: replay)?.deal == nil)
        #expect(live.refinedPicture() == replay.refinedPicture())
    }

    // MARK: Words

    @Test func `one sentence counts the files that are not on the desk`() {
        func sentence(photos: Int, omitted: Int = 0, otherFiles: Int = 0) -> String? {
            PhotoCount(photos: photos, omitted: omitted, otherFiles: otherFiles).sentence(forFolder: "~/Trip")
        }
        #expect(sentence(photos: 60) == nil && sentence(photos: 1) == nil)
        #expect(sentence(photos: 3, otherFiles: 1) == "1 file in ~/Trip is not a photo and was left out.")
        #expect(sentence(photos: 3, otherFiles: 2) == "2 files in ~/Trip are not photos and were left out.")
        #expect(
            sentence(photos: 60, omitted: 52) == "Of the 112 photos in ~/Trip, 52 were left out: the desk holds 60.")
        #expect(sentence(photos: 60, omitted: 1) == "Of the 61 photos in ~/Trip, 1 was left out: the desk holds 60.")
        #expect(
            sentence(photos: 60, omitted: 52, otherFiles: 1)
                == "Of the 112 photos in ~/Trip, 52 were left out: the desk holds 60. So was 1 file that is not a photo."
        )
        #expect(
            sentence(photos: 60, omitted: 52, otherFiles: 3)
                == "Of the 112 photos in ~/Trip, 52 were left out: the desk holds 60. So were 3 files that are not photos."
        )
        #expect(sentence(photos: 0, otherFiles: 3) == "There are no photos in ~/Trip, so the desk shows landscapes.")
    }

    @Test(arguments: [
        ("2026:05:09 11:20:33", "9 May 2026, 11:20"), ("1999:12:31 00:05:00", "31 December 1999, 00:05"),
        ("0000:00:00 00:00:00", nil), ("    :  :     :  :  ", nil), ("2026:13:01 10:00:00", nil), ("2026", nil),
        ("2026:01:01 1:2:3", nil),
    ])
    func `a date of a camera is written in words, and a camera without a clock has none`(date: String, words: String?) {
        #expect(Photo.words(forDate: date) == words)
    }

    // MARK: The next start

    @Test func `a photo keeps its placement when the folder has other photos at the next start`() throws {
        stand.hand.touch(1, at: scene.photos[1].center)
        stand.move([1: Vector(dx: 6, dy: 4)], times: 12)
        stand.hand.wait(.milliseconds(200))
        stand.hand.lift(1)
        stand.settle()
        let added = [Photo(name: "added.jpg", date: "", size: Size(width: 400, height: 300))] + Self.photos.dropLast()
        let next = PhotosStand(photos: added)
        next.scene.restore(scene.state)
        #expect(next.scene.photos.map { $0.rest != nil } == [false, false, true])
        #expect(next.scene.photos[2].rest == scene.photos[1].rest)
    }
}

extension SceneRunner {
    fileprivate func refinedPicture() -> Picture {
        refine()
        return picture()
    }
}
