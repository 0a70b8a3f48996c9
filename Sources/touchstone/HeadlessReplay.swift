import ArgumentParser
import CairoRendering
import Drawing
import Platform
import Recordings
import Sessions
import Stage

/// A replay without a window, as fast as it can.
final class HeadlessReplay {
    private let command: ReplayCommand
    private let input: InputFile
    private let playback: Playback
    private let output: LineWriter?
    private var comparison: AnnouncementComparison?
    private var progress: ReplayProgress
    /// Why the reading ended before the end.
    private var error: RecordingError?

    init(_ command: ReplayCommand) throws {
        self.command = command
        input = try command.open()
        playback = try command.playback(of: FileBytes(input))
        output = try command.announcements.map { path in
            try creating { () throws(PlatformError) in
                path == "-"
                    ? .standardOutput(holdsBackBytes: 1 << 16) : try LineWriter(path: path, holdsBackBytes: 1 << 16)
            }
        }
        if let path = command.verify {
            comparison = AnnouncementComparison(
                with: try opening { () throws(PlatformError) in try LineReader(path: path) })
        }
        progress = ReplayProgress(of: command.inputName, bytes: input.size)
    }

    func run() throws {
        try play()
        progress.end()
        playback.finish()
        try announce(isLast: true)
        if playback.ignoredLines > 0 {
            complain(
                "\(playback.ignoredLines) lines of \(command.inputName) were ignored: their fingers were not down.")
        }
        if let error { try command.reading { () throws(RecordingError) in throw error } }
        try verify()
    }

    /// Plays to the end, or to the first line that is not valid, and paints on the way.
    private func play() throws {
        var isToPaint = command.output != nil
        while let time = nextTime() {
            if isToPaint, let moment = command.at, time > moment {
                try paint()
                isToPaint = false
                if !command.wantsAnnouncements { return }
            }
            playback.turnRound()
            try announce()
            progress.advance(to: playback.position, at: time)
        }
        if isToPaint { try paint() }
    }

    private func nextTime() -> Double? {
        do throws(RecordingError) {
            return try playback.nextTime()
        } catch {
            self.error = error
            return nil
        }
    }

    private func paint() throws {
        try write(playback.player.picture(), to: command.output ?? "")
    }

    private func announce(isLast: Bool = false) throws {
        guard let announcements = playback.announcements, announcements.hasLines || isLast else { return }
        let lines = announcements.takeLines()
        try writing { () throws(PlatformError) in try output?.write(wholeLines: lines, flushes: isLast) }
        try opening { () throws(PlatformError) in
            try comparison?.compare(lines)
            if isLast { try comparison?.finish() }
        }
    }

    private func verify() throws {
        guard let comparison, let path = command.verify else { return }
        guard let difference = comparison.difference else { return }
        complain("\(path):\(difference.line): the announcements differ")
        let lines =
            [
                "expected  \(difference.expected ?? "no more announcements")",
                "found     \(difference.found ?? "no more announcements")",
            ]
            + difference.details.map { "          \($0)" }
        for line in lines { try? LineWriter.standardError().write(line) }
        throw ExitCode.failure
    }
}
