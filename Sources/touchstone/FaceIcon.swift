import ArgumentParser
import CairoRendering
import Scenes
import Stage
import Windowing

/// The icon of the program, which is a picture of the face scene with thicker lines.
@MainActor enum FaceIcon {
    /// The sizes that panels, task lists and window switchers request, in pixels.
    static let sides = [16, 32, 48, 128]
    private static let (smile, lineWidth) = (85, 10.0)

    static func images() throws -> [WindowIcon] {
        try sides.map { side in
            let image = try ImageSurface(size: Size(width: Double(side), height: Double(side)), format: .argb32)
            Renderer().paint(picture(side: Double(side)), on: image)
            return WindowIcon(width: side, height: side, pixels: image.pixels)
        }
    }

    static func picture(side: Double) -> Picture {
        let size = Size(width: 200, height: 200)
        let runner = SceneRunner(FaceScene(style: .filled, happiness: smile), size: size)
        var picture = Picture(size: Size(width: side, height: side), background: .clear)
        let scale = Transform(scaleX: side / size.width, y: side / size.height)
        for item in runner.picture().items {
            guard case .shape(var shape) = item.content else { continue }
            // Thinner lines would hardly be visible in an icon that is 16 pixels wide.
            shape.stroke?.width = lineWidth
            picture.add(.shape(shape), id: item.id, transform: scale)
        }
        return picture
    }
}

/// The hidden command `icon`, which `scripts/package` uses to create the icons of the package.
struct IconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icon", abstract: "Save the program's icon as a PNG, SVG or PDF file.", shouldDisplay: false)

    @Option(help: .init("The file to write.", valueName: "FILE.svg"))
    var output: String

    @Option(help: .init("The length of its sides, in pixels.", valueName: "PIXELS"))
    var side = 128

    func validate() throws {
        try checkPictureName(output)
        guard (1...4096).contains(side) else {
            throw ValidationError("--side is \(side), but it must be from 1 to 4096.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try write(FaceIcon.picture(side: Double(side)), to: output) }
    }
}
