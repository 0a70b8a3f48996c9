import ArgumentParser
import Recordings
import Sessions

/// The command `replay`, which plays a recording in a window. Without a window, it can save a
/// picture, and write or compare the announcements of the recognizers.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Replay a recording exactly as it happened.",
        discussion: """
            In a window, space pauses, the bar and the left and right keys seek, a period plays one round, plus and minus \
            change the speed, and i shows or hides the state of the recognizers.

            Without a display, --output writes a picture of one moment, --announcements writes the announcements of the \
            recognizers, and --verify compares them with those in a file.

            Example: touchstone replay session.jsonl --speed 0.25

            Example: touchstone replay session.jsonl --output after.png --at 12.5
            """)

    @Argument(help: "The recording; - is standard input.", completion: .file())
    var file: InputPath

    @Option(
        help: "Replay it in this scene instead of the recorded scene.", completion: .list(SceneName.allValueStrings),
        transform: SceneName.init(parsing:))
    var scene: SceneName?

    @Option(parsing: .unconditional, help: .init("The speed, from 0.1 to 100 (default: 1).", valueName: "FACTOR"))
    var speed: Double?

    @Flag(help: "Step through the rounds: space plays the next one.")
    var step = false

    @OptionGroup var placing: WindowPlacing

    @Flag(help: "Open no window. --output, --announcements and --verify imply this.")
    var headless = false

    @Option(
        help: .init(
            "Save a picture of the window: SVG or PDF if the file has that extension, otherwise PNG.",
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

    @Flag(help: "Also announce failed attempts and their reasons.")
    var failures = false

    @Option(
        help: .init(
            "Compare the announcements of the recognizers with those in a file. The exit status is 1 if they differ.",
            valueName: "EXPECTED.jsonl"), completion: .file())
    var verify: String?

    func validate() throws {
        try checkPictureName(output)
        try refusing("--output", output, where: [file.path, verify, announcements])
        try refusing("--announcements", announcements, where: [file.path, verify])
        if let at {
            guard at >= 0, at.isFinite else { throw ValidationError("--at is \(at), but it must be 0 or more.") }
            guard output != nil || !isHeadless else {
                throw ValidationError("--at is the time of a picture, which requires --output.")
            }
        }
        if let speed, !ReplayClock.speeds.contains(speed) {
            throw ValidationError("--speed is \(speed), but it must be from 0.1 to 100.")
        }
        guard !isHeadless || (speed == nil && !step) else {
            throw ValidationError("--speed and --step require a window. Without one, a replay runs at full speed.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            if isHeadless { try HeadlessReplay(self).run() } else { try WindowedReplay(self).run(placing) }
        }
    }

    var isHeadless: Bool { headless || output != nil || wantsAnnouncements }
    var wantsAnnouncements: Bool { announcements != nil || verify != nil }
}

extension RecordingHeader {
    /// Returns the header for a replay in `scene`, or in the recorded scene if `scene` is `nil`. If
    /// the recording does not name a scene either, the replay uses the scene `pieces`.
    ///
    /// - Throws: The recording's program, if only that program has the recorded scene.
    func replayed(in scene: SceneName?) throws(OtherProgram) -> RecordingHeader {
        var header = self
        // A recording of this program's window names a scene. A recording with frames but without a
        // scene was written by a program with a single scene.
        let isOther = program != nil || hasFrames && !isForeign
        guard scene != nil || self.scene != nil || !isOther else { throw OtherProgram(name: program) }
        header.scene = scene?.name ?? header.scene ?? SceneName.pieces.name
        return header
    }
}

/// The program that wrote a recording, if this program does not have its scene.
struct OtherProgram: Error {
    let name: String?

    var description: String { name ?? "another program" }
}
