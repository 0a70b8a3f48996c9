import Geometry
import GestureTesting
import Platform
import Recordings
import Scenes
import Sessions
import Shell
import Testing
import Touches

/// The names of photos in recordings that begin with other scenes.
@Suite struct PhotoNamesTests {
    private static let photos = ["lake.jpg", "past.jpg", "order"].enumerated().map { index, name in
        Photo(name: name, date: "\(index + 1) May 2026, 11:20", size: Size(width: 600, height: 400))
    }
    private let file = TemporaryFile()
    private let session = RecordedSession(scene: "photos", options: Settings(PhotosSetting.photos, photos))

    init() {
        session.recorder.prepareHeader = { header in
            guard let names = PhotoNames(hiddenIn: header.options, by: header.scene) else { return }
            header.options = names.hidden(inOptions: header.options)
            header.state = header.state.map(names.hidden(inState:))
        }
        session.rest()
    }

    private func drag(_ x: Double, by displacement: Vector) {
        session.hand.touch(1, at: Point(x: x, y: 420))
        for _ in 1...10 {
            session.hand.wait(.milliseconds(8))
            session.hand.move(1, by: displacement / 10)
        }
        session.hand.wait(.milliseconds(100))
        session.hand.lift(1)
        session.rest()
    }

    private func press(_ key: String, _ modifiers: ModifierFlags = []) {
        session.hand.press(key, modifiers: modifiers)
        session.rest()
    }

    private var header: String { file.lines.first ?? "" }
    private func names(_ photo: Photo) -> Bool { header.contains("\"\(photo.name)\"") && header.contains(photo.date) }

    /// The state contains two moved photos and their order, and the history a change to redo.
    private func movePhotos() {
        drag(640, by: Vector(dx: 0, dy: 90))
        drag(230, by: Vector(dx: 60, dy: 60))
        drag(1050, by: Vector(dx: -60, dy: 60))
        press("z", .control)
    }

    @Test func `a recording that begins with the photos names them`() throws {
        movePhotos()
        session.recorder.begin(on: try LineWriter(path: file.path))
        #expect(Self.photos.allSatisfy(names))
    }

    @Test func `a recording that begins with another scene does not name them, but replays them`() throws {
        movePhotos()
        press("2")
        session.recorder.begin(on: try LineWriter(path: file.path))
        press("6")
        press("z", [.control, .shift])
        // The keys of the state remain.
        #expect(!Self.photos.contains { header.contains("\"\($0.name)\"") && $0.name != "order" })
        #expect(!header.contains("May 2026") && header.contains("\"order\":[\"Photo"))
        let playback = try Playback(file.bytes)
        try playback.play()
        #expect(playback.shows(what: session))
        #expect(playback.runner.state.values["photos"] != nil)
    }
}
