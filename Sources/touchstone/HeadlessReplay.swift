import ArgumentParser
import CairoRendering
import Desktop
import Headless
import Platform
import Recognition
import Recordings
import Scenes
import Sessions

/// A replay that delivers the recorded rounds to a window without a display, as fast as possible.
@MainActor final class HeadlessReplay {
    private let command: ReplayCommand
    private let window: SceneWindow
    private var reader: RecordingReader
    private var round = RecordedRound()
    private let announcements: Announcements?
    private let output: LineWriter?
    private var comparison: AnnouncementComparison?
    private var progress: ReplayProgress
    private var picturePath: String?
    /// The runner whose picture is written. If announcements are requested too, it is separate from
    /// the window's runner, because the announcements must depend only on the recorded rounds.
    private let pictured: SceneRunner
    private var isOver = false
    private var error: RecordingError?

    init(_ command: ReplayCommand) throws {
        self.command = command
        let input = try command.file.open()
        reader = try command.file.reader(of: FileBytes(input))
        let header = try command.file.header(of: reader, in: command.scene)
        var options = WindowOptions()
        options.size = header.size
        let memory = HeadlessSystem().openWindow(options)
        memory.presentationState = .hidden
        let make = SceneRunner.ofAllScenes()
        window = SceneWindow(window: memory) { _, _ in header.makeRunner(make) }
        pictured = command.wantsAnnouncements && command.output != nil ? header.makeRunner(make) : window.runner
        announcements =
            command.wantsAnnouncements ? Announcements(kinds: RecognizeCommand.kinds, failures: command.failures) : nil
        output = try command.announcements.map { try LineOutput.open($0, holdsBackBytes: 1 << 16) }
        if let path = command.verify {
            let expected = InputPath(argument: path)
            comparison = AnnouncementComparison(with: LineReader(FileBytes(try expected.open())))
        }
        progress = ReplayProgress(of: command.file.name, bytes: input.size)
        picturePath = command.output
        if let announcements {
            window.runner.add(AnnouncingObserver(announcements, of: window.runner.engine))
        }
    }

    func run() throws {
        try window.play(isRecorded: true, nextRound)
        progress.end()
        if isOver { window.runner.engine.cancelAll() }
        try announce(isLast: true)
        if reader.ignoredLines > 0 {
            complain("\(reader.ignoredLines) lines of \(command.file.name) were ignored: their fingers were not down.")
        }
        if let error { try command.file.reading { throw error } }
        try verify()
    }

    /// Returns the next round, or `nil` if no more rounds are required. After the recorded rounds,
    /// returns a round that cancels the touches, touchpad gestures and scrolls that may still be in
    /// progress, if there are any.
    private func nextRound() throws -> InputBatch? {
        try announce()
        guard !isOver else { return nil }
        guard readRound() else {
            try paint()
            isOver = true
            return reader.closing()?.batch
        }
        if picturePath != nil {
            if let pictureTime = command.at, round.seconds > pictureTime {
                if !reader.header.hasFrames { pictured.passTime(to: .seconds(pictureTime)) }
                try paint()
                if !command.wantsAnnouncements { return nil }
            } else {
                if !reader.header.hasFrames { pictured.passSilence(before: round.batch.time) }
                if pictured !== window.runner { pictured.receive(round.batch) }
            }
        }
        progress.advance(to: reader.position, at: round.seconds)
        return round.batch
    }

    private func readRound() -> Bool {
        do throws(RecordingError) {
            return try reader.nextRound(into: &round)
        } catch {
            self.error = error
            return false
        }
    }

    private func paint() throws {
        guard let path = picturePath else { return }
        picturePath = nil
        try write(pictured.refinedPicture(), to: path)
    }

    private func announce(isLast: Bool = false) throws {
        guard let announcements, announcements.hasLines || isLast else { return }
        let lines = announcements.drainLines()
        try writing { try output?.write(wholeLines: lines, flushes: isLast) }
        try InputPath(argument: command.verify ?? "").reading {
            try comparison?.compare(lines)
            if isLast { try comparison?.finish() }
        }
    }

    private func verify() throws {
        guard let difference = comparison?.difference, let path = command.verify else { return }
        complain("\(path):\(difference.line): the announcements differ")
        Terminal.say("expected  \(difference.expected ?? "no more announcements")")
        Terminal.say("found     \(difference.found ?? "no more announcements")")
        for detail in difference.details { Terminal.say("          \(detail)") }
        throw ExitCode.failure
    }
}

/// The progress of a long replay, on the terminal.
struct ReplayProgress {
    /// The minimum interval before the first message and between messages, in nanoseconds.
    private static let interval: Int64 = 250_000_000
    /// The number of rounds between two readings of the clock.
    private static let stride = 1024

    private let name: String
    private let bytes: Int?
    private var rounds = 0
    private var last = MonotonicClock.nanoseconds
    private var isShown = false

    init(of name: String, bytes: Int?) { (self.name, self.bytes) = (name, bytes) }

    mutating func advance(to position: Int, at seconds: Double) {
        rounds += 1
        guard rounds.isMultiple(of: Self.stride), Terminal.hasStandardError else { return }
        let now = MonotonicClock.nanoseconds
        guard now - last >= Self.interval else { return }
        (last, isShown) = (now, true)
        let part = bytes.map { "\(position * 100 / max($0, 1)) %, " } ?? ""
        Terminal.show("\(name): \(part)\(Int(seconds)) s")
    }

    func end() { if isShown { Terminal.show("") } }
}
