import CairoRendering
import Desktop
import Inspector
import Platform
import Recordings
import Scenes
import Sessions

/// A replay in a window. The command `replay` shows it in its own window, and the sheet of
/// recordings shows it in the program's window.
@MainActor struct WindowedReplay {
    /// The maximum size of a recording from a pipe, in bytes. A regular file has no limit, because
    /// it is not kept in memory.
    private static let largestStream = 1 << 28

    private let file: InputPath
    private let position: (x: Int, y: Int)?
    private let placing: WindowPlacing
    let scene: ReplayScene
    private let size: Size

    init(_ command: ReplayCommand) throws {
        try self.init(
            command.file, in: command.scene, position: command.placing.position, placing: command.placing,
            speed: command.speed ?? 1, steps: command.step)
        if let at = command.at { scene.go(to: at) }
    }

    init(
        _ file: InputPath, in scene: SceneName? = nil, position: (x: Int, y: Int)? = nil, placing: WindowPlacing,
        speed: Double = 1, steps: Bool = false
    ) throws {
        (self.file, self.position, self.placing) = (file, position, placing)
        let (source, length) = try Self.source(try file.open())
        let reader = try file.reader(of: source)
        let header = try file.header(of: reader, in: scene)
        let measurer = TextMeasurer()
        let inspector = { (engine: GestureEngine) -> any Overlay in Inspector(engine: engine, measuring: measurer) }
        size = header.size
        self.scene = ReplayScene(
            Playback(reader, header: header, makeRunner: SceneRunner.ofAllScenes(measuring: measurer)),
            length: length, speed: speed, steps: steps, measuring: measurer, inspector: inspector)
        self.scene.onError = { complain($0.description(inFile: file.name)) }
    }

    private func open(in application: DesktopApplication) throws {
        var options = try WindowOptions.touchstone(placing)
        options.title = "\(file.isStandardInput ? "Recording" : RecordingTitle.text(ofFile: file.path)) – Touchstone"
        options.size = Size(width: size.width, height: size.height + ReplayScene.barHeight)
        options.position = position
        let window = try application.open(scene, options: options, reserved: .all)
        placing.checkPosition(of: window)
        scene.onClose = { [unowned window] in window.close() }
    }

    func run(_ placing: WindowPlacing) throws {
        let application = DesktopApplication(paint: placing.paint, threads: placing.threads)
        try exiting {
            try open(in: application)
            try application.run()
        }
        if scene.error != nil { throw Exit.badData }
    }

    /// Returns a source that can be read from any position, and the length of its recording in
    /// seconds.
    private static func source(_ input: InputFile) throws -> (any ByteSource, Double) {
        try exiting(Exit.missingFile) {
            if input.size != nil { return (SeekableBytes(input), try RecordingLength.seconds(of: input) ?? 0) }
            let bytes = try input.readToEnd(limit: largestStream)
            return (BytesInMemory(bytes), RecordingLength.seconds(in: bytes[...]) ?? 0)
        }
    }
}
