import Desktop
import OneCard

/// Shows the card table in a window of the module `Desktop`.
final class TableScene: Scene {
    let table = CardTable()
    var root: View { table.root }

    init() {
        root.backgroundColor = .white
        table.card.backgroundColor = Color(hex: 0x4DCC66)
    }
}

/// Passes the actions of a runner's recognizers to the table, which announces them.
final class Announcer: SceneObserver {
    private let table: CardTable
    private unowned let engine: GestureEngine

    init(_ table: CardTable, _ engine: GestureEngine) { (self.table, self.engine) = (table, engine) }
    func recognizerActs(_ recognizer: GestureRecognizer) { table.announce(recognizer, at: engine.now) }
}

DesktopApplication.main { application in
    let scene = TableScene()
    let window = try application.open(scene)
    window.runner.add(Announcer(scene.table, window.runner.engine))
    try application.run()
}
