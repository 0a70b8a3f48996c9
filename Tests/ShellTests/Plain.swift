import Drawing
import Geometry
import GestureTesting
import Gestures
import Testing
import Touches

@testable import Shell

/// Letters that are all 8 points wide and 10 high.
struct EvenLetters: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
        TextExtent(width: Double(text.count) * 8, ascent: 8, descent: 2)
    }
}

/// A scene with a square in the middle of the window that one finger moves.
final class PlainScene: ShellScene {
    let root = View()
    let square = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var needsDisplay = true
    private(set) var traits = Traits()
    private(set) var settings: [Settings] = []
    private(set) var keys: [String] = []
    private(set) var adjustments: [Adjustment] = []
    private(set) var resets = 0
    private(set) var cancellations = 0
    var options: [SceneOption] = []
    var objects: [View] = []
    /// The hint for a mouse.
    var words = "Drag it"

    init() {
        square.name = "square"
        root.addSubview(square)
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addAction { [unowned self] pan in
            if pan.state == .cancelled { cancellations += 1 }
            square.center = square.center + pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
            needsDisplay = true
        }
        square.addGestureRecognizer(pan)
    }

    var focusableViews: [View] { [square] }
    var state: Settings { ["x": .number(square.center.x)] }

    func restore(_ state: Settings) {
        if case .number(let x)? = state.values["x"] { square.center.x = x }
    }

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        square.center = root.bounds.center
    }

    func traitsChanged(to traits: Traits) { self.traits = traits }
    func apply(_ settings: Settings) { self.settings.append(settings) }
    func keyPressed(_ key: KeyInput) { keys.append(key.key) }
    func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        adjustments.append(adjustment)
        return true
    }
    func reset() { resets += 1 }
    func hint(for devices: InputDevices) -> String { devices.hasTouchscreen ? "Touch it" : words }

    func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: traits.palette.background)
        picture.fill(Path(rect: square.bounds), .white, id: "square", transform: square.transformToSuperview)
        return picture
    }
}

/// An inspector that shows nothing.
final class EmptyOverlay: Overlay {
    let root = View()
    var needsDisplay = true
    let isAnimating = false
    var onSetting: ((Settings) -> Void)?

    func traitsChanged(to traits: Traits) {}
    func draw(on picture: inout Picture) {}
}

/// Two plain scenes under a bar in a window of 800 by 600 pixels, with a hand.
struct Plain {
    let player: SceneRunner
    let shell: Shell
    let hand: Hand
    /// The requests to the window.
    let requests = Requests()

    final class Requests {
        var all: [SceneRequest] = []
        /// The commands that the program performs.
        var commands: [String] = []
    }

    init(
        options: Settings = [:], size: Size = Size(width: 800, height: 600),
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        let kinds = ["one", "two"].map { name in
            SceneKind(name: name, title: name.uppercased()) { _, _ in PlainScene() }
        }
        let player = SceneRunner(kinds, options: options, size: size, measuring: EvenLetters(), inspector: inspector)
        hand = Hand(player.engine, receive: player.receive)
        guard let shell = player.shell else { preconditionFailure("the runner has a shell") }
        (self.player, self.shell) = (player, shell)
        player.onRequest = { [requests] in requests.all.append($0) }
        shell.onToggleRecording = { [requests] in requests.commands.append("record") }
        shell.onShowRecordings = { [requests] in requests.commands.append("recordings") }
    }

    var scene: PlainScene {
        guard let scene = shell.scene as? PlainScene else { preconditionFailure("all scenes here are plain") }
        return scene
    }

    /// The bounds of the picture's item with this name in any view, or `nil` if there is none.
    func bounds(of id: ItemID) -> Rect? {
        player.picture().items.first { $0.id.name == id.name && $0.id.index == id.index }?.bounds
    }

    /// The bar's text.
    var hint: String? { text("bar hint") }

    /// The text of the picture's item with this name; nil if there is none.
    func text(_ name: String) -> String? {
        player.picture().items.lazy.compactMap { item in
            if item.id.name == name, case .text(let text) = item.content { text.string } else { nil }
        }.first
    }

    /// A button of the bar or of its open menu, by its name.
    func button(_ name: String) -> BarButton? { shell.bar?.buttons.first { $0.name == name } }

    /// The middle of a button, in the window.
    func location(of name: String) throws -> Point {
        let found = try #require(button(name))
        return found.convert(found.bounds.center, to: nil)
    }

    /// Several fingers, one above the other, go from a place to the right or left in a tenth of a
    /// second.
    func swipe(fingers: Int, from x: Double, by distance: Double) {
        let numbers = (1...fingers).map { UInt32($0) }
        hand.together { for finger in numbers { hand.touch(finger, at: Point(x: x, y: 160 + 70 * Double(finger))) } }
        for _ in 0..<10 {
            hand.wait(.milliseconds(10))
            hand.together { for finger in numbers { hand.move(finger, by: Vector(dx: distance / 10, dy: 0)) } }
        }
        hand.together { for finger in numbers { hand.lift(finger) } }
        hand.wait(.seconds(1))
    }

    /// Taps a location.
    func tap(_ location: Point) {
        hand.touch(1, at: location)
        hand.wait(.milliseconds(80))
        hand.lift(1)
    }
}
