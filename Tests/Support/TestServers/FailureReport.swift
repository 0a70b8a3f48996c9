import Geometry
import Glibc

/// The files about a failed test: the screen's picture, the fingers as a recording, and what the
/// programs wrote.
///
/// A test runs in one thread, which alone uses its report.
public final class FailureReport: @unchecked Sendable {
    /// The report of the running test.
    @TaskLocal public static var current: FailureReport?

    private struct Program {
        let command: [String]
        weak var app: App?
    }

    /// The folder of the files. It exists after the first failure.
    public let folder: String
    private var programs: [Program] = []
    private var moves = ""
    private var start: ContinuousClock.Instant?
    private var isWritten = false

    /// - Parameters:
    ///   - test: The test's name, after which the folder is named.
    ///   - parent: The folder's parent. The default is TOUCHSTONE_FAILURES or else `/tmp`.
    public init(of test: String, in parent: String? = nil) {
        let name = test.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        folder = (parent ?? environmentValue("TOUCHSTONE_FAILURES") ?? "/tmp") + "/" + String(name)
    }

    func add(_ app: App, command: [String]) { programs.append(Program(command: command, app: app)) }

    /// Adds a finger's change of phase or location, in pixels of the screen.
    func addTouch(_ finger: Int, _ phase: String, at location: Point) {
        let start = start ?? .now
        self.start = start
        let time = ContinuousClock.now - start
        let microseconds = time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
        moves += """
            {"t":\(Double(microseconds) / 1_000_000),"id":\(finger),"phase":"\(phase)","x":\(location.x),"y":\(location.y)}\n
            """
    }

    /// Writes the files at the first failure, while the programs still run.
    public func write() {
        guard !isWritten else { return }
        isWritten = true
        _ = unsafe mkdir(folder, 0o755)
        var scene = "pieces"
        for (index, program) in programs.enumerated() {
            guard let app = program.app else { continue }
            if program.command.count > 1, !program.command[1].contains("-") { scene = program.command[1] }
            let text = """
                \(program.command.joined(separator: " "))
                is running: \(app.isRunning)

                standard error:
                \(app.standardError)
                standard output:
                \(app.standardOutput.suffix(10_000))
                """
            try? writeFile("\(folder)/program-\(index + 1).txt", Array(text.utf8))
            try? app.server.picture?.write(toPNG: "\(folder)/screen-\(index + 1).png")
        }
        guard !moves.isEmpty else { return }
        let header = #"{"touchstone":1,"size":[1280,800],"scene":"\#(scene)"}"#
        try? writeFile("\(folder)/fingers.jsonl", Array((header + "\n" + moves).utf8))
    }
}
