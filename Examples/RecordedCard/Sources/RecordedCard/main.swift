import Desktop
import Sessions

// Records a session with a card that a finger can drag, or replays one without a window:
//
//     swift run RecordedCard record session.jsonl
//     swift run RecordedCard replay session.jsonl

/// A card that a finger can drag. A recording contains its position at the start.
final class CardScene: Scene, Restorable {
    private static let (x, y) = (SettingKey<Double>("x"), SettingKey<Double>("y"))

    let root = View()
    let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))

    init() {
        card.backgroundColor = Color(hex: 0x4DCC66)
        let pan = PanGestureRecognizer()
        pan.addAction { [unowned self] pan in
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
        }
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    var state: Settings { [Self.x.name: .number(card.center.x), Self.y.name: .number(card.center.y)] }

    func restore(_ state: Settings) {
        card.center = Point(x: state[Self.x] ?? card.center.x, y: state[Self.y] ?? card.center.y)
    }
}

DesktopApplication.main { application in
    let arguments = CommandLine.arguments.dropFirst()
    let scene = CardScene()
    switch (arguments.first, arguments.last) {
    case ("record", let path?) where arguments.count == 2:
        let window = try application.open(scene)
        let recorder = Recorder(window.runner)
        try recorder.begin(inFile: path)
        try application.run()
    case ("replay", let path?) where arguments.count == 2:
        let replayed = try SceneRunner(scene, replaying: path)
        try replayed.picture().writePNG(to: path + ".png")
    default:
        print("Usage: RecordedCard record FILE, or RecordedCard replay FILE")
        return
    }
    print("The card is at \(scene.card.center.x), \(scene.card.center.y).")
}
