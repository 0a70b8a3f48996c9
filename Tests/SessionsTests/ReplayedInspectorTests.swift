import Drawing
import Geometry
import Gestures
import Platform
import Recordings
import Scenes
import Sessions
import Shell
import Testing
import Touches

/// An inspector that draws one square.
private final class Square: Overlay {
    static let id = ItemID("square")
    let root = View()
    let isAnimating = false
    var onSetting: ((Settings) -> Void)?

    func traitsChanged(to traits: Traits) {}
    func recognizerActs(_ recognizer: GestureRecognizer) {}
    func recognizerFailed(_ recognizer: GestureRecognizer) {}
    func draw(on picture: inout Picture) {
        picture.fill(Path(rect: Rect(x: 5, y: 5, width: 9, height: 9)), .black, id: Self.id)
    }
}

@Suite struct ReplayedInspectorTests {
    @Test(arguments: [true, false])
    func `the keys I and F12 show and hide the inspector of a replay once, also with Caps Lock or if held`(
        isRecorded: Bool
    ) throws {
        let header = Array(#"{"touchstone":1,"scene":"pieces","options":{"inspect":\#(isRecorded)}}"#.utf8)
        let reader = try RecordingReader(BytesInMemory(header))
        let playback = Playback(reader) { settings, size in
            SceneRunner(SceneKind.all, options: settings, size: size, measuring: EvenLetters()) { _ in Square() }
        }
        let scene = ReplayScene(
            playback, length: 1, measuring: EvenLetters(), inspector: { _ in Square() })
        let player = SceneRunner(scene, size: Size(width: 1280, height: 856), reserved: .all)
        var squares: [Int] = []
        func look() { squares.append(player.picture().items.count { $0.id == Square.id }) }
        look()
        for key in ["i", "I", "F12"] {
            for isRepeat in [false, true] { scene.keyPressed(KeyInput(key: key, isRepeat: isRepeat)) }
            look()
        }
        // Only the recorded inspector is there at first.
        #expect(squares == (isRecorded ? [1, 0, 1, 0] : [0, 1, 0, 1]))
    }
}
