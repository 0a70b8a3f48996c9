import CairoRendering
import Desktop
import Inspector
import Recordings
import Scenes
import Sessions

/// A replay in a window, as time goes by, with a bar to go anywhere in it.
struct WindowedReplay {
    /// How many bytes of a pipe are read at most; of a file nothing has to be kept.
    private static let largestStream = 1 << 28

    private let command: ReplayCommand
    private let scene: ReplayScene
    private let size: Size

    init(_ command: ReplayCommand) throws {
        self.command = command
        let (source, length) = try Self.source(try command.file.open())
        let reader = try command.file.reader(of: source)
        let header = command.header(of: reader)
        let measurer = TextMeasurer()
        let inspector = { (engine: GestureEngine) -> any Overlay in Inspector(engine: engine, measuring: measurer) }
        size = header.size
        scene = ReplayScene(
            Playback(reader, header: header, kinds: SceneKind.all, measuring: measurer, inspector: inspector),
            length: length, speed: command.speed ?? 1, steps: command.step, measuring: measurer, inspector: inspector)
        if let at = command.at { scene.go(to: at) }
    }

    func run() throws {
        scene.onError = { [command] in complain($0.description(inFile: command.file.name)) }
        try exiting {
            var window = try WindowOptions.touchstone()
            window.title = "\(command.file.name) – Touchstone"
            window.size = Size(width: size.width, height: size.height + ReplayScene.barHeight)
            window.position = command.placing.position
            try DesktopApplication(scene, options: window, reserved: .all, paint: command.placing.paint).run()
        }
        if scene.error != nil { throw Exit.badData }
    }

    /// The recording as something that can be read in any order, and how long it lasts, in seconds.
    private static func source(_ input: InputFile) throws -> (any ByteSource, Double) {
        try exiting(Exit.missingFile) {
            if input.size != nil { return (SeekableBytes(input), try RecordingLength.seconds(of: input) ?? 0) }
            let bytes = try input.readToEnd(limit: largestStream)
            return (BytesInMemory(bytes), RecordingLength.seconds(in: bytes[...]) ?? 0)
        }
    }
}
