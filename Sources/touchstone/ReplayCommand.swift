import ArgumentParser
import Recordings
import Sessions

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Play a recording again, exactly as it was.",
        discussion: """
            In a window, space pauses, the bar and the left and right keys go anywhere, a period goes on by one round, plus and \
            minus change the speed, and i shows or hides what the recognizers are thinking.

            Without a display, --output leaves a picture of a moment, --announcements what the recognizers said, and --verify \
            compares that with what they said another time.

            Example: touchstone replay session.jsonl --speed 0.25

            Example: touchstone replay session.jsonl --output after.png --at 12.5
            """)

    @Argument(help: "The recording; - is standard input.", completion: .file())
    var file: InputPath

    @Option(
        help: "Play it to this scene, whatever the recording says.", completion: .list(SceneName.allValueStrings),
        transform: SceneName.init(parsing:))
    var scene: SceneName?

    @Option(parsing: .unconditional, help: .init("How fast, from 0.1 to 100 (default: 1).", valueName: "FACTOR"))
    var speed: Double?

    @Flag(help: "Go from round to round: space plays the next one.")
    var step = false

    @OptionGroup var placing: WindowPlacing

    @Flag(help: "Open no window; --output, --announcements and --verify open none either.")
    var headless = false

    @Option(
        help: .init(
            "Save a picture of the window: SVG or PDF if the file's name ends so, else PNG.",
            valueName: "FILE.png"), completion: .file())
    var output: String?

    @Option(
        parsing: .unconditional,
        help: .init(
            "The time of the picture (default: the end), or the time at which the window starts, in seconds.",
            valueName: "SECONDS"))
    var at: Double?

    @Option(
        help: .init("Write the announcements of the recognizers; - is standard output.", valueName: "FILE"),
        completion: .file())
    var announcements: String?

    @Flag(help: "Announce failed attempts too, with the reason.")
    var failures = false

    @Option(
        help: .init(
            "Compare the announcements of the recognizers with a file; status 1 if they differ.",
            valueName: "EXPECTED.jsonl"), completion: .file())
    var verify: String?

    func validate() throws {
        try refusing("--output", output, where: [file.path, verify, announcements])
        try refusing("--announcements", announcements, where: [file.path, verify])
        if let at {
            guard at >= 0, at.isFinite else { throw ValidationError("--at is \(at), but no moment is before 0.") }
            guard output != nil || !isHeadless else {
                throw ValidationError("--at is the moment of a picture: --output says where to.")
            }
        }
        if let speed, !ReplayClock.speeds.contains(speed) {
            throw ValidationError("--speed is \(speed), but a replay is 0.1 to 100 times as fast as it happened.")
        }
        guard !isHeadless || (speed == nil && !step) else {
            throw ValidationError("--speed and --step are for a window; without one a replay is as fast as it can be.")
        }
    }

    func run() throws {
        if isHeadless { try HeadlessReplay(self).run() } else { try WindowedReplay(self).run(placing.paint) }
    }

    var isHeadless: Bool { headless || output != nil || wantsAnnouncements }
    var wantsAnnouncements: Bool { announcements != nil || verify != nil }

    /// The header of a recording, with the scene to use.
    func header(of reader: RecordingReader) -> RecordingHeader {
        var header = reader.header
        header.scene = scene?.name ?? header.scene ?? SceneName.pieces.name
        return header
    }
}
