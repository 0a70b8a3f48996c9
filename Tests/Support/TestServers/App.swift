import CTestServers
import Glibc

/// The built program on a test's server.
public final class App {
    public let processIdentifier: Int32
    public let server: any DisplayServer
    private let output: Int32
    private let errors: Int32
    private var status: Int32?

    /// Starts `touchstone` (or the program that TOUCHSTONE_PROGRAM names) with arguments.
    ///
    /// - Parameter environment: Variables to set; by default, the server is the test's.
    public convenience init(
        _ arguments: [String], on server: any DisplayServer, environment: [String: String] = [:]
    ) throws(TestError) {
        try self.init(command: [Self.program] + arguments, on: server, environment: environment)
    }

    /// Starts `touchstone` with a socket that is connected to a compositor, as a compositor starts
    /// its own programs.
    public convenience init(_ arguments: [String], onSocketOf server: WaylandServer) throws(TestError) {
        let socket = try server.connect()
        defer { _ = close(socket) }
        try self.init(
            command: [Self.program] + arguments, on: server,
            environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "WAYLAND_SOCKET": "3"], descriptors: [3: socket])
    }

    /// Starts another program, such as a window manager.
    public convenience init(program: [String], on server: any DisplayServer) throws(TestError) {
        try self.init(command: program, on: server, environment: [:])
    }

    /// Runs a bash script in which `touchstone` is the program.
    public convenience init(script: String, on server: any DisplayServer) throws(TestError) {
        let prelude = "touchstone() { \"$0\" \"$@\"; }\n"
        try self.init(command: ["bash", "-c", prelude + script, Self.program], on: server, environment: [:])
    }

    private init(
        command: [String], on server: any DisplayServer, environment: [String: String],
        descriptors: [Int32: Int32] = [:]
    ) throws(TestError) {
        self.server = server
        var environment = environment
        environment.merge(server.environment) { given, _ in given }
        // Whose first run a test is must not matter.
        environment["TOUCHSTONE_NO_GUIDE"] = environment["TOUCHSTONE_NO_GUIDE"] ?? "1"
        // Neither must the user's photos.
        environment["XDG_PICTURES_DIR"] = environment["XDG_PICTURES_DIR"] ?? "/nonexistent"
        (output, errors) = (try Self.unnamedFile(), try Self.unnamedFile())
        let all = descriptors.merging([1: output, 2: errors]) { $1 }
        processIdentifier = try spawn(command, environment: environment, descriptors: all)
        FailureReport.current?.add(self, command: command)
    }

    deinit {
        if isRunning { end() }
        _ = close(output)
        _ = close(errors)
    }

    /// The path of the program: TOUCHSTONE_PROGRAM, or the program in the build folder of the
    /// tests.
    public static var program: String {
        if let named = environmentValue("TOUCHSTONE_PROGRAM") { return named }
        let length = Int(PATH_MAX)
        let tests = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = unsafe max(0, readlink("/proc/self/exe", buffer.baseAddress!, length))
        }
        let folder = tests.prefix(upTo: tests.lastIndex(of: UInt8(ascii: "/")) ?? 0)
        return String(decoding: folder, as: UTF8.self) + "/touchstone"
    }

    /// A file that has no name and is gone with its descriptor: it never fills up as a pipe does.
    private static func unnamedFile() throws(TestError) -> Int32 {
        let file = process_unnamed_file()
        guard file >= 0 else { throw TestError("no file for the output: error \(errno)") }
        return file
    }

    /// The standard output so far.
    public var standardOutput: String { contentsOfFile("/proc/self/fd/\(output)") ?? "" }
    /// The standard error so far.
    public var standardError: String { contentsOfFile("/proc/self/fd/\(errors)") ?? "" }

    /// Waits until the standard output meets an expectation, and returns it.
    ///
    /// - Throws: An error with the expectation, if it is not met in time.
    @discardableResult
    public func waitForOutput(
        patience: Duration = defaultPatience, _ expectation: String, where condition: (String) -> Bool
    ) throws(TestError) -> String {
        try wait(for: expectation, patience, in: { standardOutput }, where: condition)
    }

    /// The standard error, as soon as it meets an expectation.
    ///
    /// - Throws: An error with the expectation, if it is not met in time.
    @discardableResult
    public func waitForErrors(
        patience: Duration = defaultPatience, _ expectation: String, where condition: (String) -> Bool
    ) throws(TestError) -> String {
        try wait(for: expectation, patience, in: { standardError }, where: condition)
    }

    private func wait(
        for expectation: String, _ patience: Duration, in text: () -> String, where condition: (String) -> Bool
    ) throws(TestError) -> String {
        let deadline = Deadline(patience)
        var pace = Pace(step: .milliseconds(2))
        while true {
            let text = text()
            if condition(text) { return text }
            guard !deadline.hasPassed else {
                FailureReport.current?.write()
                throw TestError(
                    "not within \(patience): \(expectation); it said: \(text.suffix(500))\(standardError.suffix(500))")
            }
            pace.waitForNextStep()
        }
    }

    /// Sends it a signal, such as `SIGINT`.
    public func signal(_ number: Int32) { kill(processIdentifier, number) }

    /// Waits for the program's window, and returns it when it is viewable.
    ///
    /// - Precondition: The server is an X server.
    public func waitForWindow(patience: Duration = defaultPatience) throws(TestError) -> Window {
        guard let server = server as? XServer else { preconditionFailure("a window of X11 on another server") }
        do {
            return try server.screen.waitForWindow(ofProcess: processIdentifier, patience: patience)
        } catch {
            throw TestError("\(error); it said: \(standardError)")
        }
    }

    /// Returns when the program has read everything that the server sent and has painted the
    /// result.
    public func settle() throws(TestError) { try server.settle(self) }

    // MARK: Its end

    /// Whether the program is running.
    public var isRunning: Bool {
        if status == nil {
            var status: Int32 = 0
            if unsafe waitpid(processIdentifier, &status, WNOHANG) == processIdentifier { self.status = status }
        }
        return status == nil
    }

    /// The exit status: 0 to 255, or 128 plus the signal, as in a shell.
    ///
    /// - Throws: An error if the program does not end in time.
    public func waitForExit(patience: Duration = defaultPatience) throws(TestError) -> Int {
        let deadline = Deadline(patience)
        let process = process_watch(processIdentifier)
        defer { close(process) }
        while isRunning {
            guard isReadable(process, until: deadline) else {
                FailureReport.current?.write()
                throw TestError("not within \(patience): the end of the program")
            }
        }
        let status = status ?? 0
        return Int(status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f)
    }

    /// Kills the program.
    public func end() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
        status = waitForEnd(of: processIdentifier)
    }

    // MARK: Cost

    /// The number of threads.
    public var threadCount: Int { threads.count }
    /// The number of wake-ups of the main thread.
    public var mainThreadWakeUps: Int {
        contentsOfFile("/proc/\(processIdentifier)/status")?.number(after: "voluntary_ctxt_switches:") ?? 0
    }
    /// The number of wake-ups of all threads.
    public var wakeUps: Int { threads.reduce(0) { $0 + ($1.number(after: "voluntary_ctxt_switches:") ?? 0) } }

    /// Returns when all threads of the program have slept for `duration`: all work is done.
    public func waitForRest(
        lasting duration: Duration = .milliseconds(250), patience: Duration = defaultPatience
    ) throws(TestError) {
        let deadline = Deadline(patience)
        var pace = Pace(step: duration)
        var before: Int
        repeat {
            guard !deadline.hasPassed else {
                FailureReport.current?.write()
                throw TestError("not within \(patience): rest; the threads: \(threads.map { $0.prefix(60) })")
            }
            before = wakeUps
            pace.waitForNextStep()
        } while wakeUps != before || !isAsleep
    }

    /// Whether all threads sleep. A thread that is ready but not scheduled does not.
    private var isAsleep: Bool { threads.allSatisfy { $0.contains("State:\tS") } }

    /// The resident memory, in KiB.
    public var residentMemory: Int {
        (contentsOfFile("/proc/\(processIdentifier)/status") ?? "").number(after: "VmRSS:") ?? 0
    }

    /// The targets of the open descriptors, such as `socket:[1234]` or `/dev/null`.
    public var openFiles: [String] {
        let folder = "/proc/\(processIdentifier)/fd"
        return entries(of: folder).compactMap { linkTarget(of: "\(folder)/\($0)") }
    }

    /// The status of each thread.
    private var threads: [String] {
        let folder = "/proc/\(processIdentifier)/task"
        return entries(of: folder).compactMap { contentsOfFile("\(folder)/\($0)/status") }
    }
}

extension String {
    /// The number in the line that starts with a label.
    func number(after label: String) -> Int? {
        let line = split(separator: "\n").first { $0.hasPrefix(label) }
        return line.flatMap { Int($0.dropFirst(label.count).split { !$0.isNumber }.first ?? "") }
    }
}
