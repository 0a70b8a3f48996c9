import ArgumentParser
import Platform
import Recordings
import Scenes
import Shell

/// The path of a file to read, such as an argument on the command line. `-` is standard input.
struct InputPath: ExpressibleByArgument {
    let path: String

    init(argument: String) { path = argument }
    var isStandardInput: Bool { path == "-" }
    var name: String { isStandardInput ? "standard input" : path }
    var defaultValueDescription: String { path }

    func open() throws -> InputFile {
        try exiting(Exit.missingFile) { isStandardInput ? .standardInput() : try InputFile(path: path) }
    }

    /// Creates a reader of the recording. The reader reports ignored settings on standard error.
    func reader(of source: any ByteSource) throws -> RecordingReader {
        try reading { try RecordingReader(source, check: .complaining(of: name)) }
    }

    /// Returns the header for a replay. If only another program can replay the recording, reports
    /// that program, and throws an exit status.
    func header(of reader: RecordingReader, in scene: SceneName?) throws -> RecordingHeader {
        do {
            return try reader.header.replayed(in: scene)
        } catch {
            let program = error.description
            throw failure(
                "\(name):1: recorded by \(program), and only that program can replay it; to play its input in a scene of this "
                    + "program, use --scene", Exit.badData)
        }
    }

    /// Runs `body`. Reports a `RecordingError` with the file, the line and the reason, and throws
    /// an exit status in its place.
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as RecordingError {
            let isMissing = if case .unreadable = error.failure { true } else { false }
            throw failure(error.description(inFile: name), isMissing ? Exit.missingFile : Exit.badData)
        }
    }
}

/// Runs `body`, and reports errors as `exiting` does. If the program that reads the output has
/// closed it, returns `nil` instead of throwing an error.
@discardableResult
func writing<Result>(_ body: () throws -> Result?) throws -> Result? {
    try exiting(Exit.cannotWrite) {
        do {
            return try body()
        } catch let error as PlatformError where error.isBrokenPipe {
            return nil
        }
    }
}

/// Throws an error if `path`, the value of `option`, names a file that the command also reads or
/// writes. In `others`, `-` is standard input.
func refusing(_ option: String, _ path: String?, where others: [String?]) throws {
    guard let path, path != "-" else { return }
    for other in others.compactMap(\.self) {
        let isSame = path == other && !path.hasPrefix("/dev/")
        guard isSame || Files.areSame(path, other == "-" ? "/dev/stdin" : other) else { continue }
        throw ValidationError(
            "\(option) would overwrite \(path), which is another file of this command.")
    }
}

extension SettingCheck {
    private static let maxProblems = 20

    /// Returns a check that reports up to 20 ignored settings of a recording on standard error.
    static func complaining(of inputName: String) -> SettingCheck {
        var known: Set<String> = []
        let (settings, state) = (StageSetting.keys(for: SceneKind.all), StageSetting.stateKeys(for: SceneKind.all))
        return SettingCheck(settings: settings, state: state) { problem, line in
            guard known.count <= maxProblems, known.insert(problem.description).inserted else { return }
            complain(
                "\(inputName):\(line): ignored: \(known.count <= maxProblems ? problem.description : "more settings")")
        }
    }
}

/// The output of a command: standard output, or a file that is opened at the first write.
final class LineOutput {
    static let standard = "-"

    private let path: String
    private let holdsBackBytes: Int
    private var writer: LineWriter?

    init(_ path: String, holdsBackBytes: Int = 0) { (self.path, self.holdsBackBytes) = (path, holdsBackBytes) }

    /// Writes complete lines. Returns `false` if the program that reads the output has closed it.
    func write(_ lines: [UInt8]) throws -> Bool {
        let writer = try self.writer ?? Self.open(path, holdsBackBytes: holdsBackBytes)
        self.writer = writer
        return try writing {
            try writer.write(wholeLines: lines)
            return true
        } ?? false
    }

    func finish() throws { try writing { try writer?.flush() } }

    static func open(_ path: String, holdsBackBytes: Int) throws -> LineWriter {
        if path == standard { return .standardOutput(holdsBackBytes: holdsBackBytes) }
        return try exiting(Exit.cannotCreate) { try LineWriter(path: path, holdsBackBytes: holdsBackBytes) }
    }
}
