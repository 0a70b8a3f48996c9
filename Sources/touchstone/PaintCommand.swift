import ArgumentParser
import CairoRendering
import Desktop
import Headless
import Scenes
import Shell

/// The command `paint`, which saves a picture of a scene without a display.
struct PaintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "paint", abstract: "Save a picture of a scene as a PNG, SVG or PDF file, without a display.",
        discussion: "Example: touchstone paint face --style android --happiness 30 --output face.png --size 400x400")

    @OptionGroup var options: SceneOptions

    @Option(
        help: .init("The file to write: SVG or PDF if it has that extension, otherwise PNG.", valueName: "FILE.png"),
        completion: .file())
    var output: String

    @Option(
        help: .init("The picture's size in pixels.", valueName: "WIDTHxHEIGHT"),
        transform: PixelSize.init(parsing:))
    var size = PixelSize(width: 1280, height: 800)

    @Flag(help: "Paint the scene in the middle of a two-finger gesture.")
    var midGesture = false

    func validate() throws { try checkPictureName(output) }

    func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

    @MainActor private func runOnMainActor() throws {
        let bare = options.settings.merging(Settings(StageSetting.isBare, true))
        var canvas = WindowOptions()
        canvas.size = size.size
        let display = HeadlessSystem().openWindow(canvas)
        display.presentationState = .hidden
        let window = SceneWindow(window: display) { size, _ in
            SceneRunner(SceneKind.all, options: bare, size: size, measuring: TextMeasurer())
        }
        var rounds = (midGesture ? window.runner.shell?.demonstrationRounds(from: .zero) ?? [] : [])[...]
        try window.play { rounds.popFirst() }
        try write(window.runner.refinedPicture(), to: output)
    }
}
